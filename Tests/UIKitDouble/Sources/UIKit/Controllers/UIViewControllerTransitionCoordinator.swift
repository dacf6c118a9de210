public import Foundation

/// What a transition is between.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Takes a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What is in sight before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// What is in sight after it.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// What can be known about a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture leads it now.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// What it is between.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// What can be hung on a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Does something together with it, and something when it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Does something when the user lets go of a gesture that led it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Does something together with it.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What is known about one transition, and hung on it.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  /// Whether something is presented or dismissed.
  var isOfPresentation = false
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false

  private let from: UIViewController?
  private let to: UIViewController?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var handlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false
  private var isOver = false

  init(from: UIViewController?, to: UIViewController?, isInteractive: Bool = false) {
    self.from = from
    self.to = to
    self.isInteractive = isInteractive
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if hasBegun { animation(self) } else { alongside.append(animation) }
    }
    // One whose completions have been called takes a closure on all the same, and never calls it.
    if let completion, !isOver { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    handlers.append(handler)
  }

  func begin() {
    hasBegun = true
    for animation in alongside { animation(self) }
    alongside = []
  }

  /// The user lets go.
  func release(cancelling: Bool) {
    isInteractive = false
    isCancelled = cancelling
    for handler in handlers { handler(self) }
    handlers = []
  }

  func end() {
    isOver = true
    handlers = []
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
