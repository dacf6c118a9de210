import Foundation
import TestSupport
import Testing

@testable import WaymarkTool

@Suite struct UsageTests {
  @Test func `with no words it says what can be done`() throws {
    let run = try CommandRun([])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "waymark: say what to do: match, link, lint, map, replay; `waymark --help` tells more\n"
    )
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `asked for help it names every verb`(words: [String]) throws {
    let run = try CommandRun(words)
    #expect(run.status == 0)
    for verb in Verb.allCases { #expect(run.output.contains("\n  \(verb.rawValue) ")) }
  }

  @Test(arguments: Verb.allCases)
  func `the help of each verb tells its options, exit statuses and an example`(verb: Verb) throws {
    let run = try CommandRun([verb.rawValue, "--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(verb.usage + "\n"))
    for option in verb.options { #expect(run.output.contains("\n  \(option.usage) ")) }
    for status in [ExitStatus.success, .refused, .usage, .failedTransfer] {
      #expect(run.output.contains("\n  \(status.rawValue) "))
    }
    #expect(run.output.contains("Example:\n  waymark \(verb.rawValue) "))
  }

  @Test(arguments: [
    (#"link plan.json R --input "q=caf$(printf '\351')""#, "q=caf"),
    (#"map "$(printf 'bad\377').json""#, "bad"),
    (#"match "$(printf 'bad\377').json" /x"#, "bad"),
    (#"match plan.json --host "$(printf 'ex\377')" /x"#, "ex"),
  ])
  func `a word that is no UTF-8 is refused, but for a link that is to be matched`(
    words: String,
    start: String
  ) throws {
    let run = try ShellRun("'\(try CommandRun.executable.path)' \(words)", in: try ScratchFolder())
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("waymark: the bytes of \"\(start)\u{FFFD}"))
    #expect(run.errors.hasSuffix("\" are no UTF-8; encode it as UTF-8\n"))
  }

  @Test(
    arguments: rows(
      """
      mach a → no verb is called "mach"; is it match?
      q → no verb is called "q"; the verbs are match, link, lint, map, replay
      map p --jsno → `waymark map` has no option "--jsno"; is it --json?; what begins with - and is
        no option stands behind --
      map --json=1 → --json takes no value; write it alone
      map → PLAN is missing; write: waymark map PLAN [--json]
      map a b → "b" is too much; write: waymark map PLAN [--json]
      replay --expect → --expect has no value; write --expect FILE
      replay --expect a --expect b → --expect is given twice; keep one
      replay → JOURNEY is missing; write: waymark replay JOURNEY… [--expect FILE] [--json]
      lint → FILE is missing; write: waymark lint FILE… [--delimiter CHARACTER] [--json]
      link plan → ROUTE is missing; write: waymark link PLAN ROUTE [--input KEY=VALUE]… [--json]
      link plan A --input x → "x" is no value of an input; write KEY=VALUE, such as toDoId=36
      link plan A --input x=1 --input y=2 x=1 → the input "x" is given twice; keep one value
      match plan --scheme http → --scheme "http": it is the web's; name the hosts instead
      match plan --host a/b → --host "a/b": it is no host; write a name as www.example.com
      lint plan --delimiter ? → --delimiter "?": it cannot separate segments; choose / or :
      map a\u{1B}[2J b\u{1B} → "b\u{FFFD}" is too much; write: waymark map PLAN [--json]
      """
    )
  )
  func `a wrong command line is refused with the reason and the remedy`(
    words: String,
    message: String
  ) throws {
    let run = try CommandRun(words.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors == "waymark: \(message)\n")
    #expect(run.output.isEmpty)
  }
}
