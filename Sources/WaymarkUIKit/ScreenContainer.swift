#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// A view controller into which a host puts screens: a stack, columns, or a slot for one screen.
  @MainActor
  protocol ScreenContainer: UIViewController {
    /// The screens that it shows, the first at the bottom.
    var screens: [UIViewController] { get }
    /// The last of its screens, which is on top.
    var lastScreen: UIViewController? { get }
    /// Whether a screen is one of them.
    func holds(_ screen: UIViewController) -> Bool
    /// How it is presented, if it is.
    var presence: Presence { get }
    /// Gives up its screens, because it was not shown after all.
    func letGo()
  }

  extension ScreenContainer {
    /// The screen over which it was presented; UIKit only knows the presenting container.
    var base: UIViewController? { presence.base }
  }

  extension UIViewController {
    /// The controller as a host's container, or `nil`; casts to classes cost less than to a
    /// protocol.
    var asContainer: (any ScreenContainer)? {
      if let stack = self as? HostStack { return stack }
      if let slot = self as? HostSlot { return slot }
      return self as? HostColumns
    }

    /// The controller as a container with a stack, or `nil`.
    var asStackContainer: (any StackContainer)? {
      if let stack = self as? HostStack { return stack }
      return self as? HostColumns
    }
  }

  extension UIViewController {
    /// Makes UIKit ask the content again how it wants to be shown, because the content has changed.
    func showsAnother() {
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      setNeedsUpdateOfSupportedInterfaceOrientations()
    }
  }

  /// A container onto whose screens others can be pushed.
  @MainActor
  protocol StackContainer: ScreenContainer {
    /// Whether an operation, a gesture or a transition has to end before the stack can change.
    var isBusy: Bool { get }
    /// The changes after which the container shows these screens; an operation waits for the last.
    func changes(to screens: [UIViewController]) -> [StackChange]
  }

  /// A stack to change, and the screens that it is to hold then.
  typealias StackChange = (stack: HostStack, screens: [UIViewController])

  /// A host operation that has begun; it calls the host's completion when it ends.
  @MainActor
  final class Underway {
    private enum State {
      /// The operation has not answered yet.
      case beginning(endsSoon: Bool)
      case running
      case over(HostRefusal?)
    }

    private var state = State.beginning(endsSoon: false)
    private var whenDone: HostCompletion?

    init(_ whenDone: HostCompletion) {
      self.whenDone = whenDone
    }

    /// Ends the operation; only the first end counts.
    func end(_ refusal: HostRefusal? = nil) {
      switch state {
      case .over:
        return
      case .beginning:
        state = .over(refusal)
      case .running:
        state = .over(refusal)
        let completion = whenDone
        whenDone = nil
        if let refusal { completion?(refusal) } else { completion?() }
      }
    }

    /// Ends the operation in the next turn, unless something ends it before.
    ///
    /// Before `answer()` is called, UIKit is still working on the operation, and usually ends it
    /// itself.
    func endSoon() {
      if case .beginning = state {
        state = .beginning(endsSoon: true)
      } else {
        Task { end() }
      }
    }

    /// The result of beginning the operation; its completion is never called before this.
    func answer() throws(HostRefusal) -> Transition {
      switch state {
      case .beginning(let endsSoon):
        state = .running
        if endsSoon { endSoon() }
        return .running
      case .running:
        return .running
      case .over(let refusal):
        whenDone = nil
        if let refusal { throw refusal }
        return .finished
      }
    }
  }

  /// A slot for one screen, onto which nothing can be pushed.
  @MainActor
  final class HostSlot: UIViewController, ScreenContainer {
    let presence: Presence
    private(set) var screen: UIViewController

    var screens: [UIViewController] { [screen] }
    var lastScreen: UIViewController? { screen }

    func holds(_ screen: UIViewController) -> Bool { screen === self.screen }

    init(_ host: UIKitHost, _ screen: UIViewController) {
      presence = Presence(host)
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
      presence.container = self
      title = screen.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      putIn()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presence.hasAppeared()
      if let tabs = screen as? UITabBarController {
        presence.host?.relay(of: tabs)?.takePlaceOfDelegate()
      }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      presence.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      presence.hasDisappeared()
    }

    /// Replaces the screen by another.
    func replace(with other: UIViewController) {
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
      screen = other
      // In a tab, setting the title would also change the title of the bar item.
      if tabBarController == nil { title = other.title }
      if isViewLoaded { putIn() } else { addChild(other) }
      showsAnother()
    }

    func letGo() {
      screen.removeFromParent()
    }

    // UIKit asks the slot how it wants to be shown; these let the slot's screen answer.
    override var childForStatusBarStyle: UIViewController? { screen }
    override var childForStatusBarHidden: UIViewController? { screen }
    override var childForHomeIndicatorAutoHidden: UIViewController? { screen }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { screen }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      screen.supportedInterfaceOrientations
    }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      screen.preferredInterfaceOrientationForPresentation
    }

    /// Adds the screen as a child, before the view is loaded.
    func takeIn() {
      if screen.parent !== self { addChild(screen) }
    }

    private func putIn() {
      takeIn()
      screen.view.frame = view.bounds
      screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(screen.view)
      screen.didMove(toParent: self)
    }
  }
#endif
