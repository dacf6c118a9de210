public import WaymarkCore
public import WaymarkLinks

/// One action of a journey, with its input and options.
public struct JourneyStep: Sendable, Equatable {
  /// What happens.
  public var action: JourneyAction
  /// Values for the places on the way; only what leads somewhere by name or link takes any.
  public var input: Input
  /// Whether the walk is animated.
  public var animated: Bool
  /// What becomes of the drive when it meets another; `nil` for what the journey says.
  public var policy: DriveOptions.Policy?

  /// Puts a step together.
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

  /// What a router is asked for.
  ///
  /// `nil` for what the user or the world does, and for what a request alone does not say: whom an
  /// answer is for, what was parked, and what is expected back.
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
