extension UIViewController {
  final func startPresenting(
    _ other: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let context = presenter(of: other)
    if let ending = context.endingPresentation {
      _ = ending.animate(alongsideTransition: nil) { _ in
        self.startPresenting(other, animated: animated, completion)
      }
      return
    }
    if let problem = exception(presenting: other) {
      return raise("NSInvalidArgumentException: Application tried to present modally \(problem)")
    }
    if let problem = objection(presenting: other, from: context) {
      return warn("Attempt to present \(other.name) on \(context.name) \(problem)")
    }
    let presentation = other.makePresentation()
    // The double knows nothing that a popover could stand beside.
    if presentation.presentationStyle == .popover, traitCollection.horizontalSizeClass == .regular {
      return raise(
        "NSGenericException: UIPopoverPresentationController should have a non-nil sourceView or"
          + " barButtonItem set before the presentation occurs. (\(other.name))"
      )
    }
    presentation.present(from: context, animated: animated, completion)
  }

  /// Who covers the screen; or, for what wants the current context, the nearest that defines one.
  private func presenter(of other: UIViewController) -> UIViewController {
    if parent == nil, enclosingPresentation == nil, isInWindow,
      viewIfLoaded?.window?.rootViewController !== self
    {
      warn("Presenting view controllers on detached view controllers is discouraged \(name)")
    }
    guard other.modalPresentationStyle.isForContext else { return outermost }
    return nearest { $0.definesPresentationContext ? $0 : nil } ?? outermost
  }

  private func exception(presenting other: UIViewController) -> String? {
    if other === self { return "\(name) on itself" }
    if other.enclosingPresentation?.presentedViewController === other {
      return "\(other.name), which is already being presented by"
        + " \(other.presentingViewController?.name ?? "nobody")"
    }
    if other.parent != nil { return "an active view controller \(other.name)" }
    return nil
  }

  private func objection(
    presenting other: UIViewController,
    from context: UIViewController
  ) -> String? {
    if let already = context.presents {
      return already.phase == .presented
        ? "which is already presenting \(already.presentedViewController.name)"
        : "while a presentation is in progress"
    }
    if let below = context.enclosingPresentation {
      if below.phase == .presenting { return "while a presentation is in progress" }
      if below.phase == .dismissing { return "whose view is not in the window hierarchy" }
    }
    return context.isInWindow ? nil : "whose view is not in the window hierarchy"
  }

  /// The coordinator of a presentation or a dismissal of it that makes its last calls, where the
  /// system lets the next one wait for that.
  private var endingPresentation: TransitionCoordinator? {
    guard device?.options.defersPresentations == true, let endingCoordinator,
      endingCoordinator.isOfPresentation
    else { return nil }
    return endingCoordinator
  }

  final func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    let presented = nearest(\.presents)
    guard let lowest = presented ?? enclosingPresentation else {
      if let device, device.options.dismissingNothingCompletes {
        device.withoutAnimation { completion?() }
      }
      return
    }
    let ending = nearest(\.endingPresentation) ?? lowest.presentedViewController.endingPresentation
    if let ending {
      _ = ending.animate(alongsideTransition: nil) { _ in
        self.startDismissing(animated: animated, completion)
      }
      return
    }
    let chain = lowest.chain
    let under = chain.filter { $0.phase != .presented }
    let overtakes =
      device?.options.dismissDuringDismiss == .takesOver && lowest.phase == .presented
      && under.allSatisfy { $0.phase == .dismissing }
    guard under.isEmpty || overtakes else {
      return warn(
        "Attempt to dismiss from view controller \(name)"
          + " while a presentation or dismiss is in progress!"
      )
    }
    lowest.dismiss(chain, animated: animated, completion)
  }
}

extension UIPresentationController {
  /// It and all that stands above it, from below.
  final var chain: [UIPresentationController] {
    var found = [self]
    var waiting = [presentedViewController]
    while let next = waiting.popLast() {
      if let above = next.presents { found += above.chain }
      waiting += next.children
    }
    return found
  }
}
