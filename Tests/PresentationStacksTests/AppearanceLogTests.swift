import Foundation
import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

/// What a log of appearances holds, and how it is written.
@MainActor @Suite struct AppearanceLogTests {
  private let log = MemoryAppearanceLog()
  private let root = MemoryScreen("Root")
  private let item = MemoryScreen("Item")
  private let page = MemoryScreen("Page")

  @Test func `windows write into one log in turn`() throws {
    let (one, two) = (MemoryWindow(), MemoryWindow())
    one.appearanceLog = log
    two.appearanceLog = log
    try one.install(root)
    try two.install(item)
    try one.install(page)
    #expect(log.lines.first == "Root willAppear")
    #expect(log.lines[2] == "Item willAppear")
    #expect(log.lines.last == "Page didAppear")
  }

  @Test func `a note is read back from what it was written as`() throws {
    let notes = MemoryAppearance.Kind.allCases.map { MemoryAppearance($0, "Item") }
    let data = try JSONEncoder().encode(notes)
    #expect(try JSONDecoder().decode([MemoryAppearance].self, from: data) == notes)
    let note = try JSONDecoder().decode(
      MemoryAppearance.self,
      from: Data(#"{"kind": "didAppear", "screen": "Item"}"#.utf8)
    )
    #expect(note == MemoryAppearance(.didAppear, "Item"))
    #expect("\(note)" == "Item didAppear")
  }
}
