import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Sentences of walks and moves, word for word.
@Suite struct SpokenMoveTests {
  struct Said: Sendable, CustomTestStringConvertible {
    var walked: [Request] = []
    let request: Request
    let sentence: String
    var testDescription: String { sentence }

    init(_ walked: Request..., then request: Request, _ sentence: String) {
      (self.walked, self.request, self.sentence) = (walked, request, sentence)
    }
  }

  private static func plan() throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") {
          Route("ToDoDetail") { Route("Comment") { Route("Reply") } }
          Route("Trash")
        }
        .named("To-Do")
        Route("Help") {
          Route("ContactUs", .modal, reach: .tab)
          Route("MessageCenter") { Route("Message", accepts: .keys(.name)) }
        }
        Route("Shop", arranging: .tabs) {
          Route("Deals") { Route("Deal") }
          Route("Orders")
        }
      }
      Route("Onboarding") { Route("Welcome") }
    } anywhere: {
      Route("Login", .modal, reach: .tab) { Route("Forgot") }
    }
  }

  private func sentence(_ said: Said) throws -> String {
    var position = try Position(plan: Self.plan())
    for request in said.walked { try position.walk(request) }
    return try "\(position.itinerary(for: said.request).spoken)"
  }

  @Test(
    arguments: [
      Said(then: .start(), "started at To-Do"),
      Said(then: .to("Comment"), "started at Comment"),
      Said(then: .to("Login"), "started at Login"),
      Said(.start(), then: .start("Help"), "stayed at To-Do"),
      Said(.to("Help"), then: .to("ContactUs"), "opened Contact Us"),
      Said(.to("Help"), then: .to("Message"), "opened Message"),
      Said(.to("ContactUs"), then: .to("Message"), "opened Message, one level up"),
      Said(.to("Comment"), then: .to("Trash"), "opened Trash, two levels up"),
      Said(.to("Message"), then: .to("MessageCenter"), "back to Message Center"),
      Said(.to("ContactUs"), then: .parent, "back to Help"),
      Said(.to("Reply"), then: .to("ToDo"), "back to To-Do, three levels up"),
      Said(.to("Reply"), then: .selectTab("ToDo"), "back to To-Do, three levels up"),
      Said(.to("Help"), then: .to("Help"), "Help again"),
      Said(.to("Help"), then: .to("Root"), "Help again"),
      Said(.to("ToDo"), then: .selectTab("ToDo"), "stayed at To-Do"),
      Said(.to("Comment"), then: .to("Welcome"), "went to Welcome"),
      Said(.to("Welcome"), then: .to("Root"), "went to To-Do"),
    ]
  )
  func `a walk says in one sentence where it ends and how`(said: Said) throws {
    #expect(try sentence(said) == said.sentence)
  }

  @Test(
    arguments: [
      Said(.start(), then: .to("Help"), "switched to Help"),
      Said(.start(), then: .to("ContactUs"), "opened Contact Us in Help"),
      Said(
        .to("ContactUs"),
        .to("ToDo"),
        then: .selectTab("Help"),
        "switched to Contact Us in Help"
      ),
      Said(.to("ContactUs"), .to("ToDo"), then: .to("Help"), "switched to Help, one level up"),
      Said(
        .to("ContactUs"),
        .to("ToDo"),
        then: .to("Message"),
        "opened Message in Help, one level up"
      ),
      Said(.start(), then: .to("Shop"), "switched to Deals in Shop"),
      Said(.start(), then: .to("Orders"), "switched to Orders in Shop"),
      Said(.start(), then: .to("Deal"), "opened Deal in Shop"),
      Said(.to("Deal"), then: .to("Orders"), "switched to Orders"),
      Said(.to("Orders"), .to("Help"), then: .to("Deal"), "opened Deal in Deals"),
      Said(
        .to("Help"),
        .sub("Login"),
        .to("ToDo"),
        then: .selectTab("Help"),
        "switched to Login in Help"
      ),
    ]
  )
  func `a walk to another tab says which`(said: Said) throws {
    #expect(try sentence(said) == said.sentence)
  }

  @Test(
    arguments: [
      Said(.to("Comment"), then: .sub("ContactUs"), "opened Contact Us"),
      Said(.to("Comment"), then: .to("Login"), "opened Login"),
      Said(.to("Comment"), .to("Forgot"), then: .parent, "back to Login"),
      Said(.to("Help"), .sub("Login"), then: .parent, "back to Help"),
      Said(.to("Help"), .sub("Login"), then: .to("Help"), "back to Help"),
      Said(.to("Help"), .to("Forgot"), then: .to("Help"), "back to Help, two levels up"),
      Said(.to("Help"), then: .sub("Shop"), "opened Deals"),
      Said(.to("Help"), .sub("Shop"), then: .parent, "back to Help"),
      Said(.to("Help"), .sub("Shop"), then: .to("Orders"), "switched to Orders"),
      Said(
        .to("ContactUs"),
        then: .sub("Message", replacing: true),
        "opened Message in place of Contact Us"
      ),
      Said(
        .to("ContactUs"),
        then: .sub("Shop", replacing: true),
        "opened Deals in place of Contact Us"
      ),
    ]
  )
  func `a hang is opened, left and replaced like any place`(said: Said) throws {
    #expect(try sentence(said) == said.sentence)
  }

  @Test func `a walk that refreshes on its way tells only of its end`() throws {
    var request = Request.to("Message", input: Input((.name, "Rex")))
    request.options.binding = .wholeTrail
    let there = Said(.to("Message"), then: request, "Message again")
    #expect(try sentence(there) == there.sentence)
    let elsewhere = Said(.to("Message"), .to("ToDo"), then: request, "switched to Message in Help")
    #expect(try sentence(elsewhere) == elsewhere.sentence)
  }

  @Test func `levels are told in words up to ten, then in digits`() {
    let words = (1...12).map { "\(SpokenMove(.opened, "Help", levelsUp: $0))" }
    #expect(words.first == "opened Help, one level up")
    #expect(
      words[9...] == [
        "opened Help, ten levels up", "opened Help, 11 levels up", "opened Help, 12 levels up",
      ]
    )
  }

  @Test func `facts that say nothing of levels print none`() {
    for kind in SpokenMove.Kind.allCases {
      #expect(!"\(SpokenMove(kind, "Help"))".contains("level"))
      #expect("\(SpokenMove(kind, "Help"))".contains("Help"))
      #expect(!"\(SpokenMove(kind, "Help", levelsUp: -1))".contains("level"))
    }
  }

  @Test func `an itinerary tells the facts`() throws {
    var position = try Position(in: Self.plan(), standingAt: "ContactUs")
    try position.walk(.to("ToDo"))
    #expect(
      try position.itinerary(to: "Message").spoken
        == SpokenMove(.opened, "Message", levelsUp: 1, tab: "Help")
    )
    try position.walk(.to("ContactUs"))
    #expect(
      try position.itinerary(for: .sub("Login", replacing: true)).spoken
        == SpokenMove(.opened, "Login", levelsUp: 1, replaced: "Contact Us")
    )
  }

  @Test func `each move of a walk is told by itself`() throws {
    let plan = try Self.plan()
    let position = try Position(in: plan, standingAt: "Comment")
    let up = try position.itinerary(to: "Trash").moves.map { "\($0.spoken(in: plan))" }
    #expect(up == ["back to To Do Detail", "back to To-Do", "opened Trash"])
    let across = try position.itinerary(to: "ContactUs").moves.map { "\($0.spoken(in: plan))" }
    #expect(across == ["switched to Help", "opened Contact Us"])
    let root = try position.itinerary(to: "Welcome").moves.map { "\($0.spoken(in: plan))" }
    #expect(root == ["went to Onboarding", "opened Welcome"])
    let again = try position.itinerary(to: "Comment").moves.map { "\($0.spoken(in: plan))" }
    #expect(again == ["Comment again"])
    let start = try Position(plan: plan).itinerary(for: .start()).moves
    #expect(start.map { "\($0.spoken(in: plan))" } == ["started at Root", "opened To-Do"])
  }

  @Test func `a move across to what was parked tells its tab`() throws {
    let plan = try Self.plan()
    var position = try Position(in: plan, standingAt: "ContactUs")
    try position.walk(.to("ToDo"))
    let moves = try position.itinerary(for: .selectTab("Help")).moves
    #expect(moves.map { "\($0.spoken(in: plan))" } == ["switched to Contact Us in Help"])
    try position.walk(.sub("Login"))
    #expect("\(moves[0].spoken(in: plan))" == "switched to Contact Us in Help")
    let other = try position.itinerary(for: .selectTab("Help")).moves
    #expect(other.map { "\($0.spoken(in: plan))" } == ["switched to Contact Us"])
  }

  @Test func `an unwinding tells its levels, as far as the plan knows them`() throws {
    let plan = try Self.plan()
    func unwinding(_ from: RouteID, _ to: RouteID) throws -> String {
      let move = try Move(
        .unwind,
        from: plan.place(named: from),
        to: #require(plan.place(named: to))
      )
      return "\(move.spoken(in: plan))"
    }
    #expect(try unwinding("Reply", "ToDo") == "back to To-Do, three levels up")
    #expect(try unwinding("ContactUs", "Help") == "back to Help")
    #expect(try unwinding("Reply", "Help") == "back to Help")
    var position = try Position(in: plan, standingAt: "Help")
    try position.walk(.to("Forgot"))
    let help = try #require(plan.place(named: "Help"))
    let out = Move(.unwind, from: position.place, to: help).spoken(in: plan)
    #expect(out == SpokenMove(.back, "Help"))
    #expect("\(Move(.unwind, from: nil, to: help).spoken(in: plan))" == "back to Help")
  }

  @Test func `moves of a larger plan are told without a name`() throws {
    let small = try RoutePlan { Route("Only") }
    let (one, other) = try (
      #require(Self.plan().place(named: "Help")), #require(Self.plan().place(named: "Reply"))
    )
    for kind in Move.Kind.allCases {
      #expect("\(Move(kind, from: one, to: other).spoken(in: small))".contains("?"))
      #expect("\(Move(kind, from: nil, to: other).spoken(in: small))".contains("?"))
    }
  }
}
