/// Whether a view controller is in sight.
enum Appearance: Hashable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

  var isInSight: Bool {
    switch self {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

/// What a transition does with a view controller beside showing or hiding it.
enum Moving {
  case stays
  case toParent
  case fromParent
}

extension UIViewController {
  /// Whether it comes into sight because it has come to its parent.
  public var isMovingToParent: Bool { moving == .toParent }
  /// Whether it goes out of sight because it leaves its parent.
  public var isMovingFromParent: Bool { moving == .fromParent }
  /// Whether it comes into sight because it is presented.
  public var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
  /// Whether it goes out of sight because it is dismissed.
  public var isBeingDismissed: Bool {
    guard ownPresentation?.phase == .dismissing else { return false }
    return device?.options.saysLateThatItGoes != true || !appearance.isInSight
  }

  /// A container's own begin of a change in what it shows.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  /// Calls what comes before it is in sight; its view is put in place between the two calls.
  final func beginAppearing(animated: Bool, addingView add: () -> Void = {}) {
    guard !appearance.isInSight else { return warnOfImbalance() }
    appearance = .appearing(animated: animated)
    note("viewWillAppear")
    viewWillAppear(animated)
    add()
    prepareShownChildren(animated: animated)
    for child in shownChildren where !child.appearance.isInSight {
      child.beginAppearing(animated: animated)
    }
    note("viewIsAppearing")
    viewIsAppearing(animated)
  }

  /// Calls what comes before it is out of sight.
  final func beginDisappearing(animated: Bool) {
    guard appearance.isInSight else { return warnOfImbalance() }
    endTransitions()
    appearance = .disappearing(animated: animated)
    note("viewWillDisappear")
    viewWillDisappear(animated)
    for child in shownChildren where child.appearance.isInSight {
      child.beginDisappearing(animated: animated)
    }
  }

  /// Calls what comes after either.
  final func endAppearance() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      note("viewDidAppear")
      viewDidAppear(animated)
      for child in shownChildren {
        if case .appearing = child.appearance { child.endAppearance() }
      }
      hasAppeared(animated: animated)
      // Of a container of the app's own it is to be said that it shows another child.
      if parent == nil { device?.readStatusBar() }
    case .disappearing(let animated):
      appearance = .disappeared
      note("viewDidDisappear")
      viewDidDisappear(animated)
      for child in shownChildren {
        if case .disappearing = child.appearance { child.endAppearance() }
      }
    case .appeared, .disappeared:
      warnOfImbalance()
    }
  }

  /// Goes out of sight at once, with its view.
  final func disappearAtOnce() {
    if appearance.isInSight { beginDisappearing(animated: false) }
    loadedView?.takeOut()
    if case .disappearing = appearance { endAppearance() }
  }

  /// Puts one child where another is, without animation, and with calls as far as it is in sight.
  final func exchange(_ old: UIViewController?, for new: UIViewController?) {
    if old?.appearance.isInSight == true { old?.beginDisappearing(animated: false) }
    if let new, appearance.isInSight {
      new.beginAppearing(animated: false) { view.insert(new.view) }
    }
    old?.loadedView?.takeOut()
    if case .disappearing = old?.appearance { old?.endAppearance() }
    if let new, appearance == .appeared { new.endAppearance() }
  }

  /// A window lets go of it as its root; what it presents stays where it is.
  final func leaveWindow() {
    disappearAtOnce()
  }

  private func warnOfImbalance() {
    warn("Unbalanced calls to begin/end appearance transitions for \(name).")
  }

  private func note(_ call: String) {
    (lastDevice ?? device)?.note("\(name) \(call)")
  }
}
