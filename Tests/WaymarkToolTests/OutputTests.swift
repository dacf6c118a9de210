import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `a reader that goes away ends the command with a line that says so`() throws {
    let ids = (0..<30_000).map { #"{"id": "Route\#($0)"}"# }.joined(separator: ",")
    let files = try ScratchFolder(["plan.json": #"{"waymark": 1, "roots": [\#(ids)]}"#])
    let run = try ShellRun(
      "'\(try CommandRun.executable.path)' map plan.json",
      in: files,
      isRead: false
    )
    #expect(run.status == 74)
    #expect(run.errors == "waymark: standard output: its reader went away before all was written\n")
  }

  @Test func `output that cannot be written ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let words = "'\(try CommandRun.executable.path)' map '\(Samples.plan)' >/dev/full"
    let run = try ShellRun(words, in: files)
    #expect(run.status == 74)
    #expect(run.errors == "waymark: standard output: No space left on device\n")
  }

  @Test func `input that cannot be read ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let words = "'\(try CommandRun.executable.path)' match '\(Samples.plan)' <."
    let run = try ShellRun(words, in: files)
    #expect(run.status == 74)
    #expect(run.errors == "waymark: standard input: Is a directory\n")
  }
}
