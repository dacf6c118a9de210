import WaymarkLinks

extension RoutePlan {
  /// The presentation for a move that shows a place; `hungAs` replaces the planned one for a hang.
  func presentation(of move: Move, hungAs: Presentation?) -> Presentation {
    if move.kind == .toRoot { return .root }
    if move.kind == .across { return .tab }
    let storage = storage
    let node = storage.nodes[Int(move.to.node)]
    if move.from?.hang != move.to.hang {
      // Roots and tabs name no presentation, so the plan's `hungAs` is used when they are hung.
      // Any other route is pushed unless it names one.
      let usual = node.isTab || isRoot(move.to.node) ? storage.hungAs : .push
      return hungAs ?? storage.presentations[Int(node.presentation)] ?? usual
    }
    if node.isTab { return .tab }
    return node.presentation == 0 ? .push : storage.presentations[Int(node.presentation)] ?? .push
  }

  /// How a step shows its place or, for a step up, how the place that it leaves was in fact shown.
  func presentation(
    of move: Move,
    hungAs: Presentation?,
    leaving edit: TrailEdit,
    at position: Position
  ) -> Presentation {
    switch move.kind {
    case .toChild, .toRoot, .across: presentation(of: move, hungAs: hungAs)
    case .toSelf: position.count > 0 ? position.presentation(at: position.count - 1) : .root
    case .toParent, .unwind:
      edit.keep < position.count ? position.presentation(at: edit.keep) : .root
    }
  }
}
