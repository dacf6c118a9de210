public import WaymarkCore

/// A plan and the actions in it: requests of an app, and what the user and the world do.
///
/// ```swift
/// let journey = try Journey(
///   json: #"{"waymark": 1, "plan": {"roots": [{"id": "Home"}]}, "steps": [{"driveTo": "Home"}]}"#
/// )
/// ```
public struct Journey: Sendable, Equatable {
  /// The plan of the app.
  public var plan: RoutePlan
  /// The name of the plan's file, if the journey names one and does not hold the plan itself.
  public var planFile: String?
  /// The route where it starts; `nil` for the first root.
  public var start: RouteID?
  /// What happens to a drive that begins while others are under way, unless its step says
  /// otherwise.
  public var policy: DriveOptions.Policy?
  /// The guards, which may refuse drives or redirect them.
  public var guards: [JourneyGuard]
  /// The questions: which screens are asked before they are left.
  public var questions: [JourneyQuestion]
  /// The actions with their settings, in order.
  public var steps: [JourneyStep]

  /// Makes a journey from its parts.
  public init(
    in plan: RoutePlan,
    file planFile: String? = nil,
    from start: RouteID? = nil,
    policy: DriveOptions.Policy? = nil,
    guards: [JourneyGuard] = [],
    questions: [JourneyQuestion] = [],
    steps: [JourneyStep]
  ) {
    self.plan = plan
    self.planFile = planFile
    self.start = start
    self.policy = policy
    self.guards = guards
    self.questions = questions
    self.steps = steps
  }
}
