public import WaymarkLinks

/// One step of a walk as behaviors see it: a move, with the drive's input and settings.
public struct Step: Sendable {
  /// Where it goes from and to, and which way.
  public internal(set) var move: Move
  /// How the step's place is to be shown or, for a step up, how the place it leaves was shown.
  public internal(set) var presentation: Presentation
  /// Whether the host should animate it.
  public internal(set) var isAnimated: Bool
  /// Which step of the walk it is, counted from 0.
  public internal(set) var index: Int
  /// Where the whole walk ends.
  public internal(set) var destination: Place
  /// What the drive brings, shared by all of its steps.
  var brought: DriveInput

  /// All values of the drive; a screen is given only those that its route declares.
  public var input: Input {
    get { brought.input }
    set { brought = DriveInput(plan: plan, input: newValue) }
  }

  /// The plan that the places belong to.
  public var plan: RoutePlan { brought.plan }

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
    brought = DriveInput(plan: plan, input: input)
    self.presentation = presentation
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

/// What a drive brings to all of its steps; an object, so that copying a step is cheap.
final class DriveInput: Sendable {
  let plan: RoutePlan
  let input: Input
  /// Whether it brings no values; stored, because every step reads it.
  let isEmpty: Bool

  init(plan: RoutePlan, input: Input) {
    self.plan = plan
    self.input = input
    isEmpty = input.isEmpty
  }
}

extension Step: CustomStringConvertible {
  /// Which way it goes and where, in words: `down to ToDoDetail, push`.
  public var description: String { kind.phrase(to: target, presentation) }
}
