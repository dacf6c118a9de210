import Testing

@testable import ToDoApp

@Suite struct CommandWordTests {
  @Test(arguments: CommandWord.allCases)
  func `a command typed as its usage says is read`(word: CommandWord) throws {
    let line = word.usage
      .replacing("ROUTE [ID]", with: "ToDoDetail 5")
      .replacing("ROUTE", with: "Help")
      .replacing("ID", with: "5")
    #expect(throws: Never.self) { try Command(line) }
  }

  @Test func `the manual has a line for each command`() {
    let lines = CommandWord.manual.split(separator: "\n")
    #expect(lines.count == CommandWord.allCases.count)
    #expect(lines.first == "drive ROUTE [ID]    goes the nearest way to a route")
    #expect(lines.last == "quit                ends the session")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
