public import WaymarkCore
public import WaymarkLinks

/// One action of a journey, with its input and options.
public struct JourneyStep: Sendable, Equatable {
  /// What happens.
  public var action: JourneyAction
  /// Values for the places on the way; only actions that are drives take any.
  public var input: Input
  /// Whether the walk is animated.
  public var animated: Bool
  /// What happens if other drives are under way when this one begins; `nil` for the journey's
  /// policy.
  public var policy: DriveOptions.Policy?

  /// Makes a step from its parts.
  public init(
    _ action: JourneyAction,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) {
    self.action = action
    self.input = input
    self.animated = animated
    self.policy = policy
  }

  /// The request to a router for this step.
  ///
  /// It is `nil` for what the user or the world does, and for actions that a request alone cannot
  /// express, such as an ask, an answer, or resuming a parked drive.
  public var request: Request? {
    let verb: Request.Verb
    switch action {
    case .driveTo(let route): verb = .to(route)
    case .driveSub(let route, let presentation, let replacing):
      verb = .sub(route, as: presentation, replacing: replacing)
    case .driveParent: verb = .parent
    case .show(let routes): verb = .show(routes)
    case .hide(let route, let way): verb = .hide(route, way)
    case .navigate(let routes): verb = .navigate(routes)
    case .open(let link, let onTop):
      verb = Request.open(link, onTop: onTop).verb
    case .recheck: verb = .recheck
    case .ask, .answer, .resume, .cancel: return nil
    case .setGuard, .setQuestion, .answerGuard, .answerQuestion: return nil
    case .back, .swipe, .tapTab, .dismiss, .host, .advance: return nil
    }
    var options = DriveOptions()
    options.policy = policy
    return Request(verb, input: input, animated: animated, options: options)
  }
}
