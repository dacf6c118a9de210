#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// A stack of screens that a host has made.
  @MainActor
  final class HostStack: UINavigationController, StackContainer, UINavigationBarDelegate {
    let presence: Presence
    /// The columns that it is one of.
    weak var columns: HostColumns?
    /// What waits for the stack to have changed.
    var underway: Underway?
    /// What the user is doing to it.
    private(set) var gesture: HostGesture?
    /// The screen that a swipe is taking away, and that may come back.
    private weak var swiped: UIViewController?
    /// The screen that UIKit has shown last.
    private weak var shown: UIViewController?
    /// The screen that a second tap on back may leave, which was asked about while the first one's pop
    /// goes on.
    private weak var leavingNext: UIViewController?
    /// Whether the swipe that begins next was asked about, and allowed.
    private var hasAllowed = false
    /// The gate that was asked about a swipe in this turn of the run loop and refused it.
    private weak var refusing: SwipeGate?
    /// The screens in the stack when it last came to rest.
    ///
    /// Identifiers are enough: the router holds each screen that it has shown until it is told of a
    /// change, so that no other screen can have the same identifier.
    private var known: [ObjectIdentifier] = []
    /// Whether screens are just being put into it; what UIKit tells meanwhile is no news.
    private var isHolding = false
    private let relay = StackRelay()
    // One for each recognizer, as each has a delegate of its own to begin with.
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

    /// The host's relay, which stands before the delegate that the app sets.
    ///
    /// It is what is returned, too: nobody can know whether UIKit itself reads this property.
    override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set {
        let takesPlace = relay.takesPlace(of: newValue, after: super.delegate)
        // UIKit asks which methods a delegate has when it is set, and not again.
        super.delegate = nil
        super.delegate = takesPlace ? relay : newValue
      }
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

    /// Whether somebody has changed it since: the app may put one screen in the place of another.
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

    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController]) {
      (self, screens)
    }

    /// Changes the stack: by a push or a pop, if that is what the change comes to.
    func show(_ wanted: [UIViewController], animated: Bool) {
      let now = viewControllers
      // A proxy in the place of the relay may have gone.
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

    /// Whether its top follows the user's finger; only such a gesture of a stack takes time.
    private var isSwiped: Bool { gesture?.takesTime == true }

    var isBusy: Bool { underway != nil || gesture != nil || isInTransition }

    /// Whether UIKit shows the screen that it was given last.
    ///
    /// Up to iOS 17, UIKit holds back an animated push after a change by the app without animation,
    /// and throws when it is asked for that push again. A push without animation joins such a
    /// change.
    private var isAtRest: Bool { shown === topViewController }

    /// Whether it is changing, or something that it is in; an overlay that comes or goes is not.
    private var isInTransition: Bool {
      guard let coordinator = transitionCoordinator else { return false }
      return host?.isOfOverlay(coordinator) != true
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      edgeGate = SwipeGate(self, of: interactivePopGestureRecognizer)
      if #available(iOS 26, *) {
        contentGate = SwipeGate(self, of: interactiveContentPopGestureRecognizer)
      }
    }

    /// Puts the gates before swipe delegates that the app has set since; nothing tells when it
    /// does.
    private func standBeforeDelegates() {
      edgeGate?.standBeforeDelegate()
      contentGate?.standBeforeDelegate()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      shown = topViewController
      presence.hasAppeared()
      standBeforeDelegates()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      endUnderway()
      if !isSwiped { endGesture() }
      presence.hasDisappeared()
    }

    // A method of a bar's delegate: UIKit asks the navigation controller that is one.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      // UIKit may ask about a pop by code too, once its screen is gone: no user has tapped then.
      guard let host, let top = topViewController, item === top.navigationItem else { return true }
      // A swipe was asked about before; a second tap asks about the screen that the first leads to.
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
      // It may have undone the change that is under way, whose end nobody tells then.
      if underway != nil { return lookAfter() }
      // Out of sight it pops at once, and the coordinator is that of what covers it.
      if !isVisible { return tellOfChange() }
      if transitionCoordinator != nil { begin(unbegun()) }
    }

    /// Goes back by the gesture that VoiceOver has for it, about which UIKit asks nobody.
    ///
    /// Some SDKs put this method on the main actor and others do not; an override on no actor
    /// compiles with both.
    nonisolated override func accessibilityPerformEscape() -> Bool {
      MainActor.assumeIsolated { takesEscape() || super.accessibilityPerformEscape() }
    }

    /// Whether that gesture is for this stack, even if nothing is left by it.
    ///
    /// With one screen it is for what is around the stack; with a hidden bar, UIKit says what it
    /// does.
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

    /// Whether the user may begin to swipe back, as far as the host is concerned.
    ///
    /// Whether there is a swipe at all, for example with a hidden bar, UIKit's own delegate says,
    /// or the app's in its place. If two recognizers ask about one swipe, what it wanted is told
    /// once.
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
      guard let coordinator = transitionCoordinator, coordinator.isInteractive else { return }
      swiped = coordinator.viewController(forKey: .from)
      // UIKit asks nobody before a screen that has zoomed out of something is pulled back into it.
      let swipe = hasAllowed ? HostGesture.swipeBack : .zoomBack
      hasAllowed = false
      begin(swipe)
      coordinator.animate(alongsideTransition: nil) { [weak self] context in
        self?.swipeHasEnded(swipe, isCancelled: context.isCancelled)
      }
    }

    func didShow(_ screen: UIViewController) {
      shown = screen
      standBeforeDelegates()
      presence.standBeforeDelegate()
      // The call may be about a screen that was shown before the change that is under way.
      guard !isHolding, screen === topViewController else { return }
      if gesture == nil {
        if hasChanged { tellOfChange() }
      } else if !isSwiped, underway == nil || hasChanged {
        // After a tap on back during a push, the pop may be all that comes of both: both are over.
        endGesture()
      }
      endUnderway()
    }

    /// Tells that it holds other screens than it is known to.
    private func tellOfChange() {
      let change = changeUntold()
      know(viewControllers)
      host?.tellOfChange(.changed(change))
    }

    /// How it has come to hold other screens than it is known to, if no gesture is under way.
    private func changeUntold() -> HostGesture {
      viewControllers.count < known.count ? unbegun() : .appChange
    }

    /// The gesture of a pop that was not begun here: a second tap on back, or the button's menu.
    private func unbegun() -> HostGesture {
      let left = leavingNext.map(ObjectIdentifier.init)
      leavingNext = nil
      // UIKit may have ignored the tap: a pop of another screen, or of several, is not from a tap.
      return left == known.last && viewControllers.count == known.count - 1 ? .back : .backMenu
    }

    private func begin(_ gesture: HostGesture) {
      self.gesture = gesture
      leavingNext = nil
      host?.tell(.gestureBegan(gesture))
      if !isSwiped { lookAfter() }
    }

    private func endGesture() {
      guard let gesture else { return }
      self.gesture = nil
      know(viewControllers)
      host?.tellOfChange(.changed(gesture))
    }

    private func swipeHasEnded(_ swipe: HostGesture, isCancelled: Bool) {
      // Its screens may stand in another stack since.
      guard gesture == swipe else { return }
      swiped = nil
      gesture = nil
      shown = topViewController
      know(viewControllers)
      host?.tellOfChange(isCancelled ? .gestureCancelled(swipe) : .changed(swipe))
    }

    /// Parts with what is under way, which ends in the next turn: its screens go on in another stack.
    ///
    /// A swipe is over with that: a screen that it has taken out of the stack is gone, another stays.
    func partWithTransition() {
      underway?.endSoon()
      underway = nil
      guard gesture != nil || hasChanged else { return }
      let event: HostEvent<UIViewController> =
        if let gesture, !hasChanged { .gestureCancelled(gesture) } else {
          .changed(gesture ?? changeUntold())
        }
      gesture = nil
      swiped = nil
      Task { [host] in host?.tellOfChange(event) }
    }

    /// Makes sure, in the next turn, that a change that was begun is ended.
    ///
    /// If a change is undone before UIKit has shown any of it, as by a pop right after a push,
    /// UIKit tells nobody of its end.
    func lookAfter() {
      Task { [weak self] in self?.endIfNothingComes() }
    }

    private func endIfNothingComes() {
      guard underway != nil || gesture != nil, !isSwiped else { return }
      // It may be that of something around the stack, after which nobody tells of the stack.
      let isAwaited = transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.lookAfter()
      }
      guard isAwaited != true, isAtRest else { return }
      if gesture == nil { tellOfChange() }
      endGesture()
      endUnderway()
    }

    private func endUnderway() {
      let underway = underway
      self.underway = nil
      // While UIKit exchanges tabs is no moment to ask it for one more.
      if isVisible, host?.isParked(self) != true { underway?.end() } else { underway?.endSoon() }
    }
  }
#endif
