public import WaymarkCore

/// A plan and what happens in it: what an app asks for, what the user and the world do.
///
/// ```swift
/// let journey = try Journey(
///   json: #"{"waymark": 1, "plan": {"roots": [{"id": "Home"}]}, "steps": [{"driveTo": "Home"}]}"#
/// )
/// ```
public struct Journey: Sendable, Equatable {
  /// The screens of the app.
  public var plan: RoutePlan
  /// The name of the plan's file, where the journey names one and does not hold the plan itself.
  public var planFile: String?
  /// Where it starts; the first root when `nil`.
  public var start: RouteID?
  /// What becomes of a drive that meets another, unless its step says otherwise.
  public var policy: DriveOptions.Policy?
  /// Who may refuse drives, or lead them elsewhere.
  public var guards: [JourneyGuard]
  /// The screens that are asked before they are left.
  public var questions: [JourneyQuestion]
  /// What happens, in order.
  public var steps: [JourneyStep]

  /// Puts a journey together.
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
