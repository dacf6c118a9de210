#if canImport(UIKit)
  public import UIKit
  public import WaymarkCore

  /// A host that shows screens in a window of UIKit; a screen is any view controller.
  ///
  /// It makes the navigation controllers itself, and puts every screen that stands alone into a
  /// controller of its own. Changes by the app or the user appear in the tree that it reports.
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
  /// A screen that arranges tabs is a `UITabBarController`. The host makes a place for each tab,
  /// with the name of the tab's route as its title. If the app has added a view controller for a
  /// tab, its `tabBarItem` is kept; if it has added a `UITab`, its title, image and identifier are
  /// kept. When a tab is entered, its screens take the place of what the app has added.
  @MainActor
  public final class UIKitHost: ReportingHost {
    /// What the host shows.
    public typealias Screen = UIViewController

    /// The watcher, which is told what the user does by hand.
    public var watcher: HostWatcher<UIViewController>?
    /// Prepares the presentation controller of a sheet, for example its detents.
    public var prepareSheet:
      (@MainActor (UISheetPresentationController, UIViewController, ModalStyle) -> Void)?

    /// Decides whether a view controller that the app presents without its router is an overlay,
    /// such as a toast.
    ///
    /// Unless it is set, only an active search is an overlay. An overlay does not stop the router.
    /// UIKit lets a view controller present only one other at a time, so the host dismisses an
    /// overlay before it presents something itself. An overlay also goes when the screen under it
    /// goes. What the app shows in another window, or as a child of its own view controllers, does
    /// not concern the host.
    ///
    /// ```swift
    /// host.isOverlay = { $0 is ToastController }
    /// ```
    public var isOverlay: (@MainActor (UIViewController) -> Bool)?

    /// Prepares the bar item of a tab, for example its image; its title is set already.
    public var prepareTab: (@MainActor (UITabBarItem, TabPlace) -> Void)?

    let surface: Surface
    /// Whether the first stack is shown in columns.
    let isSplit: Bool
    /// The relays of tab bar controllers, kept here because the controllers hold delegates weakly.
    var tabRelays: [TabRelay] = []
    /// The operations that wait for tabs to become visible.
    var arrivals: [TabArrival] = []

    /// Shows screens in a window, whose root view controller it sets.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - isSplit: whether the first stack is shown in two columns of a `UISplitViewController`:
    ///     its first screen in the first column, all others in the second.
    public init(window: UIWindow, isSplit: Bool = false) {
      surface = .window(window)
      self.isSplit = isSplit
    }

    /// Shows screens in a container that stands in the window of a SwiftUI app.
    ///
    /// Operations that need a window wait until the container has appeared for the first time.
    public init(container: UIKitHostContainer, isSplit: Bool = false) {
      surface = .container(container)
      self.isSplit = isSplit
    }

    /// What is shown now, both by the host and by the app itself.
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

    /// Whether the watcher lets the user leave a screen; asking changes nothing.
    func mayLeave(_ screen: UIViewController) -> Bool {
      watcher?.mayLeave(screen) ?? true
    }

    /// The same for a gesture that the user is making now; if it is refused, the watcher is told.
    ///
    /// UIKit asks about the back button and about swipes only when the user tries. About a sheet it
    /// may ask at any time, so a sheet uses `mayLeave` and reports the attempt separately.
    func lets(_ gesture: HostGesture, leave screen: UIViewController) -> Bool {
      if mayLeave(screen) { return true }
      tell(.leaveWanted(gesture, screen))
      return false
    }
  }

  /// Where a host shows its screens: in a window or in a container.
  @MainActor
  enum Surface {
    case window(UIWindow)
    case container(UIKitHostContainer)

    /// The controller that everything else is in or over.
    var base: UIViewController? {
      switch self {
      case .window(let window): window.rootViewController
      case .container(let container): container
      }
    }

    /// The container of the first screen, if a host has put one there.
    var root: (any ScreenContainer)? {
      switch self {
      case .window(let window): window.rootViewController?.asContainer
      case .container(let container): container.content
      }
    }
  }

  /// The view controller for a host's screens in an app that owns its window, as a SwiftUI app
  /// does.
  ///
  /// Make it together with its host and router, which live as long as the app's scene, and return
  /// it from `makeUIViewController(context:)` of a `UIViewControllerRepresentable`.
  public final class UIKitHostContainer: UIViewController {
    var content: (any ScreenContainer)?
    /// The operations that need a window and wait for the container to appear.
    var waiting: [@MainActor () -> Void] = []
    private(set) var hasAppeared = false

    /// Continues the operations that have waited for a window.
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

    /// The content decides how the status bar looks.
    public override var childForStatusBarStyle: UIViewController? { content }
    /// The content decides whether the status bar is hidden.
    public override var childForStatusBarHidden: UIViewController? { content }
    /// The content decides whether the home indicator may hide.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    /// The content decides at which edges its own gestures come first.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }
    /// The orientations that the content supports.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    /// The orientation in which the content prefers to be presented.
    public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      content?.preferredInterfaceOrientationForPresentation
        ?? super.preferredInterfaceOrientationForPresentation
    }
  }
#endif
