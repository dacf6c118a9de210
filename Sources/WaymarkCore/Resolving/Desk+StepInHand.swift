import WaymarkLinks

/// What an attempt can learn of the screens that the step in hand is about.
extension Desk {
  /// The screen where the user stands.
  var source: AnyScreen? { screens.last }

  /// In an upward step, the lowest screen that goes away.
  var leaving: AnyScreen? {
    guard hand.step.move.kind.isUpward, hand.edit.keep < screens.count else { return nil }
    return screens[hand.edit.keep]
  }

  /// The live screen that the step leads to.
  var destination: AnyScreen? {
    switch hand.step.move.kind {
    case .toParent, .unwind: return hand.edit.keep > 0 ? screens[hand.edit.keep - 1] : nil
    case .toSelf: return screens.last
    case .across:
      guard let slot = hand.edit.restores else { return nil }
      return screens.top(of: slot)
    case .toChild, .toRoot: return nil
    }
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  var tab: TabInHand? {
    let (kind, edit) = (hand.step.kind, hand.edit)
    guard case .tab = hand.step.presentation.usual, !kind.isUpward, let tab = edit.tab,
      edit.keep > 0, edit.keep <= screens.count, let tabs = owner?.node(at: edit.keep - 1)
    else { return nil }
    var first: AnyScreen?
    if let slot = edit.restores { first = screens.first(of: slot) }
    return TabInHand(
      tabs: screens[edit.keep - 1],
      index: tab,
      first: first,
      container: anchor.plan.isBare(anchor.plan.storage.tab(tab, of: tabs)) ? .bare : .stack,
      leaving: kind == .across ? anchor.plan.arrangement(of: tabs).whenLeft : .keep
    )
  }

  /// What the place that the step leads to will hold.
  var inputAfterStep: Input {
    let place = hand.step.move.to
    if !hand.needsInput { return .none }
    let new = hand.step.plan.declared(hand.step.input, at: place.node)
    // A place that is entered anew, as a root can be, keeps nothing of an earlier stay.
    if hand.edit.adds { return new }
    return (owner?.position.input(at: place) ?? .none).merging(new)
  }
}
