import WaymarkTables

extension JSONText {
  /// Reads a file.
  ///
  /// - Throws: one problem that says why the file cannot be read.
  init(contentsOf path: String) throws(TableError) {
    do throws(SystemError) {
      var reader = try FileReader(path: path)
      self.init(bytes: try reader.readAll(), file: path)
    } catch {
      let message = "the file cannot be read: \(error.reason); name one that can be"
      throw TableError(TableProblem(.unreadable, message, file: path))
    }
  }
}

extension TableProblem.Rule {
  /// A file can be read.
  static let unreadable: Self = "unreadable"
}
