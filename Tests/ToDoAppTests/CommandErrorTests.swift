import Testing
import Waymark

@testable import ToDoApp

@Suite struct CommandErrorTests {
  @Test(
    arguments: [
      (
        .blank,
        """
        no command was typed; the commands are drive, sub, back, tab, open, explain, help, quit
        """
      ),
      (
        .unknown("driv"),
        """
        no command is called "driv"; \
        the commands are drive, sub, back, tab, open, explain, help, quit
        """
      ),
      (
        .unprintable,
        """
        a command holds only characters that print; \
        the commands are drive, sub, back, tab, open, explain, help, quit
        """
      ),
      (.tooLong(5000), "a line of 5000 bytes is no command, which has 200 at most"),
      (.misused(.drive), "\"drive\" is typed as: drive ROUTE [ID]"),
      (.misused(.back), "\"back\" is typed alone"),
      (.noItem("Help"), "only \"ToDoDetail\" takes an id, and \"Help\" does not"),
      (
        .noNumber("five", .open),
        """
        "five" is no whole number, or too large a one; "open" is typed as: open detail ID
        """
      ),
    ] as [(CommandError, String)]
  )
  func `an error says what is wrong and what is possible`(error: CommandError, words: String) {
    #expect(error.description == words)
  }
}
