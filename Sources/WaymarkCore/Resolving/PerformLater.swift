/// Takes steps with a closure that calls a completion when it is done.
///
/// ```swift
/// PerformLater(.toSelf) { attempt, completion in
///   store.reload { completion(.done(attempt.destination)) }
/// }
/// ```
///
/// - Works: the completion is called once, now or later; of several calls the first counts.
/// - Fails: a completion that is dropped uncalled ends the drive `abandoned`; one that is kept beyond
///   the step's deadline ends it `timedOut`. A drive that is cancelled or superseded meanwhile, or
///   whose user goes elsewhere, does not wait for it.
/// - Order: before what it does otherwise.
public struct PerformLater<Host: PresentationHost>: Behavior {
  /// What messages and records call it.
  public let name: String
  private let filter: KindFilter
  private let body: @MainActor (Attempt<Host>, StepCompletion<Host.Screen>) throws -> Void

  /// Makes a behavior from a closure.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "PerformLater",
    with body: @escaping @MainActor (Attempt<Host>, StepCompletion<Host.Screen>) throws -> Void
  ) {
    filter = KindFilter(kinds)
    self.name = name
    self.body = body
  }

  /// Claims the steps of its kinds.
  public func claim(_ step: Step, at position: Position) -> Claim { filter.claim(step) }

  /// Runs the closure and waits for its completion.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try body(attempt, attempt.completion)
    return .later
  }
}

extension PerformLater: StepLimited {
  package var scope: StepScope { filter.scope }
}
