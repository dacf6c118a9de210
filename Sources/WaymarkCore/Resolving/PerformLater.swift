/// Takes steps with a closure that calls a completion when it is done.
///
/// ```swift
/// PerformLater(.toChild) { attempt, completion in
///   loader.load { page in
///     completion(.done(page))
///   }
/// }
/// ```
///
/// The first call of the completion counts. One that is dropped uncalled ends the drive as
/// `abandoned`; one that is kept for ever ends it as `timedOut`.
public struct PerformLater<Host: PresentationHost>: Behavior {
  /// What messages and records call it.
  public let name: String
  private let kinds: KindFilter
  private let body: @MainActor (Attempt<Host>, StepCompletion<Host.Screen>) throws -> Void

  /// Makes a behavior from a closure.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "PerformLater",
    _ body: @escaping @MainActor (Attempt<Host>, StepCompletion<Host.Screen>) throws -> Void
  ) {
    self.kinds = KindFilter(kinds)
    self.name = name
    self.body = body
  }

  /// Claims the steps of its kinds.
  public func claim(_ step: Step, at position: Position) -> Claim { kinds.claim(step) }

  /// Runs the closure and waits for its completion.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try body(attempt, attempt.completion)
    return .later
  }
}
