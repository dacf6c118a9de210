/// A closure that is called with the outcome of an attempt.
///
/// It is an enum and not a plain closure, because the compiler wraps each closure in a list in
/// another one.
enum StepWatcher {
  /// It takes the outcome only.
  case outcome(@MainActor (Step, StepOutcome) -> Void)
  /// It also takes the screen that the step was taken with; `nil` if it was not taken.
  case screen(@MainActor (Step, StepOutcome, AnyScreen?) -> Void)

  /// Makes a watcher that takes screens of one type.
  static func typed<Screen: AnyObject>(
    _ body: @escaping @MainActor (Step, StepOutcome, Screen?) -> Void
  ) -> StepWatcher {
    .screen { step, outcome, screen in
      body(step, outcome, screen.map { unsafeDowncast($0, to: Screen.self) })
    }
  }
}
