#if canImport(UIKit)
  import Foundation
  import UIKit
  import WaymarkCore

  /// What a host puts screens into: a stack, or a slot for one.
  @MainActor
  protocol ScreenContainer: UIViewController {
    /// The screens that it shows, the first at the bottom.
    var screens: [UIViewController] { get }
    /// The last of them, which is on top.
    var lastScreen: UIViewController? { get }
    /// Whether a screen is one of them.
    func holds(_ screen: UIViewController) -> Bool
    /// How it is presented, when it is.
    var presence: Presence { get }
    /// Lets go of its screens, as it was not shown after all.
    func letGo()
  }

  extension ScreenContainer {
    /// The screen that presents it: UIKit keeps only which container does.
    var base: UIViewController? { presence.base }
  }

  extension UIViewController {
    /// The container of a host that it is, or `nil`; casts to classes cost less than to a protocol.
    var asContainer: (any ScreenContainer)? {
      if let stack = self as? HostStack { return stack }
      if let slot = self as? HostSlot { return slot }
      return self as? HostColumns
    }

    /// The same, where others can be pushed onto its screens.
    var asStackContainer: (any StackContainer)? {
      if let stack = self as? HostStack { return stack }
      return self as? HostColumns
    }
  }

  extension UIViewController {
    /// Lets UIKit ask again how its content wants to be shown, because the content has changed.
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
    /// Whether something is under way that has to be over before it can change.
    var isBusy: Bool { get }
    /// The stack that has to change for it to show these screens, and those to put into that stack.
    func part(of screens: [UIViewController]) -> (stack: HostStack, screens: [UIViewController])
  }

  /// An operation of a host that has begun, until it is over.
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

    /// Ends the operation in the next turn, if nothing ends it before.
    ///
    /// Until the operation answers, UIKit is still at work for it, and mostly ends it itself.
    func endSoon() {
      if case .beginning = state {
        state = .beginning(endsSoon: true)
      } else {
        Task { end() }
      }
    }

    /// The answer of the operation, whose completion is not called before this.
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
        presence.host?.relay(of: tabs)?.standBeforeDelegate()
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

    /// Shows another screen in its place.
    func replace(with other: UIViewController) {
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
      screen = other
      // In a tab, the title would become that of the bar's item.
      if tabBarController == nil { title = other.title }
      if isViewLoaded { putIn() } else { addChild(other) }
      showsAnother()
    }

    func letGo() {
      screen.removeFromParent()
    }

    // UIKit asks the slot how it wants to be shown; the slot's screen is what answers.
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

    /// Takes its screen in, which is its child before its view is loaded.
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
