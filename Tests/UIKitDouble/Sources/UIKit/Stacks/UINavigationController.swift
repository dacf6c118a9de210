public import Foundation

/// Screens one on another, the last in sight.
@MainActor
open class UINavigationController: UIViewController {
  /// Who is told what it shows.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar above is out of sight.
  open var isNavigationBarHidden = false
  /// The bar above.
  public final let navigationBar = UINavigationBar()

  final var stack: [UIViewController] = []
  /// The one whose view is in place.
  final var installed: UIViewController?
  /// The one that the delegate was told last.
  final weak var told: UIViewController?
  final var running: StackTransition?
  /// What was asked for during a change, and comes after it.
  final var held: [HeldChange] = []
  /// Those that are out of the stack, and may still be in sight.
  final var leaving: [UIViewController] = []
  /// Those that are in the stack, and have not been told that they are.
  final var entering: [UIViewController] = []
  /// Whether its delegate brings animations of its own, as far as that is known.
  final var delegateHasAnimations = false
  private let edge = UIGestureRecognizer()
  private let content = UIGestureRecognizer()
  private let rules = StackGestureRules()

  /// Goes back, where something is below.
  open func accessibilityPerformEscape() -> Bool { userEscapes() }

  /// Makes a stack of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    _ = change(.set([rootViewController]), animated: false)
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Makes an empty stack; the double reads no archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    rules.stack = self
    edge.delegate = rules
    content.delegate = rules
  }

  /// Recognizes the swipe from the edge that pops.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edge }

  /// Recognizes the swipe from anywhere that pops (26).
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    device?.options.swipesBackAnywhere ?? true ? content : nil
  }

  /// The screens, the first at the bottom.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    _ = change(.push(viewController), animated: animated)
  }

  /// Takes the top away; nothing where it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack[stack.count - 2], animated: animated)?.last
  }

  /// Takes all above one away.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard stack.contains(where: { $0 === viewController }) else {
      raise("NSInvalidArgumentException: Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(to: viewController, animated: animated)
  }

  /// Takes all above the first away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { pop(to: $0, animated: animated) }
  }

  /// Makes the stack another one.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    _ = change(.set(viewControllers), animated: animated)
  }

  /// Shows or hides the bar above.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  private func pop(to target: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === target }), target !== stack.last else {
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    return change(.pop(to: target), animated: animated) ? popped : nil
  }

  override var shownChildren: [UIViewController] { installed.map { [$0] } ?? [] }
  override var runningCoordinator: TransitionCoordinator? { running?.coordinator }
  override var picture: String {
    "\(title ?? "Nav")[\(stack.map(\.picture).joined(separator: " › "))]"
  }

  override func prepareShownChildren(animated: Bool) {
    guard let installed else { return }
    if told !== installed { tellWillShow(installed, animated: animated) }
    view.insert(installed.view)
  }

  override func hasAppeared(animated: Bool) {
    guard let installed, told !== installed else { return }
    tellDidShow(installed, animated: animated)
  }

  override func endTransitions() {
    while let running { settle(running) }
  }

  final func tellWillShow(_ controller: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  final func tellDidShow(_ controller: UIViewController, animated: Bool) {
    told = controller
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }
}
