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
    /// How many screens there were when the stack last came to rest.
    private var count = 0
    private let relay = StackRelay()
    /// One for each recognizer, as each has a delegate of its own to begin with.
    private var gates: [SwipeGate] = []

    init(_ host: UIKitHost, _ screens: [UIViewController] = []) {
      presence = Presence(host)
      super.init(nibName: nil, bundle: nil)
      presence.container = self
      super.delegate = relay
      relay.stack = self
      if !screens.isEmpty { show(screens, animated: false) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    /// The host's own, which stands before the one that the app sets: nobody can know whether UIKit
    /// itself reads this property.
    override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set { relay.next = newValue }
    }

    var screens: [UIViewController] {
      guard let swiped, !viewControllers.contains(where: { $0 === swiped }) else {
        return viewControllers
      }
      return viewControllers + [swiped]
    }

    var isVisible: Bool { presence.isVisible }
    private var host: UIKitHost? { presence.host }

    func letGo() {
      setViewControllers([], animated: false)
    }

    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController]) {
      (self, screens)
    }

    /// Changes the stack in the way that looks like what is done.
    func show(_ wanted: [UIViewController], animated: Bool) {
      let now = viewControllers
      let common = zip(now, wanted).prefix { $0 === $1 }.count
      if let top = wanted.last, common == now.count, common == wanted.count - 1, common > 0 {
        pushViewController(top, animated: animated)
      } else if let top = wanted.last, common == wanted.count, common < now.count {
        popToViewController(top, animated: animated)
      } else {
        setViewControllers(wanted, animated: false)
      }
      count = wanted.count
    }

    var isBusy: Bool { underway != nil || gesture != nil || isInTransition }

    /// Whether it is changing, or something that it is in; an overlay that comes or goes is not.
    private var isInTransition: Bool {
      guard let coordinator = transitionCoordinator else { return false }
      return host?.isOfOverlay(coordinator) != true
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      gates = [SwipeGate(self, before: interactivePopGestureRecognizer)]
      if #available(iOS 26, *) {
        gates.append(SwipeGate(self, before: interactiveContentPopGestureRecognizer))
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presence.hasAppeared()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      endUnderway()
      if gesture != .swipeBack { endGesture() }
      presence.hasDisappeared()
    }

    // A method of a bar's delegate: UIKit asks the navigation controller that is one.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      guard let host, let top = topViewController, gesture == nil else { return true }
      guard host.lets(.back, leave: top) else { return false }
      begin(.back)
      return true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      // The menu of the back button pops without asking.
      if isChangedByOthers, transitionCoordinator != nil { begin(.backMenu) }
    }

    /// Whether the user may begin to swipe back.
    func maySwipe() -> Bool {
      guard viewControllers.count > 1, !isBusy, let top = topViewController else { return false }
      guard !isNavigationBarHidden, top.navigationItem.leftBarButtonItem == nil else {
        return false
      }
      return host?.lets(.swipeBack, leave: top) ?? true
    }

    func willShow(_ screen: UIViewController) {
      guard underway == nil else { return }
      guard let coordinator = transitionCoordinator, coordinator.isInteractive else { return }
      swiped = coordinator.viewController(forKey: .from)
      begin(.swipeBack)
      coordinator.animate(alongsideTransition: nil) { [weak self] context in
        self?.swipeHasEnded(isCancelled: context.isCancelled)
      }
    }

    func didShow(_ screen: UIViewController) {
      // It may tell of what was shown before the change that is under way.
      guard screen === topViewController else { return }
      let isChangedByOthers = isChangedByOthers
      count = viewControllers.count
      if underway != nil {
        endUnderway()
      } else if isChangedByOthers {
        host?.tell(.changed(.backMenu))
      } else if gesture != .swipeBack {
        endGesture()
      }
    }

    /// Whether screens are gone that neither the host nor a gesture has taken away: by the menu of
    /// the back button or, which nobody can tell from it, by the app itself.
    private var isChangedByOthers: Bool {
      gesture == nil && underway == nil && viewControllers.count < count
    }

    private func begin(_ gesture: HostGesture) {
      self.gesture = gesture
      host?.tell(.gestureBegan(gesture))
    }

    private func endGesture() {
      guard let gesture else { return }
      self.gesture = nil
      host?.tell(.changed(gesture))
    }

    private func swipeHasEnded(isCancelled: Bool) {
      swiped = nil
      gesture = nil
      count = viewControllers.count
      host?.tell(isCancelled ? .gestureCancelled(.swipeBack) : .changed(.swipeBack))
    }

    private func endUnderway() {
      let underway = underway
      self.underway = nil
      underway?.end()
    }
  }
#endif
