#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// A navigation controller that a host has made for a stack of screens.
  @MainActor
  final class HostStack: UINavigationController, StackContainer, UINavigationBarDelegate {
    let presence: Presence
    /// The columns that it belongs to, if any.
    weak var columns: HostColumns?
    /// The host operation that waits for the stack to change.
    var underway: Underway?
    /// The gesture that the user is making on it.
    private(set) var gesture: HostGesture?
    /// The screen that a swipe is taking away; it comes back if the swipe is cancelled.
    private weak var swiped: UIViewController?
    /// The screen that UIKit has shown last.
    private weak var shown: UIViewController?
    /// The screen that a second tap on back may leave; the watcher was asked about it during the
    /// pop of the first tap.
    private weak var leavingNext: UIViewController?
    /// Whether the watcher was asked about the swipe that begins next, and allowed it.
    private var hasAllowed = false
    /// The gate that was asked about a swipe in this turn of the run loop and refused it.
    private weak var refusing: SwipeGate?
    /// The screens in the stack when it last came to rest.
    ///
    /// Identifiers are enough: the router holds each screen that it has shown until the host
    /// reports its removal, so no other screen can have the same identifier meanwhile.
    private var known: [ObjectIdentifier] = []
    /// Whether the host is setting its screens right now; calls of UIKit about that are ignored.
    private var isHolding = false
    private let relay = StackRelay()
    // One gate for each recognizer, because each recognizer has a delegate of its own.
    private var edgeGate: SwipeGate?
    private var contentGate: SwipeGate?

    init(_ host: UIKitHost, _ screens: [UIViewController] = []) {
      presence = Presence(host)
      super.init(nibName: nil, bundle: nil)
      presence.container = self
      super.delegate = relay
      relay.stack = self
      if !screens.isEmpty { hold(screens) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    /// The host's relay, which passes calls on to the delegate that the app sets.
    ///
    /// The getter returns the relay too, because UIKit itself might read this property.
    override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set {
        let takesPlace = relay.takesPlace(of: newValue, after: super.delegate)
        // UIKit asks which methods a delegate has only when it is set.
        super.delegate = nil
        super.delegate = takesPlace ? relay : newValue
      }
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      defer { checkOperationSoon() }
      super.pushViewController(viewController, animated: animated)
    }

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
      defer { checkOperationSoon() }
      return super.popViewController(animated: animated)
    }

    @discardableResult
    override func popToViewController(
      _ viewController: UIViewController,
      animated: Bool
    ) -> [UIViewController]? {
      defer { checkOperationSoon() }
      return super.popToViewController(viewController, animated: animated)
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      defer { checkOperationSoon() }
      return super.popToRootViewController(animated: animated)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      defer { checkOperationSoon() }
      super.setViewControllers(viewControllers, animated: animated)
    }

    /// Checks in the next turn whether the app has undone the change under way before UIKit has
    /// shown it.
    private func checkOperationSoon() {
      if underway != nil { checkEndSoon() }
    }

    var screens: [UIViewController] {
      let stack = viewControllers
      guard let swiped, !stack.holds(swiped) else { return stack }
      return stack + [swiped]
    }

    var lastScreen: UIViewController? {
      guard let swiped, !viewControllers.holds(swiped) else { return topViewController }
      return swiped
    }

    func holds(_ screen: UIViewController) -> Bool {
      viewControllers.holds(screen) || swiped === screen
    }

    private func know(_ screens: [UIViewController]) {
      if !screens.isIdentical(to: known) { known = screens.identities }
    }

    /// Whether its screens differ from those it had at rest, for example because the app changed
    /// them.
    private var hasChanged: Bool { !viewControllers.isIdentical(to: known) }

    var isVisible: Bool { presence.isVisible }
    private var host: UIKitHost? { presence.host }

    func letGo() {
      hold([])
    }

    /// Replaces the screens of the stack without animation.
    func hold(_ screens: [UIViewController]) {
      isHolding = true
      setViewControllers(screens, animated: false)
      isHolding = false
      know(screens)
    }

    func changes(to screens: [UIViewController]) -> [StackChange] {
      [(self, screens)]
    }

    /// Changes the screens of the stack, by a push or a pop if that gives the same result.
    func show(_ wanted: [UIViewController], animated: Bool) {
      let now = viewControllers
      // A proxy that the app had set as the delegate may have been released.
      if super.delegate == nil { super.delegate = relay }
      // UIKit reports no changes below the top, so they are reported here.
      if hasChanged { host?.tell(.changed(.appChange)) }
      // UIKit may show the change before the call returns.
      know(wanted)
      let common = now.commonCount(with: wanted)
      if let top = wanted.last, common == now.count, common == wanted.count - 1, common > 0 {
        pushViewController(top, animated: animated && isAtRest)
      } else if let top = wanted.last, common == wanted.count, common < now.count {
        popToViewController(top, animated: animated)
      } else {
        setViewControllers(wanted, animated: false)
      }
    }

    /// Whether its top screen follows the user's finger; other gestures on a stack take no time.
    private var isSwiped: Bool { gesture?.takesTime == true }

    var isBusy: Bool { underway != nil || gesture != nil || isInTransition }

    /// Whether UIKit already shows the top screen.
    ///
    /// Up to iOS 17, after the app has changed the stack without animation, UIKit delays an
    /// animated push, and raises an exception if it is asked for that push again. A push without
    /// animation becomes part of the app's change.
    private var isAtRest: Bool { shown === topViewController }

    private var isInTransition: Bool { blockingCoordinator != nil }

    /// The coordinator of a transition during which the stack cannot change: its own, or that of a
    /// container around it.
    ///
    /// Something that the host waits for, such as an overlay, does not count, and neither does one
    /// tab that fades into another: the stack can change meanwhile, without animation.
    private var blockingCoordinator: (any UIViewControllerTransitionCoordinator)? {
      guard let coordinator = transitionCoordinator, !coordinator.isOfTabs,
        host?.isOfOverlay(coordinator) != true
      else { return nil }
      return coordinator
    }

    /// Calls the body once the stack can change; at once if nothing prevents it now.
    private func whenItCanChange(_ body: @escaping @MainActor () -> Void) {
      whenOver({ [weak self] in self?.blockingCoordinator }, body)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      edgeGate = SwipeGate(self, of: interactivePopGestureRecognizer)
      if #available(iOS 26, *) {
        contentGate = SwipeGate(self, of: interactiveContentPopGestureRecognizer)
      }
    }

    /// Puts the gates before swipe delegates that the app may have set; setting one is not
    /// reported.
    private func takePlaceOfDelegates() {
      edgeGate?.takePlaceOfDelegate()
      contentGate?.takePlaceOfDelegate()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      shown = topViewController
      presence.hasAppeared()
      takePlaceOfDelegates()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      endUnderway()
      if gesture != nil, !isSwiped { whenItCanChange { self.endGesture() } }
      presence.hasDisappeared()
    }

    // A method of the bar's delegate, which is the navigation controller.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      // UIKit may also ask about a pop by code, after its screen is gone: then the user has not
      // tapped.
      guard let host, let top = topViewController, item === top.navigationItem else { return true }
      // About a swipe the watcher was asked before. A second tap during a pop is asked about here:
      // it leaves the screen to which the first tap leads.
      guard gesture == nil || gesture == .back else { return true }
      if host.isCoveredByOwn(self) {
        host.tell(.leaveWanted(.back, top))
        return false
      }
      guard host.lets(.back, leave: top) else { return false }
      if gesture == nil { begin(.back) } else { leavingNext = top }
      return true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      // The menu of the back button pops without asking.
      guard gesture == nil, viewControllers.count < known.count else { return }
      // The pop may have undone the change that is under way; UIKit does not report the end of
      // that.
      if underway != nil { return checkEndSoon() }
      // A stack that is not visible pops at once; a coordinator would belong to what covers it.
      if !isVisible { return tellOfChange() }
      if transitionCoordinator != nil { begin(gestureOfUnannouncedPop()) }
    }

    /// Goes back by VoiceOver's escape gesture, about which UIKit asks no delegate.
    ///
    /// Some SDKs isolate this method to the main actor and others do not; a nonisolated override
    /// compiles with both.
    nonisolated override func accessibilityPerformEscape() -> Bool {
      MainActor.assumeIsolated { takesEscape() || super.accessibilityPerformEscape() }
    }

    /// Whether the escape gesture is meant for this stack, even if the stack leaves no screen.
    ///
    /// With one screen it is meant for what is around the stack; with a hidden bar, UIKit decides.
    private func takesEscape() -> Bool {
      guard let host, let top = topViewController, viewControllers.count > 1, !isNavigationBarHidden
      else { return false }
      if isBusy { return true }
      if host.isCoveredByOwn(self) {
        host.tell(.leaveWanted(.back, top))
      } else if host.lets(.back, leave: top) {
        begin(.back)
        popToViewController(viewControllers[viewControllers.count - 2], animated: true)
      }
      return true
    }

    /// Whether the host lets the user begin to swipe back.
    ///
    /// UIKit's own delegate of the recognizer, or the app's in its place, decides whether there is
    /// a swipe at all, for example with a hidden bar. If two recognizers ask about one swipe and it
    /// is refused, the watcher is told only once.
    func maySwipe(by gate: SwipeGate) -> Bool {
      hasAllowed = false
      guard viewControllers.count > 1, !isBusy, let top = topViewController else { return false }
      guard let host, host.isCoveredByOwn(self) || !host.mayLeave(top) else {
        hasAllowed = true
        return true
      }
      if let refusing, refusing !== gate { return false }
      refusing = gate
      Task { refusing = nil }
      host.tell(.leaveWanted(.swipeBack, top))
      return false
    }

    func willShow(_ screen: UIViewController) {
      guard underway == nil else { return }
      // During a pull at a sheet around the stack, the coordinator is that of the sheet.
      guard let coordinator = transitionCoordinator, coordinator.isInteractive,
        coordinator.viewController(forKey: .to) === screen
      else { return }
      swiped = coordinator.viewController(forKey: .from)
      // UIKit asks no gate before the user pulls a zoomed screen back.
      let swipe = hasAllowed ? HostGesture.swipeBack : .zoomBack
      hasAllowed = false
      begin(swipe)
      coordinator.animate(alongsideTransition: nil) { [weak self] context in
        self?.swipeHasEnded(swipe, isCancelled: context.isCancelled)
      }
    }

    func didShow(_ screen: UIViewController) {
      shown = screen
      takePlaceOfDelegates()
      presence.takePlaceOfDelegate()
      guard !isHolding, underway != nil || gesture != nil || hasChanged else { return }
      whenItCanChange { self.endChange(to: screen) }
    }

    /// Ends the operation or the gesture under way, because UIKit shows its screen.
    private func endChange(to screen: UIViewController) {
      // UIKit may have reported an earlier change than the one that is under way.
      guard screen === topViewController else { return }
      if gesture == nil {
        if hasChanged { tellOfChange() }
      } else if !isSwiped, underway == nil || hasChanged {
        // After a tap on back during a push, UIKit may report only the pop: then both are over.
        endGesture()
      }
      endUnderway()
    }

    /// Tells the watcher that the stack has changed since it came to rest.
    private func tellOfChange() {
      let change = causeOfUntoldChange()
      know(viewControllers)
      host?.tellOfChange(.changed(change))
    }

    /// The cause of a change since the stack came to rest, if no gesture is under way.
    private func causeOfUntoldChange() -> HostGesture {
      viewControllers.count < known.count ? gestureOfUnannouncedPop() : .appChange
    }

    /// The gesture behind a pop that began without a gesture: a second tap on back, or the back
    /// menu.
    private func gestureOfUnannouncedPop() -> HostGesture {
      let left = leavingNext.map(ObjectIdentifier.init)
      leavingNext = nil
      // UIKit may have ignored the second tap: a pop of another screen or of several is from the
      // menu.
      return left == known.last && viewControllers.count == known.count - 1 ? .back : .backMenu
    }

    private func begin(_ gesture: HostGesture) {
      self.gesture = gesture
      leavingNext = nil
      host?.tell(.gestureBegan(gesture))
      if !isSwiped { checkEndSoon() }
    }

    private func endGesture() {
      guard let gesture else { return }
      self.gesture = nil
      know(viewControllers)
      host?.tellOfChange(.changed(gesture))
    }

    private func swipeHasEnded(_ swipe: HostGesture, isCancelled: Bool) {
      // The columns may have moved its screens into another stack meanwhile.
      guard gesture == swipe else { return }
      swiped = nil
      gesture = nil
      shown = topViewController
      know(viewControllers)
      host?.tellOfChange(isCancelled ? .gestureCancelled(swipe) : .changed(swipe))
    }

    /// Gives up the operation under way, which ends in the next turn: the screens move to another
    /// stack.
    ///
    /// A swipe under way is over too: a screen that it has taken out of the stack is gone, another
    /// stays.
    func giveUpTransition() {
      underway?.endSoon()
      underway = nil
      guard gesture != nil || hasChanged else { return }
      let event: HostEvent<UIViewController> =
        if let gesture, !hasChanged { .gestureCancelled(gesture) } else {
          .changed(gesture ?? causeOfUntoldChange())
        }
      gesture = nil
      swiped = nil
      Task { [host] in host?.tellOfChange(event) }
    }

    /// Ends a change in the next turn if UIKit will not report its end.
    ///
    /// If a change is undone before UIKit has shown it, for example by a pop right after a push,
    /// UIKit does not report its end.
    private func checkEndSoon() {
      Task { [weak self] in self?.endIfUnreported() }
    }

    private func endIfUnreported() {
      guard underway != nil || gesture != nil, !isSwiped else { return }
      // The coordinator may belong to a container around the stack. After its transition UIKit
      // reports nothing about the stack, so this is checked again then.
      if transitionCoordinator != nil {
        return whenTransitionIsOver { [weak self] in self?.checkEndSoon() }
      }
      guard isAtRest else { return }
      if gesture == nil { tellOfChange() }
      endGesture()
      endUnderway()
    }

    private func endUnderway() {
      let underway = underway
      self.underway = nil
      // While UIKit exchanges tabs it must not be asked for another change, so the end waits a
      // turn.
      if isVisible, host?.isParked(self) != true { underway?.end() } else { underway?.endSoon() }
    }
  }
#endif
