import Testing
import Waymark

@testable import ToDoApp

@Suite struct CommandTests {
  @Test(
    arguments: [
      ("drive Help", .drive(Help.routeID, id: nil)),
      ("drive ToDoDetail 5", .drive(ToDoDetail.routeID, id: 5)),
      ("drive /Root/Help/ContactUs", .drive("/Root/Help/ContactUs", id: nil)),
      ("sub ContactUs", .sub(ContactUs.routeID, id: nil)),
      ("sub ToDoDetail -7", .sub(ToDoDetail.routeID, id: -7)),
      ("back", .back),
      ("tab Help", .tab(Help.routeID)),
      ("open detail 5", .openDetail(5)),
      ("explain ContactUs", .explain(ContactUs.routeID, id: nil)),
      ("explain ToDoDetail 5", .explain(ToDoDetail.routeID, id: 5)),
      ("help", .help),
      ("quit", .quit),
      ("  open \t detail   5 \r", .openDetail(5)),
      ("drive \u{FFFD}\u{FFFD}", .drive("\u{FFFD}\u{FFFD}", id: nil)),
    ] as [(String, Command)]
  )
  func `a line is read as a command`(line: String, command: Command) throws {
    #expect(try Command(line) == command)
  }

  @Test(
    arguments: [
      ("", .blank),
      (" \t ", .blank),
      ("driv Help", .unknown("driv")),
      ("Back", .unknown("Back")),
      ("drive", .misused(.drive)),
      ("drive Help 5 6", .misused(.drive)),
      ("back 2", .misused(.back)),
      ("tab", .misused(.tab)),
      ("tab Help 5", .misused(.tab)),
      ("open", .misused(.open)),
      ("open 5", .misused(.open)),
      ("open detail", .misused(.open)),
      ("open detail 5 6", .misused(.open)),
      ("quit now", .misused(.quit)),
      ("drive Help 5", .noItem(Help.routeID)),
      ("sub ContactUs 5", .noItem("ContactUs")),
      ("explain Nowhere 5", .noItem("Nowhere")),
      ("drive Help five", .noNumber("five", .drive)),
      ("open detail five", .noNumber("five", .open)),
      ("drive ToDoDetail 5x", .noNumber("5x", .drive)),
      ("open detail 9223372036854775808", .noNumber("9223372036854775808", .open)),
      ("sub ToDoDetail -9223372036854775809", .noNumber("-9223372036854775809", .sub)),
    ] as [(String, CommandError)]
  )
  func `a line that is no command is refused with the reason`(line: String, error: CommandError) {
    #expect(throws: error) { try Command(line) }
  }

  // Not as arguments: those are printed as they are.
  @Test func `a line is refused that would steer a terminal`() {
    for line in ["\0", "drive He\0lp", "\u{1B}[A", "drive \u{7}", "drive \u{202E}Help"] {
      #expect(throws: CommandError.unprintable) { try Command(line) }
    }
  }

  @Test func `a line is as long as commands are, whatever it holds`() throws {
    let name = String(repeating: "x", count: Command.longest - "drive ".count)
    #expect(try Command("drive \(name)") == .drive(RouteID(name), id: nil))
    #expect(throws: CommandError.tooLong(Command.longest + 1)) { try Command("drive \(name)x") }

    let marks = "e" + String(repeating: "\u{301}", count: 500_000)
    #expect(throws: CommandError.tooLong(1_000_001)) { try Command(marks) }
  }

  @Test func `any bytes are a command or an error`() {
    let words = ["drive", "open", "detail", " ", "5", "\u{0}", "/", "\u{301}", "🧭", "\u{FFFD}"]
    for first in words {
      for second in words {
        for third in words {
          for line in ["\(first)\(second)\(third)", "\(first) \(second) \(third)"] {
            do throws(CommandError) {
              _ = try Command(line)
            } catch {
              #expect(!error.description.contains("\n"))
            }
          }
        }
      }
    }
  }
}
