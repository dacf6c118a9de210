/// Who is told what came of an attempt.
///
/// It is an enum and not a closure: around each closure in a list the compiler makes another one.
enum StepWatcher {
  /// One that only asks what came of it.
  case outcome(@MainActor (Step, StepOutcome) -> Void)
  /// One that asks for the screen too that the step was taken with; `nil` where it was not taken.
  case screen(@MainActor (Step, StepOutcome, AnyScreen?) -> Void)

  /// One that takes screens of one host.
  static func typed<Screen: AnyObject>(
    _ body: @escaping @MainActor (Step, StepOutcome, Screen?) -> Void
  ) -> StepWatcher {
    .screen { step, outcome, screen in
      body(step, outcome, screen.map { unsafeDowncast($0, to: Screen.self) })
    }
  }
}
