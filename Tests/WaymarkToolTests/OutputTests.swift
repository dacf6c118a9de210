import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `a reader that goes away ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let ids = (0..<30_000).map { #"{"id": "Route\#($0)"}"# }.joined(separator: ",")
    try files.add("plan.json", #"{"waymark": 1, "roots": [\#(ids)]}"#)
    let run = try shell("'\(try CommandRun.executable.path)' map plan.json; echo $? >&2", in: files)
    #expect(run == "waymark: standard output: its reader went away before all was written\n74\n")
  }

  @Test func `output that cannot be written ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let words = "'\(try CommandRun.executable.path)' map '\(Samples.plan)' >/dev/full; echo $? >&2"
    let run = try shell(words, in: files)
    #expect(run == "waymark: standard output: No space left on device\n74\n")
  }

  @Test func `input that cannot be read ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let words = "'\(try CommandRun.executable.path)' match '\(Samples.plan)' <.; echo $? >&2"
    let run = try shell(words, in: files)
    #expect(run == "waymark: standard input: Is a directory\n74\n")
  }

  /// What some words of a shell write to standard error, whose standard output nobody reads.
  private func shell(_ words: String, in files: ScratchFolder) throws -> String {
    let errors = try files.add("err", "")
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", words]
    process.currentDirectoryURL = files.url
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try output.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: errors, encoding: .utf8)
  }
}
