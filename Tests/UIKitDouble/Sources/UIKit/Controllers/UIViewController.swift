public import Foundation

/// What fills a screen, or arranges those that do.
@MainActor
open class UIViewController: UIResponder {
  /// What it is called; its items are called so, too, once they are there.
  open var title: String? {
    didSet { ownTabBarItem?.title = title }
  }
  /// How it wants to be presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// Whether the user cannot dismiss it.
  open var isModalInPresentation = false
  /// Whether what is presented in the current context stops here.
  open var definesPresentationContext = false
  /// How it comes and goes; the double animates in one way only.
  open var preferredTransition: UIViewController.Transition?
  /// What a navigation bar shows of it.
  public private(set) final lazy var navigationItem = UINavigationItem(title: title ?? "")
  // Declared as Apple does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows of it.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = made
      return made
    }
    set { ownTabBarItem = newValue }
  }
  private final var ownTabBarItem: UITabBarItem?
  /// The view controllers within it.
  public internal(set) final var children: [UIViewController] = []
  /// The view controller that it is within.
  public internal(set) final weak var parent: UIViewController?
  /// Whether its view is there.
  public var isViewLoaded: Bool { loadedView != nil }
  /// Its view, if that is there.
  public var viewIfLoaded: UIView? { loadedView }

  /// The tab that it is the view controller of (18).
  public internal(set) final weak var tab: UITab?

  final var loadedView: UIView?
  final weak var lastDevice: UIKitDouble.Device?
  final var appearance: Appearance = .disappeared
  final var moving: Moving = .stays
  /// How it is presented, once it is or somebody has asked.
  final var ownPresentation: UIPresentationController?
  /// What it presents, until that is gone.
  final var presents: UIPresentationController?
  /// The coordinator of a transition that makes its last calls: it is there until its completions.
  final var endingCoordinator: TransitionCoordinator?

  /// Makes a view controller; the double reads no nib.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a view controller; the double reads no archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes a view controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // Declared as Apple does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Its view, which is made when it is asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// Makes the view.
  open func loadView() {
    view = UIView()
  }

  /// Makes the view if it is not there.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Is called when the view was made.
  open func viewDidLoad() {}
  /// Is called before it comes into sight.
  open func viewWillAppear(_ animated: Bool) {}
  /// Is called when its view has been put in place, before the user sees it.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Is called when it has come into sight.
  open func viewDidAppear(_ animated: Bool) {}
  /// Is called before it goes out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Is called when it has gone out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Is called before it goes to another parent, or to none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Is called when it has gone to another parent, or to none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Which of its children are in sight when it is.
  var shownChildren: [UIViewController] {
    children.filter { child in
      guard let view = child.viewIfLoaded, let own = viewIfLoaded else { return false }
      return view.isDescendant(of: own)
    }
  }

  /// Puts the views of children that come into sight with it in place.
  func prepareShownChildren(animated: Bool) {}
  /// Is called when all calls of an appearance are over.
  func hasAppeared(animated: Bool) {}
  /// Ends what is under way within it, as it is going out of sight.
  func endTransitions() {}
  /// Arranges what is within it for another width.
  func sizeClassHasChanged() {
    for child in children { child.sizeClassHasChanged() }
    presents?.presentedViewController.sizeClassHasChanged()
  }
  /// What is under way among its children.
  var runningCoordinator: TransitionCoordinator? { nil }
  /// What it shows within it, as text; of a container of the app's own, what is in that.
  var picture: String {
    let shown = shownChildren
    return shown.isEmpty ? name : shown.map(\.picture).joined(separator: " ")
  }

  // What is called on a subclass of somebody else's belongs into the class itself.

  /// Shows another over it.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// Takes away what it presents, or else what presents it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }

  /// What it or the nearest ancestor presents, as long as that is not gone.
  open var presentedViewController: UIViewController? {
    nearest { $0.presents?.presentedViewController }
  }

  /// What presents it or the nearest ancestor.
  open var presentingViewController: UIViewController? {
    enclosingPresentation?.presentingViewController
  }

  /// How it or the nearest ancestor is presented; else, how it would be.
  open var presentationController: UIPresentationController? {
    enclosingPresentation ?? makePresentation()
  }

  /// The same, where that is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// What is under way with it, or with the nearest ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearest { controller in
      controller.runningCoordinator ?? controller.ownPresentation?.coordinator
        ?? controller.presents?.coordinator ?? controller.endingCoordinator
    }
  }

  /// Whether it wants the status bar to be out of sight.
  open var prefersStatusBarHidden: Bool { false }
  /// Who of its children says how the status bar looks.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Who of its children says whether the status bar is in sight.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Who of its children says whether the home indicator may go out of sight.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Who of its children says at which edges its own gestures come first.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// In which orientations it can be shown.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// In which orientation it likes to be presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Lets the status bar be looked at again.
  open func setNeedsStatusBarAppearanceUpdate() { device?.readStatusBar() }
  /// Lets the home indicator be looked at again; the double has none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Lets the edges be looked at again; the double has none.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Lets the orientation be looked at again (16); the double has none.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The nearest split view controller above it.
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  /// The nearest navigation controller above it.
  open var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest tab bar controller above it.
  open var tabBarController: UITabBarController? { nearestAncestor() }
  /// Under which circumstances it is shown.
  open var traitCollection: UITraitCollection {
    UITraitCollection(horizontalSizeClass: device?.sizeClass ?? .unspecified)
  }
}

extension UIViewController {
  /// Makes the last calls of a transition, during which its coordinator is still there, and has the
  /// coordinator call its completions after them, or before.
  final func makeLastCalls(
    of coordinator: TransitionCoordinator?,
    and other: UIViewController? = nil,
    _ calls: () -> Void
  ) {
    guard let coordinator else { return calls() }
    if device?.options.coordinatorCompletesFirst == true {
      coordinator.end()
      return calls()
    }
    for controller in [self, other] { controller?.endingCoordinator = coordinator }
    calls()
    for controller in [self, other] where controller?.endingCoordinator === coordinator {
      controller?.endingCoordinator = nil
    }
    coordinator.end()
  }

  /// A way to come and go (18).
  @MainActor
  public final class Transition {
    /// What it is called.
    public let name: String

    init(_ name: String) {
      self.name = name
    }

    /// It grows out of a view, and can be pulled back into it.
    public class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition("zoom") }

    /// How something zooms.
    @MainActor
    public final class ZoomOptions {}

    /// What zooms.
    @MainActor
    public final class ZoomSourceViewProviderContext {}
  }

  /// What it has, or the nearest that it is within.
  final func nearest<Found>(_ find: (UIViewController) -> Found?) -> Found? {
    var next: UIViewController? = self
    while let controller = next {
      if let found = find(controller) { return found }
      next = controller.parent
    }
    return nil
  }

  /// The outermost that it is within.
  final var outermost: UIViewController {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    return outermost
  }

  private func nearestAncestor<Kind: UIViewController>() -> Kind? {
    parent?.nearest { $0 as? Kind }
  }

  /// What it is called in messages, notes and pictures.
  final var name: String { title ?? "\(type(of: self))" }

  final var isInWindow: Bool { viewIfLoaded?.window != nil }

  final var device: UIKitDouble.Device? {
    nearest { $0.viewIfLoaded?.window?.device } ?? nearest(\.lastDevice)
  }

  final func warn(_ text: String) {
    UIKitDouble.say(.warning, text, on: device)
  }

  final func raise(_ text: String) {
    UIKitDouble.say(.exception, text, on: device)
  }
}
