import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

@MainActor @Suite struct MemoryScreenTests {
  @Test func `case 48: a detail shows the to-do that its input names`() throws {
    let app = try TestApp(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 88))))
    #expect(app.screen?.title == "Item 88")
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 89))))
    #expect(app.screen?.title == "Item 89")
    #expect(app.host.picture == "Root\n  ▸ ToDo › Item 89")
  }

  @Test func `a screen of a visit has its name, tabs, input and driver`() throws {
    let app = try TestApp(.ofToDos)
    app.drive(.start())
    let root = try #require(app.host.shown.nodes.first?.screen)
    #expect(root.name == "Root")
    #expect(root.tabs == ["ToDo", "Help"])
    #expect(root.input == .none)
    #expect((root.driver as? VisitDriver)?.visit == app.router.visits[0].id)
  }

  /// A screen that does something as it goes.
  private final class Parting: MemoryScreen {
    var says: (@MainActor () -> Void)?

    deinit {
      let says = says
      MainActor.assumeIsolated { says?() }
    }
  }

  @Test func `what a screen does as it goes finds the window whole`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root")
    let sheet = MemoryScreen("Sheet")
    var pictures: [String] = []
    func pushParting() throws {
      let parting = Parting("Parting")
      parting.says = { [unowned host] in pictures.append(host.picture) }
      try host.push(parting, onto: sheet)
    }
    try host.install(root)
    try host.present(sheet, over: root)
    try pushParting()
    host.user.swipeDown()
    #expect(pictures == ["Root"])
  }

  @Test func `a screen without a router has no driver`() {
    let screen = MemoryScreen("Page", tabs: ["One"])
    #expect(screen.title == "Page")
    #expect(screen.tabs == ["One"])
    #expect(screen.driver == nil)
  }
}
