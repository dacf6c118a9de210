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

  @Test func `what was found is written although messages cannot be`() throws {
    let files = try ScratchFolder([
      "wrong.json": #"{"waymark": 1, "roots": [{"id": "A"}, {"id": "A"}]}"#,
      "noted.json":
        #"{"waymark": 1, "roots": [{"id": "A", "routes": [{"id": "B", "presentation": "drawer"}]}]}"#,
    ])
    let words = "'\(try CommandRun.executable.path)' lint wrong.json noted.json 2>/dev/full"
    let run = try ShellRun(words, in: files)
    #expect(run.status == 74)
    #expect(run.output.hasPrefix("wrong.json:1:46: A: a sibling before it has the same name"))
  }

  @Test func `joined characters are shown whole`() throws {
    let files = try ScratchFolder(["links.json": #"{"waymark": 1, "patterns": ["/{name}"]}"#])
    for name in ["👩‍👩‍👧", "\u{645}\u{6CC}\u{200C}\u{62E}"] {
      let run = try CommandRun(["match", "links.json", "/\(name)"], in: files.url)
      #expect(run.output == "/\(name): matched [name: \"\(name)\"], by /{name}\n")
      let refused = try CommandRun(["map", "\(name).json"], in: files.url)
      #expect(refused.errors.hasPrefix("\(name).json: "))
      let unknown = try CommandRun([name])
      #expect(unknown.errors.hasPrefix("waymark: no verb is called \"\(name)\"; "))
    }
  }

  @Test func `input that cannot be read ends the command with a line that says so`() throws {
    let files = try ScratchFolder()
    let words = "'\(try CommandRun.executable.path)' match '\(Samples.plan)' <."
    let run = try ShellRun(words, in: files)
    #expect(run.status == 74)
    #expect(run.errors == "waymark: standard input: Is a directory\n")
  }
}
