extension UIKitDouble.User {
  /// The stack whose back button is in sight: the innermost that has one.
  var backStack: UINavigationController? {
    reachable(UINavigationController.self).last { $0.stack.count > 1 }
  }

  /// What was presented last, if the user can touch it.
  var frontPresentation: UIPresentationController? {
    guard canTouch else { return nil }
    return device.levels.last?.ownPresentation
  }

  func canReach(_ controller: UIViewController) -> Bool {
    reachable(UIViewController.self).contains { $0 === controller }
  }

  /// What the user can touch, from the outside in and from below.
  func reachable<Kind: UIViewController>(_ kind: Kind.Type) -> [Kind] {
    guard canTouch else { return [] }
    var levels: [UIViewController] = []
    for level in device.levels.reversed() {
      levels.insert(level, at: 0)
      let sheet = level.ownPresentation as? UISheetPresentationController
      guard sheet?.leavesBelowLive == true else { break }
    }
    return levels.flatMap(\.withAllShown).compactMap { $0 as? Kind }
  }

  private var canTouch: Bool {
    if device.swipeBack != nil || device.swipeDown != nil { return false }
    let levels = device.levels
    guard levels.allSatisfy({ $0.ownPresentation?.coordinator == nil }) else { return false }
    return device.options.touchesDuringTransitions
      || levels.flatMap(\.withAllShown).allSatisfy { $0.runningCoordinator == nil }
  }
}

extension UIKitDouble.Device {
  /// The window's root, and what is presented over one another.
  var levels: [UIViewController] {
    guard var level = window?.rootViewController else { return [] }
    var levels = [level]
    while let next = level.withAllShown.reversed().lazy.compactMap(\.presents).first {
      level = next.presentedViewController
      levels.append(level)
    }
    return levels
  }

  /// Where the user stands: the innermost view controller of what was presented last.
  public var top: UIViewController? { levels.last?.withAllShown.last }

  /// What is shown, each thing that is presented on a line of its own.
  ///
  /// `Tabs(Nav[List › Item]*, Nav[Help])`, the selected tab with a star, and below it
  /// `sheet: Nav[New]`, `fullScreen: Login`.
  public var picture: String {
    levels.map { level in
      guard let presentation = level.ownPresentation, presentation.phase != .idle else {
        return level.picture
      }
      let style = presentation.presentationStyle
      return "\(style.isSheet ? "sheet" : "\(style)"): \(level.picture)"
    }.joined(separator: "\n")
  }
}

extension UIViewController {
  /// It and all that is in sight with it, from the outside in.
  final var withAllShown: [UIViewController] {
    [self] + shownChildren.flatMap(\.withAllShown)
  }
}
