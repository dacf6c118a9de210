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
/// the step alone.
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
    var reasons: [String] = []
    for behavior in choice(attempt.step) {
      if case .passes(let reason) = behavior.claim(attempt.step, at: attempt.position) {
        reasons.append("\(behavior.name): \(reason)")
        continue
      }
      let answer = try perform(behavior, attempt)
      guard case .passed(let reason) = answer.form else { return answer }
      reasons.append("\(behavior.name): \(reason)")
    }
    return .passed(reasons.joined(separator: ", "))
  }

  /// Performs the step with one behavior; if that passes, the attempt is reset for the next.
  @MainActor
  private func perform(
    _ behavior: any Behavior<Host>,
    _ attempt: Attempt<Host>
  ) throws -> Answer<Host.Screen> {
    try attempt.apart {
      let answer = try attempt.perform(behavior)
      if case .passed(let reason) = answer.form { attempt.undo(reason) }
      return answer
    }
  }
}

extension Choose: ChoosingBehavior {
  func choice(for step: Step, at position: Position) -> String? {
    choice(step).first { behavior in
      if case .passes = behavior.claim(step, at: position) { false } else { true }
    }?.name
  }
}
