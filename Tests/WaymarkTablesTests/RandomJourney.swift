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
      steps: (0..<choices.number(in: 0..<20)).map { _ in
        JourneyStep(
          action(&choices),
          input: input(&choices),
          animated: choices.happens(0.8),
          policy: choices.happens(0.2) ? choices.one(of: DriveOptions.Policy.allCases) : nil
        )
      }
    )
  }

  private static func action(_ choices: inout Choices) -> JourneyAction {
    switch choices.number(in: 0..<13) {
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
        onTop: choices.happens(0.5) ? choices.one(of: JourneyAction.OnTop.allCases) : nil
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
    default: .advance(choices.one(of: [0, 0.25, 10, 1e-9, 1_000_000_000]))
    }
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
