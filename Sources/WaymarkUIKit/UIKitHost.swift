#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  /// A host that shows screens in a window of UIKit; a screen is any view controller.
  ///
  /// It makes the navigation controllers itself, and puts every screen that stands alone into a
  /// controller of its own. What the app or its user does there is in the tree that it tells.
  ///
  /// ```swift
  /// let window = UIWindow(windowScene: scene)
  /// let host = UIKitHost(window: window)
  /// let router = try Router(plan: plan, host: host, modules: .standard) { visit in
  ///   makeScreen(for: visit)
  /// }
  /// window.makeKeyAndVisible()
  /// router.send(.start())
  /// ```
  ///
  /// A screen that arranges tabs is a `UITabBarController`. The host makes a place for each tab, with
  /// the name of the tab's route for a title. Where the app has put a view controller for a tab, its
  /// `tabBarItem` is kept, of a `UITab` its title, image and identifier; what is entered takes their
  /// places.
  @MainActor
  public final class UIKitHost: ReportingHost {
    /// What the host shows.
    public typealias Screen = UIViewController

    /// Who is told what the user does by hand.
    public var watcher: HostWatcher<UIViewController>?
    /// Prepares what presents a screen as a sheet: its detents, for instance.
    public var prepareSheet:
      (@MainActor (UISheetPresentationController, UIViewController, ModalStyle) -> Void)?

    /// Says which of the view controllers that the app presents past its router are overlays, such as a
    /// toast; none unless set, but for an active search.
    ///
    /// An overlay stands in nobody's way. UIKit presents one view controller over another at a time, so
    /// the host takes an overlay away before it presents something itself; it goes along with what it
    /// stands over. What the app shows in another window, or as a child of a view controller of its
    /// own, is nothing to the host and needs no marking.
    ///
    /// ```swift
    /// host.isOverlay = { $0 is ToastController }
    /// ```
    public var isOverlay: (@MainActor (UIViewController) -> Bool)?

    /// Prepares what a tab bar shows for a tab: its image, for instance; the title is there already.
    public var prepareTab: (@MainActor (UITabBarItem, TabPlace) -> Void)?

    let ground: Ground
    /// Whether the first stack stands in columns.
    let isSplit: Bool
    /// The relays of tab bar controllers, which keep them weakly.
    var tabRelays: [TabRelay] = []
    /// What waits for tabs to come into sight.
    var arrivals: [TabArrival] = []

    /// Shows screens in a window, whose root view controller it sets.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - isSplit: whether the screens of the first stack stand in two columns of a
    ///     `UISplitViewController`, the first in the one and all others in the other.
    public init(window: UIWindow, isSplit: Bool = false) {
      ground = .window(window)
      self.isSplit = isSplit
    }

    /// Shows screens within a container, which stands in a SwiftUI app's window.
    ///
    /// What needs a window waits for the container to appear the first time.
    public init(container: UIKitHostContainer, isSplit: Bool = false) {
      ground = .container(container)
      self.isSplit = isSplit
    }

    /// What is shown now: what the host put there, and what the app did beside it.
    public var shown: ScreenTree<UIViewController> {
      var reader = TreeReader(host: self)
      reader.read()
      return ScreenTree(reader.nodes)
    }

    /// Whether a screen is the one where the user stands.
    public func isOnTop(_ screen: UIViewController) -> Bool { top === screen }

    func tell(_ event: HostEvent<UIViewController>) {
      watcher?.tell(event)
    }

    /// Whether the watcher lets the user leave a screen; it changes nothing.
    func mayLeave(_ screen: UIViewController) -> Bool {
      watcher?.mayLeave(screen) ?? true
    }

    /// The same for a gesture that is just being made; one that is refused is told.
    ///
    /// UIKit asks about a back button and about a recognizer's gesture when it is attempted, and not
    /// otherwise; about a sheet's it may ask at any time, so that there the attempt is told by itself.
    func lets(_ gesture: HostGesture, leave screen: UIViewController) -> Bool {
      if mayLeave(screen) { return true }
      tell(.leaveWanted(gesture, screen))
      return false
    }
  }

  /// What a host's screens stand in.
  @MainActor
  enum Ground {
    case window(UIWindow)
    case container(UIKitHostContainer)

    /// The controller that everything else is in or over.
    var base: UIViewController? {
      switch self {
      case .window(let window): window.rootViewController
      case .container(let container): container
      }
    }

    /// What the first screen stands in, when a host has put one there.
    var root: (any ScreenContainer)? {
      switch self {
      case .window(let window): window.rootViewController?.asContainer
      case .container(let container): container.content
      }
    }
  }

  /// Where a host's screens stand in an app whose window is not the host's, as in a SwiftUI app.
  ///
  /// Make it together with its host and router, which live as long as the app's scene, and return it
  /// from `makeUIViewController(context:)` of a `UIViewControllerRepresentable`.
  public final class UIKitHostContainer: UIViewController {
    var content: (any ScreenContainer)?
    /// What needs a window, for which it waits.
    var waiting: [@MainActor () -> Void] = []
    private(set) var hasAppeared = false

    /// Goes on with what has waited for a window.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
      let all = waiting
      waiting = []
      for one in all { one() }
    }

    func show(_ new: any ScreenContainer) {
      if let content {
        content.willMove(toParent: nil)
        content.viewIfLoaded?.removeFromSuperview()
        content.removeFromParent()
      }
      content = new
      addChild(new)
      new.view.frame = view.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(new.view)
      new.didMove(toParent: self)
      showsAnother()
    }

    /// What it shows says how the status bar looks.
    public override var childForStatusBarStyle: UIViewController? { content }
    /// What it shows says whether the status bar is in sight.
    public override var childForStatusBarHidden: UIViewController? { content }
    /// What it shows says whether the home indicator may go out of sight.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    /// What it shows says at which edges its own gestures come first.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }
    /// The orientations of what it shows.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    /// The orientation that what it shows likes to be presented in.
    public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      content?.preferredInterfaceOrientationForPresentation
        ?? super.preferredInterfaceOrientationForPresentation
    }
  }
#endif
