/// Takes steps with an asynchronous closure, run in a task of its own.
///
/// ```swift
/// PerformAsync(.toSelf) { attempt in
///   try await store.reload()
///   return .done(attempt.destination)
/// }
/// ```
///
/// - Works: the closure returns an answer, and the walk goes on from there. `.later` waits for an
///   operation of the host that was handed `attempt.whenDone`.
/// - Fails: it throws, and the drive ends `failed`; or the step's deadline passes, and the drive ends
///   `timedOut` without waiting for the task, which is cancelled. A drive that is cancelled or
///   superseded, and a user who goes elsewhere meanwhile, cancel the task too, at once.
/// - Order: before what it does otherwise.
///
/// What only has to happen before a behavior takes a step, such as a fetch, is better written with
/// ``Behavior/before(_:)-61pnn``.
public struct PerformAsync<Host: PresentationHost>: Behavior {
  /// What messages and records call it.
  public let name: String
  private let filter: KindFilter
  private let body: @MainActor (Attempt<Host>) async throws -> Answer<Host.Screen>

  /// Makes a behavior from a closure.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "PerformAsync",
    with body: @escaping @MainActor (Attempt<Host>) async throws -> Answer<Host.Screen>
  ) {
    filter = KindFilter(kinds)
    self.name = name
    self.body = body
  }

  /// Claims the steps of its kinds.
  public func claim(_ step: Step, at position: Position) -> Claim { filter.claim(step) }

  /// Starts the closure's task.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    attempt.answerInTask { [body] in try await body(attempt) }
  }
}

extension PerformAsync: StepLimited {
  package var scope: StepScope { filter.scope }
}
