public import WaymarkLinks

/// What a drive is asked to do, as a value: a verb with its input and options.
///
/// ```swift
/// router.send(.to("ToDoDetail", input: Input((.toDoID, 36))))
/// ```
public struct Request: Sendable {
  /// What is asked for.
  public var verb: Verb
  /// Values for the places that the walk enters and the one where it ends; see
  /// ``DriveOptions/Binding``.
  public var input: Input
  /// Whether the walk is animated at all.
  public var animated: Bool
  /// How the walk is taken.
  public var options: DriveOptions

  package var origin: VisitID?
  /// The visit of the tabs screen that was tapped, if its route is live more than once; `nil` for
  /// the nearest.
  var tappedTabs: VisitID?
  package var isWithdrawn = false
  /// Whether it stands for a gesture of the user that the host has left to the router.
  var isByUser = false
  /// Whether the caller is suspended until the drive ends; such a drive may not wait for itself.
  var isAwaited = false
  /// The closure to call when the drive has ended; a driver takes it out when it begins the drive.
  var handler: EndingHandler?
  /// What it does besides moving, such as asking for a value.
  var errand: Errand?

  /// Makes a request from its parts.
  public init(
    _ verb: Verb,
    input: Input = .none,
    animated: Bool = true,
    options: DriveOptions = DriveOptions()
  ) {
    self.verb = verb
    self.input = input
    self.animated = animated
    self.options = options
  }

  /// Makes a request with default options except for its policy.
  @inline(__always)
  init(_ verb: Verb, input: Input = .none, animated: Bool, policy: DriveOptions.Policy?) {
    self.init(verb, input: input, animated: animated, options: DriveOptions(policy: policy))
  }

  /// The same request, but no screen is asked whether it may be left.
  ///
  /// ```swift
  /// router.send(.to("Welcome").withoutAsking)
  /// ```
  public var withoutAsking: Request {
    var request = self
    request.options.asksBeforeLeaving = false
    return request
  }
}

/// The closure to call when a drive has ended, until a driver takes it over.
///
/// A router takes it and calls it from its own loop. A handler that begins the next drive, whose
/// handler begins another, and so on, therefore does not make the call stack deeper.
@MainActor
final class EndingHandler {
  private var body: (@MainActor (DriveEnding) -> Void)?

  init(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    self.body = body
  }

  /// Returns the closure and keeps it no longer; `nil` if it was taken before.
  func take() -> (@MainActor (DriveEnding) -> Void)? {
    let taken = body
    body = nil
    return taken
  }
}
