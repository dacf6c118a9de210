public import Foundation

/// Who has a say in what a recognizer recognizes.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Answers whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Lets the gesture begin.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// What tells a gesture from other touches.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// Who has a say; for a navigation controller's own, UIKit to begin with.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether its gesture may begin now.
  final var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// Who has a say in a navigation controller's recognizers as long as nobody else wants it.
@MainActor
final class StackGestureRules: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  /// No swipe where an animation, a button or a bar of the app's own takes its place.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let top = stack.stack.last, stack.stack.count > 1 else { return false }
    return !stack.isNavigationBarHidden && top.navigationItem.leftBarButtonItem == nil
      && !stack.delegateHasAnimations
  }
}
