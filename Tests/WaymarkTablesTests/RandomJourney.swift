import WaymarkCore
import WaymarkLinks
import WaymarkTables
import WaymarkTesting

/// Makes random journeys that say everything that a journey can say.
enum RandomJourney {
  static func journey(_ choices: inout Choices) throws -> Journey {
    Journey(
      in: try RandomTables.plan(&choices),
      from: choices.happens(0.5) ? route(&choices) : nil,
      policy: choices.happens(0.5) ? choices.one(of: DriveOptions.Policy.allCases) : nil,
      guards: ["G", "é\n\"", " "].filter { _ in choices.happens(0.4) }.map { name in
        JourneyGuard(
          name,
          on: choices.happens(0.5) ? routes(&choices) : nil,
          says: verdict(&choices)
        )
      },
      questions: ["A", "Help/ContactUs", ""].filter { _ in choices.happens(0.4) }.map { route in
        JourneyQuestion(
          RouteID(route),
          says: choices.one(of: JourneyReply.allCases),
          whenHidden: choices.happens(0.3)
        )
      },
      steps: (0..<choices.number(in: 0..<20)).map { _ in
        step(&choices)
      }
    )
  }

  /// An action with what goes along with it, as far as it takes that.
  private static func step(_ choices: inout Choices) -> JourneyStep {
    let step = JourneyStep(
      action(&choices),
      input: input(&choices),
      animated: choices.happens(0.8),
      policy: choices.happens(0.2) ? choices.one(of: DriveOptions.Policy.allCases) : nil
    )
    switch step.action {
    case .ask: return step
    case .answer, .resume:
      return JourneyStep(step.action, animated: step.animated, policy: step.policy)
    default: return step.request == nil ? JourneyStep(step.action) : step
    }
  }

  private static func action(_ choices: inout Choices) -> JourneyAction {
    switch choices.number(in: 0..<20) {
    case 0: .driveTo(route(&choices))
    case 1:
      .driveSub(
        route(&choices),
        as: choices.happens(0.5) ? choices.one(of: [.modal, Presentation("drawer")]) : nil,
        replacing: choices.happens(0.3)
      )
    case 2: .driveParent
    case 3: .show(routes(&choices))
    case 4: .hide(route(&choices), choices.one(of: Request.HideWay.allCases))
    case 5: .navigate(routes(&choices))
    case 6:
      .open(
        choices.one(of: ["/todos/36?x=1#f", "app://a b", ""]),
        onTop: choices.happens(0.5) ? choices.one(of: Opening.OnTop.allCases) : nil
      )
    case 7: .back
    case 8: .swipe(choices.one(of: JourneyAction.Swipe.allCases))
    case 9: .tapTab(route(&choices))
    case 10: .dismiss
    case 11:
      .host(
        choices.one(of: JourneyAction.Fault.allCases),
        choices.one(of: JourneyAction.Operation.allCases)
      )
    case 12: .ask(route(&choices))
    case 13: .answer(value(&choices))
    case 14: choices.happens(0.5) ? .resume() : .resume(of: name(&choices))
    case 15: choices.happens(0.5) ? .recheck : .cancel
    case 16: .setGuard(name(&choices), verdict(&choices))
    case 17: .setQuestion(route(&choices), choices.one(of: JourneyReply.allCases))
    case 18:
      choices.happens(0.5)
        ? .answerGuard(name(&choices), verdict(&choices))
        : .answerQuestion(route(&choices), choices.one(of: JourneyReply.allCases))
    default: .advance(choices.one(of: [0, 0.25, 10, 1e-9, 1_000_000_000]))
    }
  }

  private static func name(_ choices: inout Choices) -> String {
    choices.one(of: ["G", "é\n\"", ""])
  }

  private static func verdict(_ choices: inout Choices) -> JourneyVerdict {
    switch choices.number(in: 0..<7) {
    case 0: .allow
    case 1: .refuse(name(&choices))
    case 2: .redirect(route(&choices), input: input(&choices))
    case 3: .park(route(&choices))
    case 4: .later
    case 5: .never
    default: .throw
    }
  }

  private static func value(_ choices: inout Choices) -> JourneyValue {
    let json = RandomJSON.text(choices.next(), size: 6)
    return (try? JourneyValue(json: JSONText(json))) ?? "nothing"
  }

  private static func route(_ choices: inout Choices) -> RouteID {
    choices.one(of: ["A", "Help/ContactUs", "/Root/ToDo", "é\n\"", ""])
  }

  private static func routes(_ choices: inout Choices) -> [RouteID] {
    (0..<choices.number(in: 0..<3)).map { _ in route(&choices) }
  }

  /// Values whose whole numbers stand under names that no plan declares to be a Double.
  private static func input(_ choices: inout Choices) -> Input {
    var input = Input()
    if choices.happens(0.3) { input[InputKey<Int>("a")] = Int(truncatingIfNeeded: choices.next()) }
    if choices.happens(0.3) { input[InputKey<Double>("x")] = choices.one(of: [0, -0.5, 1e300, 3]) }
    if choices.happens(0.3) { input[InputKey<Bool>("y")] = choices.happens(0.5) }
    if choices.happens(0.3) { input[InputKey<String>("né\"")] = choices.one(of: ["", "\u{1}é😀"]) }
    return input
  }
}
