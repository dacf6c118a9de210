import WaymarkLinks

/// The planned steps from a position to a place; made from plan and position alone.
public struct Itinerary: Sendable {
  /// The plan that the places belong to.
  package let plan: RoutePlan
  /// The moves, in order; empty when nothing needs to be done.
  public internal(set) var moves: [Move]
  /// Where the walk ends.
  public let destination: Place
  /// The node of the tab where the walk goes on after it went across; `nil` where it does not.
  package internal(set) var tab: Int32?
  /// Data that only few walks have; `nil` for most.
  var detail: WalkDetail?

  /// How the place that a move hangs is shown, if the drive says so or it was shown before.
  package func hungAs(by move: Move) -> Presentation? { moves.detail(detail, for: move)?.hungAs }

  /// What the place that a move hangs is shown in, if the drive says so.
  func container(for move: Move) -> Container? { moves.detail(detail, for: move)?.container }

  /// The place that is only marked as leaving, by a soft hide.
  var softlyHidden: Place? { detail?.softlyHidden }
}

extension [Move] {
  /// What the walk says of how a move shows its place: it does so for the first place that it hangs.
  func detail(_ detail: WalkDetail?, for move: Move) -> WalkDetail? {
    guard let detail, move.opensHang, first(where: \.opensHang) == move else { return nil }
    return detail
  }

  /// Whether the walk may go up more than once; a walk goes up before it goes down.
  var mayClimb: Bool {
    guard count > 1 else { return false }
    return self[0].kind == .toParent || self[0].kind == .across
  }

  /// The index of the first move whose step is animated.
  ///
  /// If only the last transition is animated, that is the last move that shows something: only
  /// refreshes come after it.
  func animatesFrom(_ animation: DriveOptions.Animation) -> Int {
    switch animation {
    case .all: return 0
    case .none: return .max
    case .last:
      var last = count - 1
      while last >= 0, self[last].kind == .toSelf { last -= 1 }
      return last
    }
  }
}

extension Itinerary: Equatable {
  /// Itineraries are equal when they make the same moves to the same place, shown the same way.
  public static func == (one: Itinerary, other: Itinerary) -> Bool {
    one.moves == other.moves && one.destination == other.destination
      && one.detail?.hungAs == other.detail?.hungAs
      && one.detail?.container == other.detail?.container
  }
}

extension Itinerary {
  /// The values of a drive on this walk: its own, over those of tabs routes that it enters anew.
  func brought(by input: Input) -> Input { detail?.kept?.merging(input) ?? input }
}

extension Itinerary: CustomStringConvertible {
  /// One short word a move: `up Zach, up Root, down Charlie`.
  public var description: String {
    moves.map { "\($0.kind.word) \(plan.id(of: $0.to)?.rawValue ?? "?")" }.joined(separator: ", ")
  }
}

/// Data that only few walks have, stored apart so that an itinerary stays small.
final class WalkDetail: Sendable {
  /// How the first place that is hung is shown, where the drive said so or it was shown before.
  let hungAs: Presentation?
  /// What that place is shown in, where the drive said so.
  let container: Container?
  /// The place that is only marked as leaving, by a soft hide.
  let softlyHidden: Place?
  /// The values of tabs routes that are left and entered anew; the drive's own values win over
  /// them.
  let kept: Input?

  init(
    hungAs: Presentation?,
    container: Container? = nil,
    softlyHidden: Place? = nil,
    kept: Input? = nil
  ) {
    self.hungAs = hungAs
    self.container = container
    self.softlyHidden = softlyHidden
    self.kept = kept
  }
}
