extension RoutePlan {
  /// How a step shows its place or, for a step up, how the place that it leaves was in fact shown;
  /// `hungAs` replaces the planned way for a hang.
  func presentation(
    of move: Move,
    hungAs: Presentation?,
    leaving edit: TrailEdit,
    at position: Position
  ) -> Presentation {
    switch move.kind {
    case .toRoot: .root
    case .across: .tab
    case .toChild:
      move.opensHang
        ? hungAs ?? hungPresentation(move.to.node) : defaultPresentation(of: move.to.node)
    case .toSelf: position.count > 0 ? position.presentation(at: position.count - 1) : .root
    case .toParent, .unwind:
      edit.keep < position.count ? position.presentation(at: edit.keep) : .root
    }
  }

  /// How a route is shown when a drive hangs it and does not say how.
  private func hungPresentation(_ node: Int32) -> Presentation {
    if let planned = plannedPresentation(node) { return planned }
    // Roots and tabs name no presentation, so the plan's `hungAs` is used when they are hung.
    // Any other route is pushed unless it names one.
    return storage.nodes[Int(node)].isTab || isRoot(node) ? storage.hungAs : .push
  }
}
