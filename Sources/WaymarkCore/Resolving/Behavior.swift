/// One way to take some kind of step on a host with some capability, or a wrapper around a step.
///
/// A behavior claims purely, from step and position, and performs at once: it answers with the
/// screen, passes, fails, or keeps the step's completion and answers `.later`.
///
/// ```swift
/// struct Curl<Host: StackHost>: Behavior {
///   func claim(_ step: Step, at position: Position) -> Claim {
///     step.kind == .toChild && step.presentation == .curl ? .takes : .passes("not a curl")
///   }
///
///   func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
///     guard let base = attempt.source else { return .passed("nothing is shown") }
///     let page = try attempt.makeScreen()
///     let transition = try attempt.host.push(
///       page,
///       onto: base,
///       animated: attempt.isAnimated,
///       whenDone: attempt.whenDone
///     )
///     return attempt.answer(page, after: transition)
///   }
/// }
/// ```
public protocol Behavior<Host> {
  /// The host that it acts on, with the capabilities that it needs.
  associatedtype Host: PresentationHost

  /// What messages and records call it; its type's name unless it says otherwise.
  var name: String { get }

  /// Says whether it would take a step; asked often, so it must be quick and change nothing.
  func claim(_ step: Step, at position: Position) -> Claim

  /// Takes the step; what it throws ends the drive as failed.
  @MainActor
  func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen>
}

extension Behavior {
  /// The name of its type, without the host's.
  public var name: String {
    let full = String(describing: Self.self)
    return full.prefix { $0 != "<" }.description
  }

  /// Claims every step; a behavior for some kinds of steps says which.
  public func claim(_ step: Step, at position: Position) -> Claim { .takes }
}

/// Whether a behavior would take a step.
public enum Claim: Sendable, Hashable {
  /// It takes the step.
  case takes
  /// It takes the upward step, and the step may as well go as part of one unwinding.
  ///
  /// To find out how far that goes, the steps further down are claimed too, while the user still
  /// stands at the top.
  case unwinds
  /// It leaves the step to the next behavior, for a reason.
  case passes(String)
}
