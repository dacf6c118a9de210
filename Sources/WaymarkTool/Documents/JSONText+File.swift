import WaymarkLinks
import WaymarkTables

extension JSONText {
  /// The largest size of a document in megabytes; in memory a document takes many times its size.
  private static let mostMegabytes = 64

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - value: the value in another file that names this file as its plan.
  /// - Throws: one problem that says why the file cannot be read.
  init(contentsOf path: String, planNamedBy value: JSONValue? = nil) throws(TableError) {
    let bytes: [UInt8]?
    do throws(SystemError) {
      var reader = try FileReader(path: path)
      bytes = try reader.readAll(atMost: Self.mostMegabytes << 20)
    } catch {
      throw .unreadable(path, value, error.reason)
    }
    guard let bytes else {
      throw .unreadable(path, value, "it has more than \(Self.mostMegabytes) MB; split it")
    }
    self.init(bytes: bytes, file: path)
  }
}

extension JSONDocument {
  /// Reads the JSON of a file.
  init(contentsOf path: String) throws(TableError) {
    try self.init(reading: try JSONText(contentsOf: path))
  }
}

extension TableError {
  fileprivate static func unreadable(
    _ path: String,
    _ value: JSONValue?,
    _ why: String
  ) -> TableError {
    let what = value.map { "the plan \(($0.text ?? "").quoted)" } ?? "the file"
    return TableError(
      TableProblem(
        .unreadable,
        "\(what) cannot be read: \(why)",
        file: value?.file ?? path,
        position: value?.position
      )
    )
  }
}

extension TableProblem.Rule {
  /// A file can be read.
  static let unreadable: Self = "unreadable"
}
