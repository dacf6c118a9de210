import Foundation

/// Some words of a shell that were run, whose standard output may lead nowhere.
struct ShellRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the words in a folder.
  ///
  /// - Parameter isRead: whether anybody reads what they write.
  init(_ words: String, in files: ScratchFolder, isRead: Bool = true) throws {
    let paths = try ["out", "err"].map { try files.add($0, "") }
    let nobody = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", words]
    process.currentDirectoryURL = files.url
    if isRead {
      process.standardOutput = try FileHandle(forWritingTo: paths[0])
    } else {
      process.standardOutput = nobody
      try nobody.fileHandleForReading.close()
    }
    process.standardError = try FileHandle(forWritingTo: paths[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: paths[0], encoding: .utf8)
    errors = try String(contentsOf: paths[1], encoding: .utf8)
  }
}
