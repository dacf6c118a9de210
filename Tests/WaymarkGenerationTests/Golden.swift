import Foundation
import WaymarkTables

/// Files that the tests compare with.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// A plan in JSON, under its own name.
  static func read(_ name: String) throws -> JSONText {
    let file = folder.appendingPathComponent(name)
    return JSONText(bytes: try Data(contentsOf: file), file: file.path)
  }

  /// The text of a file.
  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
