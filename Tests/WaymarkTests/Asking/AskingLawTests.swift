import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Drives, guards, questions, asks, gestures, cancels and policies in any order: each drive ends
/// once, each ask gets one answer, and the router stands where the host does.
@MainActor @Suite struct AskingLawTests {
  /// One thing that happens in a story.
  enum Event: Sendable {
    case drive(RouteID, Int?, DriveOptions.Policy?)
    case sub(RouteID)
    case gesture(Gesture)
    case up
    case ask(DriveOptions.Policy?)
    case answer(Int)
    case answerGuard(Int, Bool)
    case answerQuestion(Reply)
    /// Whoever is waited for answers.
    case answerNow(Bool)
    case says(String, Int)
    case replies(RouteID, Reply)
    case throwing(String, Bool)
    case applies(RouteID, Bool)
    case cancel(Int)
    case select(RouteID)
    case recheck
    case resume
    case hold
    case release
    case ready(Bool)
    case open(String)
    case takeAway
    /// So many tenths of a second go by.
    case wait(Int)
    /// Happens while an observer of the journal is told of a record, after so many others.
    indirect case meanwhile(Int, Event)
  }

  /// What the user does by hand.
  enum Gesture: Sendable, CaseIterable {
    case back, beginSwipe, finishSwipe, cancelSwipe, swipeDown, tapHome, tapAccount
  }

  private static let routes: [RouteID] = [
    "Home", "Post", "Comments", "Form", "FormHelp", "Account", "Orders", "Order", "Welcome",
    "Login",
    "Picker", "Terms",
  ]
  private static let names = ["router", "account", "post", "order"]

  static func event(_ choices: inout Choices) -> Event {
    let policies: [DriveOptions.Policy?] = [nil, nil, .queue, .drop, .supersede, .join]
    let policy = choices.one(of: policies)
    switch choices.number(in: 0..<34) {
    case 0...5:
      let value = choices.happens(0.5) ? choices.number(in: 0..<3) : nil
      return .drive(choices.one(of: routes), value, policy)
    case 6: return .sub(choices.one(of: ["Post", "Form", "Order", "Picker", "Account"]))
    case 7, 26: return .gesture(choices.one(of: Gesture.allCases))
    case 8: return .up
    case 9, 10: return .ask(policy)
    case 11, 12: return .answer(choices.number(in: 0..<4))
    case 13, 14: return .answerGuard(choices.number(in: 0..<4), choices.happens(0.7))
    case 15: return .answerQuestion(choices.happens(0.6) ? .leave : .stay())
    case 16, 17: return .says(choices.one(of: names), choices.number(in: 0..<8))
    case 18: return .replies(choices.one(of: routes), choices.one(of: [.leave, .stay(), .later]))
    case 19: return .cancel(choices.number(in: 0..<4))
    case 20: return .select(choices.one(of: ["Home", "Account"]))
    case 21: return .recheck
    case 22: return .resume
    case 23: return choices.happens(0.4) ? .hold : .release
    case 25: return .throwing(choices.one(of: names + ["Form", "Picker"]), choices.happens(0.5))
    case 24: return choices.happens(0.3) ? .takeAway : .ready(choices.happens(0.7))
    case 27: return .applies(choices.one(of: ["Form", "FormHelp"]), choices.happens(0.6))
    case 28, 29: return .meanwhile(choices.number(in: 0..<8), event(&choices))
    case 33: return .answerNow(choices.happens(0.7))
    case 30: return .wait(choices.number(in: 1..<15))
    default: return .open(choices.one(of: ["/posts/1", "/orders", "other://x"]))
    }
  }

  @Test func `each drive ends once and each ask gets one answer`() async throws {
    let plan = try RoutePlan.guarded
    try await Law("drives with guards, questions and asks end once") { choices in
      let count = choices.number(in: 1..<40)
      return Story(in: plan, (0..<count).map { _ in Self.event(&choices) })
    } objection: { plan, events in
      weak var engine: Engine?
      let objection = try Self.play(events, in: plan, &engine)
      return objection ?? (engine == nil ? nil : "the engine is still there")
    }.holds(over: 0..<100_000)
  }

  private static func play(
    _ events: [Event],
    in plan: RoutePlan,
    _ engine: inout Engine?
  ) throws -> String? {
    let player = try AskingPlayer(plan)
    engine = player.app.router.engine
    for event in events { player.play(event) }
    return player.finish()
  }
}
