import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Golden drawings.
@MainActor @Suite struct PictureTests {
  @Test func `an empty window is an empty text`() {
    #expect(MemoryHost().picture == "")
  }

  @Test func `tabs, pushes and modals in one drawing`() throws {
    let app = try TestApp(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    app.drive(.to("Login"))
    app.drive(.to("Forgot"))
    #expect(
      app.host.picture == """
        Root
          ▸ ToDo › Item 36
              ⇧ Login › Forgot
        """
    )
    app.drive(.parent)
    app.drive(.parent)
    app.drive(.to("ContactUs"))
    #expect(
      app.host.picture == """
        Root
            ToDo › Item 36
          ▸ Help
              ⇧ ContactUs
        """
    )
  }

  @Test func `the indent stops at 40`() throws {
    let host = MemoryHost()
    var top = MemoryScreen("M0")
    try host.install(top)
    for number in 1...15 {
      let next = MemoryScreen("M\(number)")
      try host.present(next, over: top)
      top = next
    }
    let lines = host.picture.split(separator: "\n")
    #expect(lines[1] == "  ⇧ M1")
    #expect(lines[2] == "      ⇧ M2")
    #expect(lines[11] == String(repeating: " ", count: 40) + "⇧ M11")
    #expect(lines[15] == String(repeating: " ", count: 40) + "⇧ M15")
  }

  @Test func `a very long stack is one line and a deep pile of modals no deep recursion`() throws {
    final class Noting: MemoryScreen {
      var note: () -> Void = {}

      override var title: String {
        note()
        return name
      }
    }
    var depths = StackDepths()
    func screen(_ number: Int) -> MemoryScreen {
      let screen = Noting("\(number)")
      screen.note = { depths.note() }
      return screen
    }
    let host = MemoryHost()
    var top = screen(0)
    try host.install(top)
    for number in 1...2_000 {
      let next = screen(number)
      if number.isMultiple(of: 2) {
        try host.push(next, onto: top)
      } else {
        try host.present(next, over: top)
      }
      top = next
    }
    #expect(host.picture.split(separator: "\n").count == 1_001)
    #expect(depths.count == 2_001)
    #expect(depths.spread < StackDepths.ofOneLoop)
    #expect(host.shown.nodes.count == 2_001)
    #expect(host.top === top)
  }

  @Test func `columns, a stack in the last one, and a modal over it`() throws {
    let host = MemorySplitHost(columns: 3)
    let names = ["Mail", "Inbox", "Letter", "Sender"].map { MemoryScreen($0) }
    try host.window.install(names[0])
    for (base, screen) in zip(names, names.dropFirst()) { try host.window.push(screen, onto: base) }
    let answer = MemoryScreen("Answer")
    try host.window.present(answer, over: names[3])
    try host.window.push(MemoryScreen("Picture"), onto: answer)
    #expect(
      host.picture == """
        Mail │ Inbox │ Letter › Sender
          ⇧ Answer › Picture
        """
    )
    host.isCollapsed = true
    #expect(
      host.picture == """
        Mail › Inbox › Letter › Sender
          ⇧ Answer › Picture
        """
    )
  }

  @Test func `what a module has added, a modal over it, and one of it over a modal`() throws {
    let window = MemoryWindow()
    let names = ["Inbox", "Menu", "About", "Licences", "More"].map { MemoryScreen($0) }
    try window.install(names[0])
    try window.cover(with: names[1], over: names[0])
    try window.present(names[2], over: names[1])
    try window.push(names[3], onto: names[2])
    try window.cover(with: names[4], over: names[3])
    #expect(
      window.picture == """
        Inbox
          ⇥ Menu
              ⇧ About › Licences
                  ⇥ More
        """
    )
  }

  @Test func `tabs in a modal over a tab, and tabs in tabs`() throws {
    let host = MemoryHost()
    let root = MemoryScreen("Root", tabs: ["Home", "Shop"])
    let (home, shop) = (MemoryScreen("Home"), MemoryScreen("Shop", tabs: ["New", "Sale"]))
    try host.install(root)
    try host.select(1, showing: shop, of: root)
    try host.select(0, showing: MemoryScreen("New"), of: shop)
    try host.select(0, showing: home, of: root)
    let form = MemoryScreen("Form", tabs: ["Text", "Style"])
    try host.present(form, over: home)
    let text = MemoryScreen("Text")
    try host.select(0, showing: text, of: form)
    try host.select(1, showing: MemoryScreen("Style"), of: form)
    try host.select(0, showing: text, of: form)
    try host.push(MemoryScreen("Font"), onto: text)
    #expect(
      host.picture == """
        Root
          ▸ Home
              ⇧ Form
                  ▸ Text › Font
                    Style
            Shop
              ▸ New
        """
    )
  }

  @Test func `a pile of modals, some with a stack`() throws {
    let window = MemoryWindow()
    let names = ["Map", "Place", "Photos", "Photo", "Share"].map { MemoryScreen($0) }
    try window.install(names[0])
    try window.present(names[1], over: names[0])
    try window.present(names[2], over: names[1], style: .fullScreen)
    try window.push(names[3], onto: names[2])
    try window.present(names[4], over: names[3], style: .sheet)
    #expect(
      window.picture == """
        Map
          ⇧ Place
              ⇧ Photos › Photo
                  ⇧ Share
        """
    )
  }

  @Test func `tabs of a pushed screen stand below its stack`() throws {
    let tabs = try TwoTabs(pushedOnto: MemoryScreen("First"))
    try tabs.window.push(tabs.item, onto: tabs.left, animated: false)
    #expect(
      tabs.window.picture == """
        First › Root
          ▸ Left › Item
            Right
        """
    )
  }

  @Test func `several windows, one of them empty`() throws {
    let windows = MemoryWindows()
    let (main, other) = (windows.open("Main"), windows.open("Other"))
    let list = MemoryScreen("List")
    try main.install(list)
    try main.push(MemoryScreen("Item"), onto: list)
    try main.present(MemoryScreen("Form"), over: try #require(main.top))
    #expect(
      windows.picture == """
        [Main]
        List › Item
          ⇧ Form
        [Other] *
        """
    )
    windows.activate(main)
    try other.install(MemoryScreen("Clock"))
    #expect(
      windows.picture == """
        [Main] *
        List › Item
          ⇧ Form
        [Other]
        Clock
        """
    )
    windows.close(main)
    #expect(windows.picture == "[Other] *\nClock")
  }
}
