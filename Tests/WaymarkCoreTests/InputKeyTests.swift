import TestSupport
import Testing
import WaymarkCore

@Suite struct InputKeyTests {
  private struct Point: Sendable {}

  @Test func `a key knows what kind of value it stands for`() {
    #expect(InputKey<Int>("k").type == .int)
    #expect(InputKey<Double>("k").type == .double)
    #expect(InputKey<Bool>("k").type == .bool)
    #expect(InputKey<String>("k").type == .string)
    #expect(InputKey<Point>("k").type == .custom("Point"))
    #expect(InputKey<[Int]>("k").type == .custom("Array<Int>"))
    #expect(InputKey.uuid("k").type == .uuid)
    #expect(InputKey.words("k", ["home", "work"]).type == .words(["home", "work"]))
  }

  @Test(
    arguments: [
      (InputType.int, "Int"), (.double, "Double"), (.bool, "Bool"), (.string, "String"),
      (.uuid, "UUID"), (.words(["home", "work"]), "home|work"), (.custom("Point"), "Point"),
    ]
  )
  func `a type prints as a plan writes it`(type: InputType, text: String) {
    #expect("\(type)" == text)
  }

  @Test func `keys of different types are declared in one list, in order`() {
    let keys = InputKeys.keys(.toDoID, .name, .uuid("token"))
    #expect(
      keys.declarations == [
        InputKeys.Declaration("toDoId", .int),
        InputKeys.Declaration("name", .string),
        InputKeys.Declaration("token", .uuid),
      ]
    )
    #expect(!keys.isEmpty)
    #expect(InputKeys.keys().isEmpty)
    #expect(keys == [.init("toDoId", .int), .init("name", .string), .init("token", .uuid)])
  }
}
