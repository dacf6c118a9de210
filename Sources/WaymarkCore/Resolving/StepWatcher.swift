/// Who is told what came of an attempt, with the screen that the step was taken with.
typealias StepWatcher = @MainActor (Step, StepOutcome, AnyScreen?) -> Void

/// What a wrapper does when it is known what came of an attempt.
enum StepWatch {
  /// The watcher, as the desk keeps it, that a closure makes which takes screens of one host.
  static func watcher<Screen: AnyObject>(
    _ body: @escaping @MainActor (Step, StepOutcome, Screen?) -> Void
  ) -> StepWatcher {
    { step, outcome, screen in
      body(step, outcome, screen.map { unsafeDowncast($0, to: Screen.self) })
    }
  }
}
