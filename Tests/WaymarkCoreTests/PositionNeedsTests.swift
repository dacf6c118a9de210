import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

private struct Point: Equatable, Sendable {}
private struct Other: Equatable, Sendable {}

extension InputKey<Point> {
  fileprivate static var point: Self { .init("v") }
}

/// Needs are checked before the first step; only declared values are taken, and where (rules 9, 10).
@Suite struct PositionNeedsTests {
  private func plan() throws -> RoutePlan {
    let detail = "Detail needs toDoId:Int accepts name:String { Comment needs commentId:Int }"
    return try .drawn("Root { List accepts name:String { \(detail) } }")
  }

  private static let deep = Input((.toDoID, 36), (.commentID, 5))

  @Test(
    arguments: [
      ("Detail", Input.none, "Detail", "toDoId"),
      ("Comment", Input((.commentID, 5)), "Detail", "toDoId"),
      ("Comment", Input((.toDoID, 36)), "Comment", "commentId"),
      ("Detail", Input((.name, "Rex")), "Detail", "toDoId"),
    ] as [(RouteID, Input, RouteID, String)]
  )
  func `a missing value names route and key, and nothing has moved`(
    target: RouteID,
    input: Input,
    route: RouteID,
    key: String
  ) throws {
    var position = try Position(in: plan(), standingAt: "List")
    let before = position
    let error = #expect(throws: NavigationError.self) {
      try position.walk(.to(target, input: input))
    }
    #expect(error?.code == .missingInput)
    #expect(error?.route == route)
    #expect(error?.key == key)
    #expect(error?.position == before)
    #expect(position == before)
    #expect(
      error?.description == "\"\(route)\" needs \"\(key)\"; bring it in the drive's input "
        + "[missingInput]; the user stands at Root/List"
    )
  }

  @Test func `a live place that holds what it needs is gone back to without input`() throws {
    var position = try Position(in: plan(), standingAt: "Comment", input: Self.deep)
    try position.walk(.to("Detail"))
    #expect(position.route == "Detail")
    try position.walk(.to("Detail"))
    #expect(position.input(at: try #require(position.place)) == Input((.toDoID, 36)))
  }

  @Test func `what one place holds is not inherited by the next`() throws {
    let plan = try RoutePlan.drawn("Root { One needs toDoId:Int { Two needs toDoId:Int } }")
    var position = try Position(in: plan, standingAt: "One", input: Input((.toDoID, 1)))
    let error = #expect(throws: NavigationError.self) { try position.walk(.to("Two")) }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "Two")
  }

  @Test func `places passed on the way up need nothing anew`() throws {
    var position = try Position(in: plan(), standingAt: "Comment", input: Self.deep)
    try position.walk(.to("Root"))
    #expect(position.description == "Root")
  }

  struct Mistyped: Sendable, CustomTestStringConvertible {
    let type: InputType
    let input: Input
    let testDescription: String

    init<Value: Sendable>(_ type: InputType, _ key: InputKey<Value>, _ value: Value, _ text: String)
    {
      (self.type, input) = (type, Input((key, value)))
      testDescription = "it is to be \(type), and the drive brings \(text)"
    }
  }

  @Test(
    arguments: [
      Mistyped(.int, InputKey<String>("v"), "36", "String \"36\""),
      Mistyped(.double, InputKey<Int>("v"), 1, "Int 1"),
      Mistyped(.bool, InputKey<String>("v"), "true", "String \"true\""),
      Mistyped(.uuid, InputKey<String>("v"), "no-uuid", "String \"no-uuid\""),
      Mistyped(.words(["home", "work"]), InputKey<String>("v"), "beach", "String \"beach\""),
      Mistyped(.custom("Other"), .point, Point(), "Point Point()"),
      Mistyped(.string, InputKey<String?>("v"), "text", "Optional<String> Optional(\"text\")"),
    ],
    [true, false]
  )
  func `a mistyped value is refused, whether it is needed or only accepted`(
    mistyped: Mistyped,
    isNeeded: Bool
  ) throws {
    let keys = InputKeys([.init("v", mistyped.type)])
    let plan = try RoutePlan {
      Route("Root") {
        Route("Leaf", needs: isNeeded ? keys : .none, accepts: isNeeded ? .none : keys)
      }
    }
    var position = Position(plan: plan)
    let error = #expect(throws: NavigationError.self) {
      try position.walk(.to("Leaf", input: mistyped.input))
    }
    #expect(error?.code == .wrongType)
    #expect(error?.route == "Leaf")
    #expect(error?.key == "v")
    #expect(error?.reason == mistyped.testDescription)
    #expect(position.trail.isEmpty)
  }

  @Test(arguments: [
    (InputType.int, Input((InputKey<Int>("v"), 1))),
    (.double, Input((InputKey<Double>("v"), 1.5))),
    (.bool, Input((InputKey<Bool>("v"), true))),
    (.string, Input((InputKey<String>("v"), ""))),
    (.uuid, Input((.uuid("v"), "123e4567-E89B-12d3-a456-426614174000"))),
    (.words(["home", "work"]), Input((.words("v", ["home", "work"]), "work"))),
    (.custom("Point"), Input((.point, Point()))),
    (.custom("Optional<Int>"), Input((InputKey<Int?>("v"), 3))),
    (.custom("Optional<Int>"), Input((InputKey<Int?>("v"), nil))),
  ])
  func `a value of the declared type is taken`(type: InputType, input: Input) throws {
    let plan = try RoutePlan { Route("Root", needs: InputKeys([InputKeys.Declaration("v", type)])) }
    let position = try Position(in: plan, standingAt: "Root", input: input)
    #expect(position.input(at: plan.roots[0])?.names == ["v"])
  }

  @Test(arguments: [
    "", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
    "123e4567-e89b-12d3-a456-42661417400g", "123e4567-e89b-12d3-a4564-26614174000",
    "123e4567-e89b-12d3-a456-4266141740000", "{23e4567-e89b-12d3-a456-42661417400}",
    "é23e4567-e89b-12d3-a456-42661417400",
  ])
  func `what is not in the form of a UUID is none`(text: String) throws {
    let plan = try RoutePlan { Route("Root", needs: .keys(.uuid("token"))) }
    let error = #expect(throws: NavigationError.self) {
      try Position(in: plan, standingAt: "Root", input: Input((.uuid("token"), text)))
    }
    #expect(error?.code == .wrongType)
  }

  @Test func `places entered take what they declare and no more`() throws {
    let input = Self.deep.merging(Input((.name, "Rex"), (InputKey<Bool>("flag"), true)))
    let position = try Position(in: plan(), standingAt: "Comment", input: input)
    #expect(
      position.trail.map { position.input(at: $0) } == [
        .some(.none), Input((.name, "Rex")), Input((.toDoID, 36), (.name, "Rex")),
        Input((.commentID, 5)),
      ]
    )
  }

  @Test func `going up, the place where the walk ends takes values, those passed do not`() throws {
    let plan = try RoutePlan.drawn(
      "A accepts name:String { B accepts name:String { C accepts name:String } }"
    )
    var position = try Position(in: plan, standingAt: "C", input: Input((.name, "old")))
    try position.walk(.to("A", input: Input((.name, "new"))))
    #expect(position.input(at: plan.roots[0]) == Input((.name, "new")))
    position = try Position(in: plan, standingAt: "C", input: Input((.name, "old")))
    var other = position
    try other.walk(.parent(input: Input((.name, "new"))))
    #expect(other.trail.map { other.input(at: $0)?[.name] } == ["old", "new"])
    try position.walk(.to("C", input: Input((.name, "new"))))
    #expect(position.trail.map { position.input(at: $0)?[.name] } == ["old", "old", "new"])
  }

  @Test func `a place left and entered again holds nothing of its former stay`() throws {
    var position = try Position(
      in: plan(),
      standingAt: "Detail",
      input: Input((.toDoID, 36), (.name, "Rex"))
    )
    try position.walk(.parent)
    try position.walk(.to("Detail", input: Input((.toDoID, 37))))
    #expect(position.held == Input((.toDoID, 37)))
  }
}
