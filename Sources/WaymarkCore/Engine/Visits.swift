/// What the engine keeps for each live place beside the position: the stay and its screen.
struct LiveVisit: Sendable {
  let id: VisitID
  var screen: AnyScreen
}

/// All that a router knows of where things stand; a value that can be taken and put back.
package struct EngineState: Sendable {
  package var position: Position
  var visits = Branches<LiveVisit>()
  var nextVisit = 1
}

/// One step under way: who is being asked, and what has come of it so far.
struct Asking {
  /// Counts attempts, so that what comes late is told from what is awaited.
  var number = 0
  var step: Step
  var edit: TrailEdit
  /// How many moves of the itinerary the step stands for.
  var moves = 1
  var shownAs: Presentation
  var chain: BehaviorChain
  var made: (id: VisitID, screen: AnyScreen, input: Input)?
  /// Who passed only when it was performed, by the order of asking.
  var passed: [(order: Int, reason: String)] = []
  var whenGivenUp: (@MainActor () -> Void)?
}

extension Asking {
  /// What stands there while no step is under way.
  static func nothing(in plan: RoutePlan) -> Asking {
    Asking(
      step: Step(
        Move(.toSelf, from: nil, to: Place(node: 0)),
        in: plan,
        presentation: .root
      ),
      edit: TrailEdit(keep: 0),
      shownAs: .root,
      chain: BehaviorChain(resolver: -1)
    )
  }
}

/// Who is asked to take a step, in order: resolvers from the place upward, then the modules.
struct BehaviorChain {
  /// The trail's index of the resolver asked now; -1 when the modules are.
  var resolver: Int
  /// The root whose own resolver is asked first, before anything is shown; -1 for none.
  var root: Int32 = -1
  /// How many behaviors of that resolver, or of the modules, have been asked.
  var index = 0
  /// How many behaviors have been asked in all.
  var order = 0
}
