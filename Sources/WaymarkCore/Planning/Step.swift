/// One step of a walk as behaviors see it: a move, with what the drive brings along.
public struct Step: Sendable {
  /// Where it goes from and to, and which way.
  public internal(set) var move: Move
  /// How the place to be shown is shown, or how the place to be left was in fact shown.
  public internal(set) var presentation: Presentation
  /// Whether the host should animate it.
  public internal(set) var isAnimated: Bool
  /// Which step of the walk it is, counted from 0.
  public let index: Int
  /// Where the whole walk ends.
  public let destination: Place
  /// All that the drive carries; of this, only what its route declares reaches a screen.
  public var input: Input
  /// The plan that the places belong to.
  public let plan: RoutePlan

  /// Makes a step, as the router does and as a test of a behavior does.
  public init(
    _ move: Move,
    in plan: RoutePlan,
    presentation: Presentation,
    input: Input = .none,
    isAnimated: Bool = true,
    destination: Place? = nil,
    index: Int = 0
  ) {
    self.move = move
    self.plan = plan
    self.presentation = presentation
    self.input = input
    self.isAnimated = isAnimated
    self.destination = destination ?? move.to
    self.index = index
  }

  /// Which way it goes.
  public var kind: Move.Kind { move.kind }

  /// The route that the step leads to.
  public var target: RouteID { plan.id(of: move.to) ?? "" }

  /// The route that the step leads away from; `nil` before anything is shown.
  public var source: RouteID? { move.from.flatMap(plan.id(of:)) }
}

extension Step: CustomStringConvertible {
  /// Which way it goes and where, in words: `down to ToDoDetail, push`.
  public var description: String { kind.phrase(to: target, presentation) }
}
