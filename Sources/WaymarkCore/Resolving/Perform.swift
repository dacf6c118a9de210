/// Takes steps with a closure: one that answers, one that calls a completion, or an asynchronous one.
///
/// ```swift
/// Perform(.toSelf) { attempt in
///   log("refreshed \(attempt.step.target)")
///   return .done(attempt.destination)
/// }
/// ```
///
/// - Works: the closure answers `.done` with the screen where the user stands then.
/// - Fails: it throws, or answers `.done(nil)`; the drive ends `failed`. With `.passed("why")` the
///   next behavior is asked.
/// - Order: before the behaviors that would otherwise take these steps. Without kinds it is asked
///   for every kind of step.
public struct Perform<Host: PresentationHost>: Behavior {
  /// What messages and records call it.
  public let name: String
  private let kinds: [Move.Kind]
  private let body: @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>

  /// Makes a behavior from a closure that answers at once.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "Perform",
    with body: @escaping @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>
  ) {
    self.init(kinds, name, body)
  }

  /// Makes a behavior for some kinds of steps; for every kind if none is named.
  private init(
    _ kinds: [Move.Kind],
    _ name: String,
    _ body: @escaping @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>
  ) {
    self.kinds = kinds.isEmpty ? Move.Kind.allCases : kinds
    self.name = name
    self.body = body
  }

  /// Makes a behavior from a closure that calls a completion when it is done.
  ///
  /// ```swift
  /// Perform(.toSelf) { attempt, completion in
  ///   store.reload { completion(.done(attempt.destination)) }
  /// }
  /// ```
  ///
  /// The completion is called once, now or later; of several calls the first counts. One that is
  /// dropped uncalled ends the drive `abandoned`; one that is kept beyond the step's deadline ends
  /// it `timedOut`. A drive that is cancelled or superseded meanwhile, or whose user goes elsewhere,
  /// does not wait for it.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "Perform",
    with body: @escaping @MainActor (Attempt<Host>, StepCompletion<Host.Screen>) throws -> Void
  ) {
    self.init(kinds, name) { attempt in
      try body(attempt, attempt.completion)
      return .later
    }
  }

  /// Makes a behavior from an asynchronous closure, which runs in a task of its own.
  ///
  /// ```swift
  /// Perform(.toSelf) { attempt in
  ///   try await store.reload()
  ///   return .done(attempt.destination)
  /// }
  /// ```
  ///
  /// The walk goes on when it returns an answer; `.later` waits for an operation of the host that
  /// was handed `attempt.whenDone`, and ends the drive `abandoned` if there is none, or the host has
  /// dropped it. Once the step's deadline passes the drive ends `timedOut` without waiting for the
  /// task, which is cancelled. A drive that is cancelled or superseded, and a user who goes elsewhere
  /// meanwhile, cancel the task too, at once.
  ///
  /// What only has to happen before a behavior takes a step, such as a fetch, is better written with
  /// ``Behavior/before(_:)-61pnn``.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "Perform",
    with body: @escaping @MainActor (Attempt<Host>) async throws -> Answer<Host.Screen>
  ) {
    self.init(kinds, name) { attempt in attempt.answerInTask { try await body(attempt) } }
  }

  /// Claims the steps of its kinds.
  public func claim(_ step: Step, at position: Position) -> Claim {
    kinds.contains(step.kind)
      ? .takes : .passes("not for steps of the kind \"\(step.kind.rawValue)\"")
  }

  /// Runs the closure.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try body(attempt)
  }
}

extension Perform: StepLimited {
  package var scope: StepScope { StepScope(kinds, .takes) }
}
