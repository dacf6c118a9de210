/// One step of a walk as behaviors see it: a move, with what the drive brings along.
public struct Step: Sendable {
  /// Where it goes from and to, and which way.
  public let move: Move
  /// How the place to be shown is shown, or how the place to be left was in fact shown.
  public let presentation: Presentation
  /// Whether the host should animate it.
  public let isAnimated: Bool
  /// Which step of the walk it is, counted from 0.
  public let index: Int
  private var walk: Walk

  init(_ move: Move, of walk: Walk, shownAs presentation: Presentation, isAnimated: Bool, at index: Int) {
    self.move = move
    self.walk = walk
    self.presentation = presentation
    self.isAnimated = isAnimated
    self.index = index
  }

  /// Makes a step, as a test of a behavior does.
  public init(
    _ move: Move,
    in plan: RoutePlan,
    presentation: Presentation,
    input: Input = .none,
    isAnimated: Bool = true,
    destination: Place? = nil,
    index: Int = 0
  ) {
    let itinerary = Itinerary(plan: plan, moves: [move], destination: destination ?? move.to)
    self.init(
      move,
      of: Walk(itinerary, input: input),
      shownAs: presentation,
      isAnimated: isAnimated,
      at: index
    )
  }

  /// The plan that the places belong to.
  public var plan: RoutePlan { walk.itinerary.plan }

  /// Where the whole walk ends.
  public var destination: Place { walk.itinerary.destination }

  /// All that the drive carries; of this, only what its route declares reaches a screen.
  public var input: Input {
    get { walk.input }
    set { walk = Walk(walk.itinerary, input: newValue) }
  }

  /// Which way it goes.
  public var kind: Move.Kind { move.kind }

  /// The route that the step leads to.
  public var target: RouteID { plan.id(of: move.to) ?? "" }

  /// The route that the step leads away from; `nil` before anything is shown.
  public var source: RouteID? { move.from.flatMap(plan.id(of:)) }
}

extension Step: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .toChild: "down to \(target), \(presentation)"
    case .toParent: "up to \(target)"
    case .toSelf: "to \(target) itself"
    case .across: "across to \(target)"
    case .toRoot: "to the root \(target)"
    case .unwind: "back to \(target)"
    }
  }
}

/// What all steps of a drive share.
final class Walk: Sendable {
  let itinerary: Itinerary
  let input: Input

  init(_ itinerary: Itinerary, input: Input) {
    self.itinerary = itinerary
    self.input = input
  }
}
