import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

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

  @Test(arguments: [
    (InputType.int, "Int"), (.double, "Double"), (.bool, "Bool"), (.string, "String"),
    (.uuid, "UUID"), (.words(["home", "work"]), "home|work"), (.custom("Point"), "Point"),
  ])
  func `a type prints as a plan writes it`(type: InputType, text: String) {
    #expect("\(type)" == text)
  }

  private enum Dog { struct ID: Equatable, Sendable {} }
  private enum Cat { struct ID: Equatable, Sendable {} }

  @Test func `types of one short name are told apart, but not from a table's`() {
    let dog = InputKeys.keys(InputKey<Dog.ID>("id"))
    #expect(dog == .keys(InputKey<Dog.ID>("id")))
    #expect(dog != .keys(InputKey<Cat.ID>("id")))
    #expect(dog.declarations.map(\.type) == [.custom("ID")])
    #expect(Input((InputKey<Cat.ID>("id"), Cat.ID()))[InputKey<Dog.ID>("id")] == nil)
  }

  @Test func `a value of another type of the same short name is refused`() throws {
    let input = Input((InputKey<Cat.ID>("id"), Cat.ID()))
    let plan = try RoutePlan { Route("Dog", needs: .keys(InputKey<Dog.ID>("id"))) }
    var position = Position(plan: plan)
    let error = #expect(throws: NavigationError.self) {
      try position.walk(.to("Dog", input: input))
    }
    #expect(error?.code == .wrongType)
    try position.walk(.to("Dog", input: Input((InputKey<Dog.ID>("id"), Dog.ID()))))
    let table = try RoutePlan { Route("Dog", needs: InputKeys([.init("id", .custom("ID"))])) }
    position = Position(plan: table)
    try position.walk(.to("Dog", input: input))
    let optional = InputKey<Int?>("id")
    position = Position(plan: try RoutePlan { Route("Dog", needs: .keys(optional)) })
    try position.walk(.to("Dog", input: Input((optional, nil))))
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
    #expect(InputKeys.none.isEmpty)
  }

  private final class Session: Sendable {}

  @Test func `an input equals its copies, and no other input with the same object`() {
    let key = InputKey<Session>("session")
    let session = Session()
    let input = Input((key, session))
    let copy = input
    #expect(input == copy)
    #expect(input != Input((key, session)))
  }
}
