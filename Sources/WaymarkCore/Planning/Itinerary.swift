/// The planned steps from a position to a place; made from plan and position alone.
public struct Itinerary: Sendable {
  /// The plan that the places belong to.
  public let plan: RoutePlan
  /// The moves, in order; empty when nothing needs to be done.
  public let moves: [Move]
  /// Where the walk ends.
  public let destination: Place
  /// How the place that a sub-drive hangs is shown, where the drive said so.
  package let hungAs: Presentation?

  init(plan: RoutePlan, moves: [Move], destination: Place, hungAs: Presentation? = nil) {
    self.plan = plan
    self.moves = moves
    self.destination = destination
    self.hungAs = hungAs
  }

  /// How a step that leads down shows its place.
  package func presentation(of move: Move) -> Presentation {
    if move.kind == .toRoot { return .root }
    if move.kind == .across { return .tab }
    let planned = plan.plannedPresentation(move.to.node)
    if move.from?.hang != move.to.hang {
      return hungAs ?? planned ?? plan.storage.hungAs
    }
    if plan.storage.nodes[Int(move.to.node)].isTab { return .tab }
    return planned ?? .push
  }
}

extension Itinerary: Equatable {
  public static func == (one: Itinerary, other: Itinerary) -> Bool {
    one.moves == other.moves && one.destination == other.destination && one.hungAs == other.hungAs
  }
}

extension Itinerary: CustomStringConvertible {
  /// One short word a move: `up Zach, up Root, down Charlie`.
  public var description: String {
    moves.map { move in
      let word =
        switch move.kind {
        case .toChild: "down"
        case .toParent: "up"
        case .toSelf: "self"
        case .across: "across"
        case .toRoot: "root"
        case .unwind: "unwind"
        }
      return "\(word) \(plan.id(of: move.to)?.rawValue ?? "?")"
    }.joined(separator: ", ")
  }
}

extension Itinerary {
  /// How a step is to be shown or, going up, how what it leaves was shown.
  func presentation(of move: Move, leaving edit: TrailEdit, at position: Position) -> Presentation {
    switch move.kind {
    case .toChild, .toRoot, .across: presentation(of: move)
    case .toSelf: position.count > 0 ? position.entry(at: position.count - 1).shownAs : .root
    case .toParent, .unwind:
      edit.keep < position.count ? position.entry(at: edit.keep).shownAs : .root
    }
  }
}
