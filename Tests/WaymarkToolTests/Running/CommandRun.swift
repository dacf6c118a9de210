import Foundation

/// One run of the built command as a process of its own.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `waymark` with some words, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: what stands behind the command.
  ///   - folder: where it is run.
  ///   - input: what it can read from its standard input.
  init(_ words: [String], in folder: URL? = nil, reading input: Data = Data()) throws {
    let files = try ScratchFolder()
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = words
    process.currentDirectoryURL = folder ?? files.url
    // Files and no pipes, so that nobody waits for a pipe to be emptied.
    let paths = try ["in", "out", "err"].map { try files.add($0, $0 == "in" ? input : Data()) }
    process.standardInput = try FileHandle(forReadingFrom: paths[0])
    process.standardOutput = try FileHandle(forWritingTo: paths[1])
    process.standardError = try FileHandle(forWritingTo: paths[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: paths[1], encoding: .utf8)
    errors = try String(contentsOf: paths[2], encoding: .utf8)
  }

  /// Runs it in a folder that holds some files.
  init(_ words: [String], on files: [String: String]) throws {
    let folder = try ScratchFolder(files)
    try self.init(words, in: folder.url)
  }

  /// What it wrote, a line each.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The built command, which stands beside the bundle of the tests.
  static var executable: URL {
    get throws {
      var folder = Bundle(for: Marker.self).bundleURL
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("waymark")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
      throw NotBuilt()
    }
  }

  private final class Marker {}

  private struct NotBuilt: Error {}
}
