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
}
