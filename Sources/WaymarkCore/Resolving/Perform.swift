/// Takes steps with a closure that answers at once.
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
/// - Order: before what it does otherwise. Without kinds it is asked for every kind of step.
public struct Perform<Host: PresentationHost>: Behavior {
  /// What messages and records call it.
  public let name: String
  private let filter: KindFilter
  private let body: @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>

  /// Makes a behavior from a closure.
  public init(
    _ kinds: Move.Kind...,
    named name: String = "Perform",
    with body: @escaping @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>
  ) {
    filter = KindFilter(kinds)
    self.name = name
    self.body = body
  }

  /// Claims the steps of its kinds.
  public func claim(_ step: Step, at position: Position) -> Claim { filter.claim(step) }

  /// Runs the closure.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try body(attempt)
  }
}

extension Perform: StepLimited {
  package var scope: StepScope { filter.scope }
}

/// The kinds of step that a closure is for; all kinds if none is named.
struct KindFilter {
  private let kinds: [Move.Kind]

  init(_ kinds: [Move.Kind]) {
    self.kinds = kinds.isEmpty ? Move.Kind.allCases : kinds
  }

  var scope: StepScope { StepScope(kinds, .takes) }

  func claim(_ step: Step) -> Claim {
    kinds.contains(step.kind)
      ? .takes : .passes("not for steps of the kind \"\(step.kind.rawValue)\"")
  }
}
