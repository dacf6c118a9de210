import WaymarkTables

extension JSONText {
  /// How many megabytes of a document are read at most, as one of them takes many times its size.
  private static let mostMegabytes = 64

  /// Reads a file.
  ///
  /// - Throws: one problem that says why the file cannot be read.
  init(contentsOf path: String) throws(TableError) {
    let bytes: [UInt8]?
    do throws(SystemError) {
      var reader = try FileReader(path: path)
      bytes = try reader.readAll(atMost: Self.mostMegabytes << 20)
    } catch {
      throw .unreadable(path, "\(error.reason); name one that can be")
    }
    guard let bytes else {
      throw .unreadable(path, "it has more than \(Self.mostMegabytes) MB; split it")
    }
    self.init(bytes: bytes, file: path)
  }
}

extension TableError {
  fileprivate static func unreadable(_ path: String, _ why: String) -> TableError {
    TableError(TableProblem(.unreadable, "the file cannot be read: \(why)", file: path))
  }
}

extension TableProblem.Rule {
  /// A file can be read.
  static let unreadable: Self = "unreadable"
}
