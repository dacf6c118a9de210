/// Where a link leads.
extension Position {
  /// Plans to walk to where a link leads, or to show that on top.
  func planOpening(_ opening: Opening, _ walker: inout Walker) throws(NavigationError) {
    guard let route = opening.goal?.route else { return }
    guard let onTop = opening.onTop, place != nil else { return walker.walk(to: try goal(route)) }
    try planSub(route, replacing: false, &walker)
    let isPushed = onTop == .pushAlways || onTop == .pushIfPossible && isInStack
    let usual: Container = onTop == .present ? .bare : .stack
    walker.detail = WalkDetail(
      hungAs: isPushed ? .push : .modal,
      tab: walker.detail?.tab,
      container: isPushed ? nil : opening.container ?? usual
    )
  }

  /// Whether the screen where the user stands is in a stack, so that others can be pushed onto it.
  private var isInStack: Bool {
    guard count > 0 else { return false }
    let entry = entry(at: count - 1)
    guard entry.shownAs != .push else { return true }
    return (entry.container ?? (plan.isBare(entry.place.node) ? .bare : .stack)) == .stack
  }
}
