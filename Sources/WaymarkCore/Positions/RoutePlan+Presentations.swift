extension RoutePlan {
  /// How a step that shows a place shows it; a place that is hung may be shown otherwise.
  func presentation(of move: Move, hungAs: Presentation?) -> Presentation {
    if move.kind == .toRoot { return .root }
    if move.kind == .across { return .tab }
    let storage = storage
    let node = storage.nodes[Int(move.to.node)]
    if move.from?.hang != move.to.hang {
      // A root and a tab cannot say how they are shown; any other route is pushed unless it does.
      let usual = node.isTab || isRoot(move.to.node) ? storage.hungAs : .push
      return hungAs ?? storage.presentations[Int(node.presentation)] ?? usual
    }
    if node.isTab { return .tab }
    return node.presentation == 0 ? .push : storage.presentations[Int(node.presentation)] ?? .push
  }

  /// How a step is to be shown or, going up, how what it leaves was in fact shown.
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
