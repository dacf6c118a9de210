import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

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
    let host = MemoryHost()
    var top = MemoryScreen("0")
    try host.install(top)
    for number in 1...20_000 {
      let next = MemoryScreen("\(number)")
      if number.isMultiple(of: 2) {
        try host.push(next, onto: top)
      } else {
        try host.present(next, over: top)
      }
      top = next
    }
    #expect(host.picture.split(separator: "\n").count == 10_001)
    #expect(host.shown.nodes.count == 20_001)
    #expect(host.top === top)
  }
}
