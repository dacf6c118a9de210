import WaymarkLinks

/// The screens that the step in hand is about, as its attempt sees them.
///
/// While the step waits, a screen may be gone before the router has given up the step.
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
    case .toParent, .unwind:
      let keep = hand.edit.keep
      return keep > 0 && keep <= screens.count ? screens[keep - 1] : nil
    case .toSelf: return screens.last
    case .across:
      guard let restored = hand.edit.restores, screens.hasPlaces(in: restored.slot) else {
        return nil
      }
      return screens.top(of: restored.slot)
    case .toChild, .toRoot: return nil
    }
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  @inline(__always)
  func tab<Screen: AnyObject>(of type: Screen.Type) -> TabSelection<Screen>? {
    let (move, edit) = (hand.step.move, hand.edit)
    guard case .tab = hand.step.presentation.builtIn, !move.kind.isUpward, let tab = edit.tab,
      edit.keep > 0, edit.keep <= screens.count
    else { return nil }
    // A tab that is entered is where the step leads.
    let node = edit.restores?.node ?? move.to.node
    var first: Screen?
    if let restored = edit.restores {
      guard screens.hasPlaces(in: restored.slot) else { return nil }
      first = unsafeDowncast(screens.first(of: restored.slot), to: type)
    }
    return TabSelection(
      tabs: unsafeDowncast(screens[edit.keep - 1], to: type),
      index: tab,
      first: first,
      container: anchor.plan.container(of: node),
      leaving: move.kind == .across
        ? anchor.plan.arrangement(of: anchor.plan.parent(ofNode: node)).whenLeft : .keep
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
