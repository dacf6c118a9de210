/// Chooses behaviors at run time, from the step.
///
/// ```swift
/// Choose { step in
///   if step.isAnimated { PresentModally(.sheet) } else { PresentModally(.fullScreen) }
/// }
/// ```
///
/// - Works: a step is animated, and its modal comes as a sheet. If a chosen behavior passes, at
///   once or later, the next one is asked.
/// - Fails: no chosen behavior takes the step; it passes and names each with its reason, or the
///   last one alone if that passed by its completion.
/// - Order: in the place of the behaviors that it chooses from.
///
/// The choice is made when the step is claimed and again when it is performed, so it must depend on
/// the step alone. The router cannot check the names in a ``To``, ``Show`` or ``Hide`` inside the
/// closure; a misspelt one fits no step.
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
      let answer: Answer<Host.Screen>
      if candidates.noneIsLeft || behavior is any PassesAtOnce {
        answer = try perform(behavior, attempt)
      } else {
        // It may pass after this call returns; only a nested attempt lets us ask the next one then.
        let nested = NestedAttempt.begin(behavior, attempt)
        guard let answerAtOnce = nested.answerAtOnce() else {
          return attempt.answerInTask(isHandedOn: { true }) { [candidates] in
            try await firstAnswer(nested, behavior, candidates, attempt)
          }
        }
        answer = answerAtOnce
      }
      guard let reason = answer.passReason else { return answer }
      candidates.note(behavior, reason)
    }
    return candidates.allPassed
  }

  /// Performs the step with one behavior; if that passes, the step is as it was before.
  @MainActor
  private func perform(
    _ behavior: any Behavior<Host>,
    _ attempt: Attempt<Host>
  ) throws -> Answer<Host.Screen> {
    let desk = attempt.desk
    let checkpoint = desk.hand.checkpoint
    let before = desk.hand.operationsUnderWay(for: attempt.number)
    let answer = attempt.perform(behavior)
    guard let reason = answer.passReason else { return answer }
    // App code that the behavior called may have ended the step, and so may watchers told now.
    if !attempt.isOver {
      desk.hand.dropOperations(desk.hand.operationsUnderWay(for: attempt.number) - before)
      desk.undo(reason, to: checkpoint)
    }
    if attempt.isOver { throw NextError.stepIsOver }
    return answer
  }

  /// The answer of a behavior that takes time or, if it passes, of the first after it that does not.
  @MainActor
  private func firstAnswer(
    _ nested: NestedAttempt<Host>,
    _ behavior: any Behavior<Host>,
    _ others: Candidates,
    _ attempt: Attempt<Host>
  ) async throws -> Answer<Host.Screen> {
    var (asked, candidates) = (behavior, others)
    var answer = await nested.answer()
    while let reason = answer?.passReason {
      candidates.note(asked, reason)
      guard let next = candidates.next(for: attempt) else { return candidates.allPassed }
      asked = next
      answer = await NestedAttempt.answer(of: next, to: attempt)
    }
    guard let answer else { throw NextError.stepIsOver }
    return answer
  }

  /// The chosen behaviors that were not asked yet, and why the others passed.
  private struct Candidates {
    private var left: ArraySlice<any Behavior<Host>>
    private var reasons: [String] = []

    /// Whether the one that was asked last is the last of all.
    var noneIsLeft: Bool { left.isEmpty }

    init(left: ArraySlice<any Behavior<Host>>) {
      self.left = left
    }

    /// The next that claims the step.
    @MainActor
    mutating func next(for attempt: Attempt<Host>) -> (any Behavior<Host>)? {
      while let behavior = left.popFirst() {
        guard case .passes(let reason) = behavior.claim(attempt.step, at: attempt.position) else {
          // Errors name it in place of the first that had claimed the step.
          if !reasons.isEmpty, !attempt.isOver {
            attempt.desk.hand.traces.chosen = behavior.name(for: attempt.step, at: attempt.position)
          }
          return behavior
        }
        note(behavior, reason)
      }
      return nil
    }

    mutating func note(_ behavior: any Behavior<Host>, _ reason: String) {
      reasons.append("\(behavior.name): \(reason)")
    }

    var allPassed: Answer<Host.Screen> { .passed(reasons.joined(separator: ", ")) }
  }
}

extension Answer {
  /// Why the behavior passes; `nil` where it does not.
  fileprivate var passReason: String? {
    if case .passed(let reason) = form { reason } else { nil }
  }
}

extension Choose: ChoosingBehavior {
  func choice(for step: Step, at position: Position) -> String? {
    choice(step).first { behavior in
      if case .passes = behavior.claim(step, at: position) { false } else { true }
    }?.name(for: step, at: position)
  }
}
