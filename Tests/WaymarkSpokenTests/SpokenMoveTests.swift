import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkSpoken

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
    let request = Request.to("Message", input: Input((.name, "Rex")))
      .with { $0.binding = .wholeTrail }
    let there = Said(.to("Message"), then: request, "Message again")
    #expect(try sentence(there) == there.sentence)
    let elsewhere = Said(.to("Message"), .to("ToDo"), then: request, "switched to Message in Help")
    #expect(try sentence(elsewhere) == elsewhere.sentence)
  }

  @Test func `a switch may end between a tab's first screen and where it was left`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Inbox") { Route("Thread") { Route("Message") } }
        Route("Help")
      }
    }
    var position = try Position(in: plan, standingAt: "Message")
    try position.walk(.to("Help"))
    let spoken = try position.itinerary(to: "Thread").spoken
    #expect(spoken.kind == .switched)
    #expect("\(spoken)" == "switched to Thread in Inbox, one level up")
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

  @Test func `an unwinding does not tell how many levels it goes up`() throws {
    let position = try Position(in: Self.plan(), standingAt: "Reply")
    let back = try position.itinerary(for: .hide("ToDoDetail", .atomic))
    #expect(back.moves.map(\.kind) == [.unwind])
    #expect(back.spoken == SpokenMove(.back, "To-Do"))
  }
}
