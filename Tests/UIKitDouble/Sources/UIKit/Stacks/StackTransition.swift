/// What changes a stack.
enum StackChange {
  case push(UIViewController)
  case pop(to: UIViewController, byUser: Bool = false)
  case set([UIViewController])

  var isPush: Bool {
    if case .push = self { true } else { false }
  }
}

/// A change that waits for another to be over.
struct HeldChange {
  let change: StackChange
  let animated: Bool
}

/// One change of what a stack shows, from the call to the last of what comes of it.
@MainActor
final class StackTransition {
  enum Phase {
    /// The stack is new; what is in sight has not changed.
    case waiting
    /// The first appearance calls are made.
    case running
  }

  var phase: Phase = .waiting
  let from: UIViewController?
  let to: UIViewController
  let isPush: Bool
  /// Whoever hangs on it; `nil` without animation.
  let coordinator: TransitionCoordinator?
  /// The stack as it was, for a swipe that is given up.
  let before: [UIViewController]

  init(
    from: UIViewController?,
    to: UIViewController,
    isPush: Bool,
    coordinator: TransitionCoordinator?,
    before: [UIViewController]
  ) {
    self.from = from
    self.to = to
    self.isPush = isPush
    self.coordinator = coordinator
    self.before = before
  }

  var isAnimated: Bool { coordinator != nil }
}
