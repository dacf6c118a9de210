import Foundation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor @Suite struct ScreenOutlineTests {
  private func outline() throws -> ScreenOutline {
    let app = try TestApp(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    app.drive(.to("ContactUs"))
    return app.host.shown.outline { $0.name }
  }

  @Test func `an outline names every screen, where it stands, and how`() throws {
    let outline = try outline()
    #expect(outline.nodes.map(\.id) == ["Root", "ToDo", "ToDoDetail", "Help", "ContactUs"])
    #expect(outline.nodes.map(\.parent) == [nil, 0, 1, 0, 3])
    #expect(outline.nodes.map(\.role) == ["root", "tab", "push", "tab", "modal"])
    #expect(outline.nodes.map(\.tab) == [nil, 0, nil, 1, nil])
    #expect(outline.nodes.map(\.isSelected) == [true, false, true, true, true])
  }

  @Test func `an outline is written as a flat list and read again`() throws {
    let outline = try outline()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(outline)
    #expect(
      String(decoding: text, as: UTF8.self) == """
        [{"as":"root","id":"Root","in":-1},\
        {"as":"tab","id":"ToDo","in":0,"selected":false,"tab":0},\
        {"as":"push","id":"ToDoDetail","in":1},\
        {"as":"tab","id":"Help","in":0,"selected":true,"tab":1},\
        {"as":"modal","id":"ContactUs","in":3}]
        """
    )
    #expect(try JSONDecoder().decode(ScreenOutline.self, from: text) == outline)
  }

  @Test(arguments: [
    #"[{"id":"A","in":0,"as":"root"}]"#,
    #"[{"id":"A","in":-1,"as":"root"},{"id":"B","in":7,"as":"push"}]"#,
    #"[{"id":"A","in":-2,"as":"root"}]"#,
    #"[{"id":"A","as":"root"}]"#,
    #"{"id":"A"}"#,
  ])
  func `an outline that cannot be is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenOutline.self, from: Data(text.utf8))
    }
  }
}
