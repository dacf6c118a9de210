import Foundation

/// A folder for the files of one test, which goes with it.
final class ScratchFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and tells where it stands.
  @discardableResult
  func add(_ name: String, _ contents: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file
  }

  /// Writes a text and tells where it stands.
  @discardableResult
  func add(_ name: String, _ text: String) throws -> URL { try add(name, Data(text.utf8)) }
}
