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

  private static func played(_ actions: [JourneyStep], in plan: RoutePlan) throws
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
  private static let ending: [JourneyStep] =
    [JourneyStep(.swipe(.cancel))] + names.map { JourneyStep(.setGuard($0, .allow)) }
    + asking.map { JourneyStep(.setQuestion($0, .leave)) }
    + Array(repeating: leaving, count: 12).flatMap { $0 } + [JourneyStep(.driveTo("Welcome"))]

  /// Ends all drives before it, uses up a fault, and waits for what is delayed.
  private static let leaving = [
    JourneyStep(.driveTo("Welcome"), policy: .supersede), JourneyStep(.advance(30)),
    JourneyStep(.cancel),
  ]

  private static func objection(to all: [PlayedAction], of actions: [JourneyStep]) -> String? {
    var drives: Set<Int> = []
    var asks: Set<Int> = []
    let actions = actions + ending
    for (index, played) in all.enumerated() {
      for end in played.ended {
        guard drives.remove(end.action) != nil else { return "drive \(end.action) ends unasked" }
        if [.waiting, .nothing, .done].contains(end.outcome) {
          return "drive \(end.action) ends \(end.outcome)"
        }
        if case .ask = actions[end.action].action, end.outcome == .arrived {
          asks.insert(end.action)
        }
      }
      if played.outcome == .waiting { drives.insert(index) }
      if case .ask = actions[index].action, played.outcome == .arrived { asks.insert(index) }
      for answer in played.answers where asks.remove(answer.action) == nil {
        return "the ask of action \(answer.action) is answered unasked"
      }
      if let objection = objection(to: played, of: actions[index]) {
        return "action \(index): \(objection)"
      }
    }
    drives = drives.filter { !actions[$0].beginsSwipe }
    if !drives.isEmpty { return "\(drives.sorted()) never end" }
    if !asks.isEmpty { return "the asks of actions \(asks.sorted()) are never answered" }
    return all.last?.at == "Welcome" ? nil : "another root is not shown: \(all.last?.at ?? "")"
  }

  /// What has to hold of one action.
  private static func objection(to played: PlayedAction, of step: JourneyStep) -> String? {
    switch step.action {
    case .setGuard, .setQuestion:
      return played.outcome == .done && played.asked.isEmpty ? nil : "setting does more"
    case .answerGuard, .answerQuestion, .cancel:
      if ![.done, .nothing].contains(played.outcome) { return "it is \(played.outcome)" }
      if played.outcome == .nothing, !(played.asked + played.steps.map(\.by)).isEmpty {
        return "it finds nothing, and somebody is asked or does something"
      }
    case .back, .swipe(.begin), .tapTab, .dismiss:
      if played.outcome == .done { return "a gesture is done" }
      if played.outcome == .nothing, !played.asked.isEmpty {
        return "a gesture asks somebody, and comes to nothing"
      }
    default:
      if step.request != nil, played.outcome == .nothing { return "a drive comes to nothing" }
      if step.isDrive, played.outcome == .done { return "a drive is done" }
    }
    if played.outcome == .ended(.refused), played.refusal == nil { return "nobody has refused" }
    if played.screens.first?.parent != nil { return "the first screen stands in another" }
    return nil
  }

  private static func action(_ choices: inout Choices) -> JourneyStep {
    let policies: [DriveOptions.Policy?] = [nil, nil, .queue, .drop, .supersede, .join]
    let policy = choices.one(of: policies)
    switch choices.number(in: 0..<30) {
    case 0...5: return drive(.driveTo(choices.one(of: routes)), policy, &choices)
    case 6: return drive(.driveSub(choices.one(of: ["Post", "Form", "Order"])), policy, &choices)
    case 7: return JourneyStep(choices.happens(0.5) ? .driveParent : .recheck)
    case 8, 9:
      let asked: RouteID = choices.one(of: ["Picker", "Form", "Account", "Nowhere"])
      return JourneyStep(.ask(asked), policy: policy)
    case 10: return JourneyStep(.answer("red"), policy: policy)
    case 11:
      let name = choices.happens(0.5) ? nil : choices.one(of: names)
      return JourneyStep(.resume(of: name), policy: policy)
    default: return JourneyStep(event(&choices))
    }
  }

  private static func event(_ choices: inout Choices) -> JourneyAction {
    switch choices.number(in: 0..<18) {
    case 0...2: .answerGuard(choices.one(of: names), verdict(&choices))
    case 3, 4: .answerQuestion(choices.one(of: asking), choices.one(of: JourneyReply.allCases))
    case 5, 6: .setGuard(choices.one(of: names), verdict(&choices))
    case 7: .setQuestion(choices.one(of: asking), choices.one(of: JourneyReply.allCases))
    case 8: .cancel
    case 9: .swipe(choices.one(of: JourneyAction.Swipe.allCases))
    case 10...14: choices.one(of: gestures)
    case 15: .host(choices.one(of: JourneyAction.Fault.allCases), .any)
    default: .advance(Double(choices.number(in: 1..<12)))
    }
  }

  private static let gestures: [JourneyAction] = [
    .back, .dismiss, .swipe(.begin), .swipe(.finish), .tapTab("Home"), .tapTab("Account"),
  ]

  private static func drive(
    _ action: JourneyAction,
    _ policy: DriveOptions.Policy?,
    _ choices: inout Choices
  ) -> JourneyStep {
    var step = JourneyStep(action, policy: policy)
    if choices.happens(0.5) { step.input[InputKey<Int>("postID")] = choices.number(in: 0..<3) }
    return step
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
