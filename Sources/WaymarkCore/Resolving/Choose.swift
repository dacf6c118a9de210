/// Chooses behaviors at run time, from the step.
///
/// ```swift
/// Choose { step in
///   if step.isAnimated { PresentModally(.sheet) } else { PresentModally(.fullScreen) }
/// }
/// ```
///
/// - Works: a step is animated, and its modal comes as a sheet.
/// - Fails: nothing that was chosen takes the step; it passes, naming each with its reason.
/// - Order: where the behaviors stood that it chooses from.
///
/// The choice is made when the step is claimed and again when it is performed, so it must depend on
/// the step alone. What it chooses is not known before, so that a misspelt name in a ``To`` there is
/// not found when the router is made: no step fits it.
public struct Choose<Host: PresentationHost>: Behavior {
  private let choice: (Step) -> [any Behavior<Host>]

  /// Chooses behaviors for each step.
  public init(@BehaviorBuilder<Host> _ choice: @escaping (Step) -> [any Behavior<Host>]) {
    self.choice = choice
  }

  /// Makes the claim of the first chosen behavior that does not pass.
  public func claim(_ step: Step, at position: Position) -> Claim {
    var reasons: [String] = []
    for behavior in choice(step) {
      switch behavior.claim(step, at: position) {
      case .takes: return .takes
      case .unwinds: return .unwinds
      case .passes(let reason): reasons.append("\(behavior.name): \(reason)")
      }
    }
    return .passes(reasons.isEmpty ? "nothing was chosen" : reasons.joined(separator: ", "))
  }

  /// Performs the step with the first of the chosen behaviors that takes it.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    var candidates = Candidates(left: choice(attempt.step)[...])
    while let behavior = candidates.next(for: attempt) {
      // What runs an app's code may pass later, and then the next is to be asked.
      if !candidates.left.isEmpty, !(behavior is any HostBehavior) {
        let nested = NestedAttempt.begin(behavior, attempt)
        guard let answer = nested.answerAtOnce() else {
          return attempt.answerInTask { [candidates] in
            try await firstAnswer(nested, behavior, candidates, attempt)
          }
        }
        if !candidates.notePass(of: behavior, answer) { return answer }
      } else {
        let setting = attempt.desk.hand.setting
        let answer = try attempt.perform(behavior)
        guard candidates.notePass(of: behavior, answer), case .passed(let reason) = answer.form
        else {
          return answer
        }
        attempt.desk.undo(reason, to: setting)
      }
    }
    return candidates.allPassed
  }

  /// The answer of a behavior that takes time or, if it passes, of the first after it that does not.
  @MainActor
  private func firstAnswer(
    _ nested: NestedAttempt<Host>,
    _ behavior: any Behavior<Host>,
    _ others: Candidates,
    _ attempt: Attempt<Host>
  ) async throws -> Answer<Host.Screen> {
    var candidates = others
    var asked = behavior
    var answer = await nested.answer()
    while let given = answer, candidates.notePass(of: asked, given) {
      guard let next = candidates.next(for: attempt) else { return candidates.allPassed }
      asked = next
      answer = await NestedAttempt.answer(of: next, to: attempt)
    }
    guard let answer else { throw NextError.stepIsOver }
    return answer
  }

  /// The chosen behaviors that were not asked yet, and why the others passed.
  private struct Candidates {
    var left: ArraySlice<any Behavior<Host>>
    private var reasons: [String] = []

    init(left: ArraySlice<any Behavior<Host>>) {
      self.left = left
    }

    /// The next that claims the step.
    @MainActor
    mutating func next(for attempt: Attempt<Host>) -> (any Behavior<Host>)? {
      while let behavior = left.popFirst() {
        guard case .passes(let reason) = behavior.claim(attempt.step, at: attempt.position) else {
          return behavior
        }
        reasons.append("\(behavior.name): \(reason)")
      }
      return nil
    }

    /// Takes note of an answer, if it is that a behavior passes; returns false for any other.
    mutating func notePass(of behavior: any Behavior<Host>, _ answer: Answer<Host.Screen>) -> Bool {
      guard case .passed(let reason) = answer.form else { return false }
      reasons.append("\(behavior.name): \(reason)")
      return true
    }

    var allPassed: Answer<Host.Screen> { .passed(reasons.joined(separator: ", ")) }
  }
}

extension Choose: ChoosingBehavior {
  func choice(for step: Step, at position: Position) -> String? {
    choice(step).first { behavior in
      if case .passes = behavior.claim(step, at: position) { false } else { true }
    }?.name
  }
}
