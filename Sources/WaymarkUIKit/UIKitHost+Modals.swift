#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  extension UIKitHost: ModalHost {
    /// Presents over the screen where the user stands; the topmost container presents.
    ///
    /// In UIKit a modal covers the window, so a style that reaches over a tab is refused.
    public func present(
      _ screen: UIViewController,
      over base: UIViewController,
      style: ModalStyle,
      in container: Container,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      guard style.reach == .window else {
        throw HostRefusal(.unsupported, "UIKit presents over the window; state no reach for it")
      }
      let below = try self.container(of: base)
      try checkIsNew(screen)
      try checkIsOnTop(base)
      try checkNothingComesOrGoes()
      if below.asStackContainer?.isBusy == true {
        throw HostRefusal(.busy, "the stack is changing already")
      }
      selectTabs(of: base)
      let modal = makeContainer(for: screen, container)
      let underway = Underway(whenDone)
      modal.presence.base = base
      modal.modalPresentationStyle = kind(of: style, for: screen)
      if let waiting = notYetAppeared {
        // The container may never appear, and the host retains it. So the closure holds the host
        // weakly, or the two would retain each other forever.
        waiting.waiting.append { [weak self, weak base] in
          guard let self else { return modal.letGo() }
          if let refusal = refusal(over: base) {
            modal.letGo()
            return underway.end(refusal)
          }
          show(modal, screen, style, animated, underway)
        }
      } else {
        show(modal, screen, style, animated, underway)
      }
      return try underway.answer()
    }

    /// Why nothing can be presented over a screen any more after a wait; `nil` if it is possible.
    private func refusal(over base: UIViewController?) -> HostRefusal? {
      do throws(HostRefusal) {
        guard let base else { throw HostRefusal(.notShown, "the screen to present over is gone") }
        try checkIsOnTop(base)
        try checkNothingComesOrGoes()
        return nil
      } catch {
        return error
      }
    }

    private func show(
      _ modal: any ScreenContainer,
      _ screen: UIViewController,
      _ style: ModalStyle,
      _ animated: Bool,
      _ underway: Underway
    ) {
      // Without an overlay to wait for, no closure is needed.
      if !hasOverlay { return presentNow(modal, screen, style, animated, underway) }
      let front = frontLevel
      whenNoOverlayIsAbove { [self] refusal in
        if let refusal = refusal ?? covering(front) {
          modal.letGo()
          return underway.end(refusal)
        }
        presentNow(modal, screen, style, animated, underway)
      }
    }

    /// Refuses if a screen that seemed to go has come back, such as a sheet of the app that the
    /// user pulled and released.
    private func covering(_ front: UIViewController?) -> HostRefusal? {
      guard let now = frontLevel, now !== front else { return nil }
      return HostRefusal(.notOnTop, "\(name(of: now)) has stayed above")
    }

    private func presentNow(
      _ modal: any ScreenContainer,
      _ screen: UIViewController,
      _ style: ModalStyle,
      _ animated: Bool,
      _ underway: Underway
    ) {
      guard let presenter = frontLevel, presenter.viewIfLoaded?.window != nil else {
        modal.letGo()
        let words = "what is to present stands in no window; make the window visible first"
        return underway.end(HostRefusal(.failed, words))
      }
      if let prepareSheet, let sheet = modal.sheetPresentationController {
        prepareSheet(sheet, screen, style)
      }
      presenter.present(modal, animated: animated) {
        modal.whenTransitionIsOver { [self] in end(underway) }
      }
      checkIsPresented(modal, screen, by: presenter, underway)
    }

    /// Ends the operation if UIKit has not presented a modal.
    ///
    /// While the presenter is in a transition, UIKit may present only after it.
    private func checkIsPresented(
      _ modal: any ScreenContainer,
      _ screen: UIViewController,
      by presenter: UIViewController,
      _ underway: Underway
    ) {
      if modal.presentingViewController != nil { return modal.presence.takePlaceOfDelegate() }
      guard presenter.transitionCoordinator == nil else {
        return presenter.whenTransitionIsOver { [self] in
          checkIsPresented(modal, screen, by: presenter, underway)
        }
      }
      modal.letGo()
      underway.end(HostRefusal(.failed, "UIKit did not present \(name(of: screen))"))
    }

    /// Dismisses a screen with all above it; refuses a screen that was not presented.
    public func dismiss(
      _ screen: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let modal = try container(of: screen)
      // A container inside another controller is not presented itself.
      guard modal.parent == nil, modal.screens.first === screen,
        let presenter = modal.presentingViewController
      else { throw HostRefusal(.shownOtherwise, "\(name(of: screen)) was not presented") }
      return try dismiss(modal, from: presenter, animated: animated, whenDone)
    }

    func dismiss(
      _ modal: any ScreenContainer,
      from presenter: UIViewController,
      animated: Bool,
      _ whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      try checkNothingComesOrGoes()
      let underway = Underway(whenDone)
      modal.presence.underway = underway
      if !hasOverlay {
        dismissNow(modal, from: presenter, animated: animated, underway)
      } else {
        whenOverlaysRest { [self] in
          dismissNow(modal, from: presenter, animated: animated, underway)
        }
      }
      return try underway.answer()
    }

    private func dismissNow(
      _ modal: any ScreenContainer,
      from presenter: UIViewController,
      animated: Bool,
      _ underway: Underway
    ) {
      // An overlay that went may have taken the modal along; then UIKit would dismiss the
      // presenter.
      guard presenter.presentedViewController === modal else { return underway.end() }
      selectTabs(under: modal)
      takeAway(modal, from: presenter, animated: animated) { [self] isGone in
        if isGone { return end(underway) }
        modal.presence.underway = nil
        underway.end(HostRefusal(.failed, "UIKit did not dismiss it"))
      }
    }

    /// Dismisses what a controller presents, with all above; tells whether UIKit has done so.
    ///
    /// UIKit calls no completion if it ignores the call. It may begin after the call has returned,
    /// for example after another transition, and need not say before its first appearance call that
    /// something is being dismissed. So what has not begun to go is looked at again, after that
    /// transition and in the next turns.
    func takeAway(
      _ presented: UIViewController,
      from presenter: UIViewController,
      animated: Bool,
      _ whenDone: @escaping @MainActor (_ isGone: Bool) -> Void
    ) {
      var isTold = false
      let tell: @MainActor (Bool) -> Void = { isGone in
        guard !isTold else { return }
        isTold = true
        whenDone(isGone)
      }
      mark(allAbove: presenter, takenAway: true)
      presenter.dismiss(animated: animated) {
        presenter.whenTransitionIsOver { [self] in
          // A dismissal that the user has caught and turned back leaves it there.
          let isGone = presenter.presentedViewController !== presented
          if !isGone { mark(allAbove: presenter, takenAway: false) }
          tell(isGone)
        }
      }
      whenItStays(presented, on: presenter) { [self] in
        mark(allAbove: presenter, takenAway: false)
        tell(false)
      }
    }

    /// Calls the body if something presented has not begun to go in a limited number of turns.
    private func whenItStays(
      _ presented: UIViewController,
      on presenter: UIViewController,
      turns: Int = 100,
      _ body: @escaping @MainActor () -> Void
    ) {
      guard presenter.presentedViewController === presented, !presented.isBeingDismissed else {
        return
      }
      guard turns > 0 else { return body() }
      presented.whenTransitionIsOver { [self] in
        Task { whenItStays(presented, on: presenter, turns: turns - 1, body) }
      }
    }

    /// Selects the tabs of the screen under a modal; the app may have selected others meanwhile.
    private func selectTabs(under modal: any ScreenContainer) {
      var next = modal.presence.base
      while let inner = next {
        if let tabs = inner.parent as? UITabBarController ?? tabs(holding: inner),
          let index = tabs.viewControllers?.firstIndex(where: { $0 === inner }),
          index != tabs.selectedIndex
        {
          select(index, of: tabs)
        }
        next = inner.parent
      }
    }

    /// Whether something that the host has presented stands over a stack.
    ///
    /// The user may still reach the stack, because a sheet need not dim what is below it.
    func isCoveredByOwn(_ stack: HostStack) -> Bool {
      let own = level(of: stack)
      return everyLevel.drop { $0 !== own }.dropFirst().contains { $0.asContainer != nil }
    }

    /// Tells the watcher of an event that may have removed screens, after their modals are gone
    /// too.
    func tellOfChange(_ event: HostEvent<UIViewController>) {
      whenNoOrphanIsLeft { [self] hasTakenAway in
        tell(event)
        if hasTakenAway, case .gestureCancelled = event { tell(.changed(.appChange)) }
      }
    }

    /// Ends an operation of the host after a transition; modals whose base is gone are dismissed
    /// first.
    private func end(_ underway: Underway) {
      whenNoOrphanIsLeft { [self] hasTakenAway in
        if hasTakenAway { tell(.changed(.appChange)) }
        underway.end()
      }
    }

    /// Dismisses modals that were presented over a screen which is gone, then calls the body.
    ///
    /// UIKit leaves a sheet where it is when the screen below it is popped. While a modal comes or
    /// goes, nothing can be dismissed; this is called again when the host's own transition has
    /// ended.
    private func whenNoOrphanIsLeft(_ body: @escaping @MainActor (_ hasTakenAway: Bool) -> Void) {
      guard orphan != nil, (try? checkNothingComesOrGoes()) != nil else { return body(false) }
      whenOverlaysRest { [self] in
        guard let orphan, let presenter = orphan.presentingViewController else {
          return body(false)
        }
        takeAway(orphan, from: presenter, animated: false, body)
      }
    }

    /// The lowest modal of the host whose base screen is not shown any more.
    private var orphan: UIViewController? {
      let presented = levels.dropFirst()
      if presented.isEmpty { return nil }
      let nodes = shown.nodes
      return presented.first { level in
        guard let container = level.asContainer else { return false }
        return !nodes.contains { $0.screen === container.base }
      }
    }

    /// Marks everything presented over a controller as taken away by the host and not by the app.
    func mark(allAbove presenter: UIViewController, takenAway isTakenAway: Bool) {
      var level = presenter
      while let next = level.presentedViewController, next !== level {
        next.asContainer?.presence.isTakenAway = isTakenAway
        level = next
      }
    }

    /// The container that has to appear before anything can be presented.
    private var notYetAppeared: UIKitHostContainer? {
      guard case .container(let container) = surface, !container.hasAppeared else { return nil }
      return container
    }

    /// The UIKit style of a modal: as its style says or, if that leaves it open, as the screen
    /// says.
    ///
    /// UIKit presents the screen's container, which copies only the screen's style. So a popover or
    /// a custom presentation is not possible: the popover would have no anchor, for which UIKit
    /// raises an exception, and nothing would make the custom presentation.
    private func kind(
      of style: ModalStyle,
      for screen: UIViewController
    ) -> UIModalPresentationStyle {
      switch style {
      case .sheet: .pageSheet
      case .fullScreen: .fullScreen
      default:
        switch screen.modalPresentationStyle {
        case .popover, .custom, .none: .automatic
        case let own: own
        }
      }
    }
  }

  extension UIKitHost: UnwindHost {
    /// Takes away everything above a screen; the user sees one transition.
    public func unwind(
      to screen: UIViewController,
      animated: Bool,
      whenDone: HostCompletion
    ) throws(HostRefusal) -> Transition {
      let container = try container(of: screen)
      selectTabs(of: screen)
      let tree = shown
      guard tree.isOnWay(screen) else {
        throw HostRefusal(.notOnTop, "\(name(of: screen)) does not lead to the top")
      }
      let stack = container.asStackContainer
      let kept = container.screens.prefix(through: screen)
      let covers = container.lastScreen !== screen
      guard let modal = tree.lowestModal(above: screen),
        let presenter = modal.presentingViewController
      else {
        guard let stack, covers else { return .finished }
        return try change(stack, to: kept, animated: animated, whenDone)
      }
      try checkNothingComesOrGoes()
      // First, because the screen under the modal may go with the change.
      selectTabs(under: modal)
      // The stack below the modal changes without animation; the user sees only the modal going.
      if let stack, covers {
        _ = try change(stack, to: kept, animated: false, .ignored)
      }
      return try dismiss(modal, from: presenter, animated: animated, whenDone)
    }
  }

  @MainActor
  extension ScreenTree<UIViewController> {
    fileprivate func index(of screen: UIViewController) -> Int? {
      for (index, node) in nodes.enumerated() where node.screen === screen { return index }
      return nil
    }

    /// Whether a screen is the top or stands below it.
    fileprivate func isOnWay(_ screen: UIViewController) -> Bool {
      guard let top else { return false }
      var next = index(of: top)
      while let index = next {
        if nodes[index].screen === screen { return true }
        next = nodes[index].parent
      }
      return false
    }

    /// The lowest modal that goes when everything above a screen goes; the screen's own tabs stay.
    fileprivate func lowestModal(above screen: UIViewController) -> (any ScreenContainer)? {
      guard let start = index(of: screen) else { return nil }
      var goes = [Bool](repeating: false, count: nodes.count)
      for (index, node) in nodes.enumerated() {
        guard let parent = node.parent else { continue }
        var isOnTab = false
        if case .tab = node.role { isOnTab = true }
        guard goes[parent] || (parent == start && !isOnTab) else { continue }
        goes[index] = true
        if case .modal = node.role { return node.screen.parent?.asContainer }
      }
      return nil
    }
  }
#endif
