import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTables
import WaymarkTesting

@testable import WaymarkTool

/// Journeys with guards, questions, asks, gestures, cancels and policies in any order.
@MainActor @Suite struct AskingPlayerLawTests {
  private static let routes: [RouteID] = [
    "Home", "Post", "Comments", "Form", "FormHelp", "Account", "Orders", "Order", "Welcome",
    "Login", "Picker", "Terms", "Nowhere",
  ]
  private static let names = ["router", "account", "post", "order"]
  private static let asking: [RouteID] = ["Form", "FormHelp", "Picker", "Comments", "Home"]

  @Test func `drives end once, asks get one answer, and a replay tells the same`() async throws {
    let plan = try RoutePlan(json: JSONText("{\"waymark\": 1," + AskingCase.plan.dropFirst()))
    try await Law("journeys with guards, questions and asks") { choices in
      Story(in: 0, (0..<choices.number(in: 1..<40)).map { _ in Self.action(&choices) })
    } objection: { _, actions in
      let first = try Self.played(actions, in: plan)
      let second = try Self.played(actions, in: plan)
      guard first.map(\.json) == second.map(\.json) else { return "the replays differ" }
      return Self.objection(to: first, of: actions)
    }.holds(over: 0..<1_000)
  }

  // MARK: Playing

  private static func played(_ actions: [Player.Action], in plan: RoutePlan) throws
    -> [PlayedAction]
  {
    let player = try Player(
      plan: plan,
      guards: [
        JourneyGuard("router", says: .allow),
        JourneyGuard("account", on: ["Account"], says: .allow),
        JourneyGuard("post", on: ["Post"], says: .later),
        JourneyGuard("order", on: ["Order"], says: .redirect("Welcome")),
      ],
      questions: asking.map { JourneyQuestion($0, says: .leave, whenHidden: $0 == "FormHelp") }
    )
    try player.start(at: nil)
    return (actions + ending).map(player.play)
  }

  /// What ends all that waits: everyone answers, then the deadlines pass, and all that is shown goes.
  private static let ending: [Player.Action] =
    [.cancelSwipe] + names.map { .setGuard($0, .allow) }
    + asking.map { .setQuestion($0, .leave) }
    + Array(repeating: leaving, count: 12).flatMap { $0 } + [.drive(.to("Welcome"))]

  /// Ends all drives before it, uses up a fault, and waits for what is delayed.
  private static let leaving: [Player.Action] = [
    .drive(.to("Welcome", policy: .supersede)), .advance(.seconds(30)), .cancel,
  ]

  // MARK: What has to hold

  private static func objection(to all: [PlayedAction], of actions: [Player.Action]) -> String? {
    var drives: Set<Int> = []
    var asks: Set<Int> = []
    let actions = actions + ending
    for (index, played) in all.enumerated() {
      for end in played.ended {
        guard drives.remove(end.action) != nil else { return "drive \(end.action) ends unasked" }
        if [.waiting, .nothing, .done].contains(end.outcome) {
          return "drive \(end.action) ends \(end.outcome)"
        }
        if case .ask = actions[end.action], end.outcome == .arrived { asks.insert(end.action) }
      }
      if played.outcome == .waiting { drives.insert(index) }
      if case .ask = actions[index], played.outcome == .arrived { asks.insert(index) }
      for answer in played.answers where asks.remove(answer.action) == nil {
        return "the ask of action \(answer.action) is answered unasked"
      }
      if let objection = objection(to: played, of: actions[index]) {
        return "action \(index): \(objection)"
      }
    }
    // A swipe that is under way waits for the user, and may never end.
    drives = drives.filter { actions[$0].isADrive }
    if !drives.isEmpty { return "\(drives.sorted()) never end" }
    if !asks.isEmpty { return "the asks of actions \(asks.sorted()) are never answered" }
    return all.last?.at == "Welcome" ? nil : "another root is not shown: \(all.last?.at ?? "")"
  }

  /// What has to hold of one action.
  private static func objection(to played: PlayedAction, of action: Player.Action) -> String? {
    switch action {
    case .setGuard, .setQuestion:
      return played.outcome == .done && played.asked.isEmpty ? nil : "setting does more"
    case .answerGuard, .answerQuestion, .cancel:
      if ![.done, .nothing].contains(played.outcome) { return "it is \(played.outcome)" }
      if played.outcome == .nothing, !(played.asked + played.steps.map(\.by)).isEmpty {
        return "it finds nothing, and somebody is asked or does something"
      }
    case .back, .beginSwipe, .tap, .dismiss:
      if played.outcome == .done { return "a gesture is done" }
      if played.outcome == .nothing, !played.asked.isEmpty {
        return "a gesture asks somebody, and comes to nothing"
      }
    case .resume, .answer, .drive, .ask:
      if case .drive = action, played.outcome == .nothing { return "a drive comes to nothing" }
      if played.outcome == .done { return "a drive is done" }
    default: break
    }
    if played.outcome == .ended(.refused), played.refusal == nil { return "nobody has refused" }
    if played.screens.first?.parent != nil { return "the first screen stands in another" }
    return nil
  }

  // MARK: Choosing

  private static func action(_ choices: inout Choices) -> Player.Action {
    let policies: [DriveOptions.Policy?] = [nil, nil, .queue, .drop, .supersede, .join]
    let manner = Player.Action.Manner(policy: choices.one(of: policies))
    switch choices.number(in: 0..<30) {
    case 0...5: return drive(.to(choices.one(of: routes)), manner, &choices)
    case 6: return drive(.sub(choices.one(of: ["Post", "Form", "Order"])), manner, &choices)
    case 7: return choices.happens(0.5) ? .back : .dismiss
    case 8: return choices.happens(0.5) ? .drive(.parent) : .drive(.recheck)
    case 9, 10: return .ask(choices.one(of: ["Picker", "Form", "Account", "Nowhere"]), manner)
    case 11: return .answer("red", manner)
    case 12, 13, 14: return .answerGuard(choices.one(of: names), verdict(&choices))
    case 15, 16:
      return .answerQuestion(choices.one(of: asking), choices.one(of: JourneyReply.allCases))
    case 17, 18: return .setGuard(choices.one(of: names), verdict(&choices))
    case 19:
      return .setQuestion(choices.one(of: asking), choices.one(of: JourneyReply.allCases))
    case 20: return .cancel
    case 21: return .tap(tab: choices.one(of: ["Home", "Account"]))
    case 22: return .resume(of: choices.happens(0.5) ? nil : choices.one(of: names), manner)
    case 23: return choices.one(of: [.beginSwipe, .finishSwipe, .cancelSwipe])
    case 24, 25, 26: return choices.one(of: gestures)
    case 27:
      return .fault(
        choices.one(of: [.fail, .completeNever, .completeTwice, .delay(.seconds(2))]),
        nil
      )
    default: return .advance(.seconds(choices.number(in: 1..<12)))
    }
  }

  private static let gestures: [Player.Action] = [
    .back, .dismiss, .beginSwipe, .finishSwipe, .tap(tab: "Home"), .tap(tab: "Account"),
  ]

  private static func drive(
    _ request: Request,
    _ manner: Player.Action.Manner,
    _ choices: inout Choices
  ) -> Player.Action {
    var request = request
    request.options.policy = manner.policy
    if choices.happens(0.5) {
      request.input[InputKey<Int>("postID")] = choices.number(in: 0..<3)
    }
    return .drive(request)
  }

  private static func verdict(_ choices: inout Choices) -> JourneyVerdict {
    switch choices.number(in: 0..<12) {
    case 0...3: .allow
    case 4: .refuse("no")
    case 5: .redirect(choices.one(of: routes))
    case 6: .redirect("Post", input: Input((InputKey<Int>("postID"), choices.number(in: 0..<3))))
    case 7, 8: .park(choices.one(of: ["Login", "Terms", "Account"]))
    case 9, 10: .later
    default: choices.one(of: [.never, .throw])
    }
  }
}

extension Player.Action {
  /// Whether it is a drive of the app or of the router, and no part of a swipe.
  fileprivate var isADrive: Bool {
    if case .beginSwipe = self { false } else { true }
  }
}
