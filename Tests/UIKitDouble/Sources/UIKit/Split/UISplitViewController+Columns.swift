extension UISplitViewController {
  /// One column stands for all: one made for it, or the first with the others pushed onto it.
  final func collapse() {
    let proposed: Column =
      columns[.compact] != nil ? .compact : columns[.secondary] != nil ? .secondary : .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    let wasShown = shownChildren
    isCollapsed = true
    for old in wasShown where !shownChildren.contains(where: { $0 === old }) {
      old.disappearAtOnce()
    }
    if let compact = content(of: .compact) {
      bringIn(compact)
    } else {
      nest(upTo: top)
      if let primary = content(of: .primary) { bringIn(primary) }
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The columns stand side by side again, each with what it holds.
  final func expand() {
    let mode =
      delegate?.splitViewController(
        self,
        displayModeForExpandingToProposedDisplayMode: proposedDisplayMode
      ) ?? proposedDisplayMode
    content(of: .compact)?.disappearAtOnce()
    if let primary = stack(of: .primary) {
      primary.perform(.set(primary.stack.filter { !isColumn($0) }), animated: false)
      primary.endTransitions()
    }
    isCollapsed = false
    if mode == .secondaryOnly { hidden.insert(.primary) }
    for column in sideBySide {
      guard let content = content(of: column) else { continue }
      if content.parent !== self {
        addChild(content)
        content.didMove(toParent: self)
      }
      if !hidden.contains(column) { bringIn(content) }
    }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Puts the columns up to one onto the first.
  private func nest(upTo top: Column, animated: Bool = false) {
    guard let primary = stack(of: .primary) else { return }
    let nested = sideBySide.dropFirst().filter { $0.rawValue <= top.rawValue }
    let own = primary.stack.filter { !isColumn($0) }
    let stacked = own + nested.compactMap(content(of:))
    for column in nested { content(of: column)?.disappearIfElsewhere(than: primary) }
    primary.perform(.set(stacked), animated: animated)
  }

  private func isColumn(_ controller: UIViewController) -> Bool {
    [.supplementary, .secondary].contains { content(of: $0) === controller }
  }

  /// Puts what belongs in sight in place, with its calls.
  final func bringIn(_ content: UIViewController) {
    guard appearance.isInSight, !content.appearance.isInSight else { return }
    content.beginAppearing(animated: false) { self.view.insert(content.view) }
    if appearance == .appeared { content.endAppearance() }
  }

  final func detach(_ content: UIViewController) {
    content.willMove(toParent: nil)
    content.removeFromParent()
  }

  /// The column that is on top of the one stack.
  private var topColumn: Column {
    let stack = stack(of: .primary)?.stack ?? []
    return sideBySide.last { column in stack.contains { $0 === content(of: column) } } ?? .primary
  }

  final func showCollapsed(_ column: Column) {
    guard columns[.compact] == nil, columns[column] != nil, column != topColumn else { return }
    delegate?.splitViewController(self, willShow: column)
    if column.rawValue > topColumn.rawValue {
      nest(upTo: column, animated: true)
    } else if let primary = stack(of: .primary) {
      let target = column == .primary ? primary.stack.last { !isColumn($0) } : content(of: column)
      if let target { primary.perform(.pop(to: target), animated: true) }
    }
  }

  final func hideCollapsed(_ column: Column) {
    guard columns[.compact] == nil, column != .primary, column == topColumn else { return }
    delegate?.splitViewController(self, willHide: column)
    stack(of: .primary)?.popViewController(animated: true)
  }

  final func setHidden(_ hides: Bool, _ column: Column) {
    guard column == .primary || column == .supplementary, columns[column] != nil else { return }
    guard hidden.contains(column) != hides, let content = content(of: column) else { return }
    if hides {
      delegate?.splitViewController(self, willHide: column)
      content.disappearAtOnce()
      hidden.insert(column)
    } else {
      delegate?.splitViewController(self, willShow: column)
      hidden.remove(column)
      bringIn(content)
    }
  }
}

extension UIViewController {
  /// Goes out of sight where it is, if it is to stand somewhere else.
  fileprivate final func disappearIfElsewhere(than place: UIViewController) {
    if parent !== place { disappearAtOnce() }
  }
}
