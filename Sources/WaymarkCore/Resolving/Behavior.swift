/// One way to take some kind of step on a host with some capability, or a wrapper around a step.
///
/// A behavior first claims a step, from the step and the position alone and without side effects.
/// Asked to perform it, it returns at once: with the screen, a pass, an error, or `.later` if it
/// keeps the step's completion.
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

  /// Its name in messages and journals; by default the name of its type.
  var name: String { get }

  /// Says whether it would take a step; asked often, so it must be quick and change nothing.
  func claim(_ step: Step, at position: Position) -> Claim

  /// Takes the step; what it throws ends the drive `failed`.
  ///
  /// Two refusals of the host do not: on `noStack` it passes, and if the host shows something else
  /// than the router knows, the drive is planned again from there.
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
  /// It takes the upward step and allows it to be merged with others into one unwinding.
  ///
  /// To find out how many can be merged, the router asks for claims of the following steps too, each
  /// with the position that the user would then have.
  case unwinds
  /// It leaves the step to the next behavior, for a reason.
  case passes(String)
}
