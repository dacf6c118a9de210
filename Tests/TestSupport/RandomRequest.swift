public import WaymarkCore
import WaymarkLinks
public import WaymarkTesting

/// Makes random requests for a plan, as a user and an app could make them.
///
/// ```swift
/// let request = RandomRequest.any.request(in: plan, &choices)
/// ```
public struct RandomRequest: Sendable {
  /// How often a request is a sub-drive, in proportion to the other kinds.
  public var subs: Int
  /// How often it asks for the parent.
  public var parents: Int
  /// How often it selects a tab.
  public var selections: Int
  /// How often it goes to a name, which may recur.
  public var names: Int
  /// How often it goes to a full path, with a leading slash.
  public var paths: Int
  /// The chance that it carries a value, from 0 to 2, under each of the keys `a`, `b` and `c`.
  public var values: Double
  /// The chance that a drive to a place binds its values along the whole trail.
  public var binding: Double
  /// How often it shows some screens, hides one, or navigates.
  public var shows: Int

  /// Makes a source of requests from the proportions of their kinds.
  public init(
    subs: Int = 2,
    parents: Int = 2,
    selections: Int = 1,
    names: Int = 3,
    paths: Int = 2,
    values: Double = 0,
    binding: Double = 0,
    shows: Int = 0
  ) {
    self.subs = subs
    self.parents = parents
    self.selections = selections
    self.names = names
    self.paths = paths
    self.values = values
    self.binding = binding
    self.shows = shows
  }

  /// Every kind.
  public static let any = RandomRequest()

  /// Every kind, with values and some drives that bind them along the whole trail.
  public static let withValues = RandomRequest(values: 0.5, binding: 0.5)

  /// Only drives to full paths.
  public static let fullPaths = RandomRequest(subs: 0, parents: 0, selections: 0, names: 0)

  /// Makes a request; it may be one that fails, as asking for the parent of a root does.
  public func request(in plan: RoutePlan, _ choices: inout Choices) -> Request {
    let place = choices.one(of: plan.places)
    let name = plan.id(of: place) ?? ""
    let path = RouteID("/" + (plan.path(of: place) ?? ""))
    let input = input(&choices)
    var kind = choices.number(in: 0..<subs + parents + selections + names + paths + shows)
    if kind < subs {
      let isModal = choices.happens(0.3)
      return .sub(
        choices.happens(0.5) ? name : path,
        as: isModal ? .modal : nil,
        replacing: choices.happens(0.2),
        input: input
      )
    }
    kind -= subs
    if kind < parents { return .parent }
    kind -= parents
    if kind < selections { return .selectTab(name) }
    kind -= selections
    if kind < shows { return showing(in: plan, input, &choices) }
    kind -= shows
    var request = Request.to(kind < names ? name : path, input: input)
    if choices.happens(binding) { request.options.binding = .wholeTrail }
    return request
  }

  /// Makes a story of requests.
  public func story(_ count: Int, in plan: RoutePlan, _ choices: inout Choices) -> [Request] {
    (0..<count).map { _ in request(in: plan, &choices) }
  }

  /// Shows up to three screens, hides one in any way, or navigates, mostly along a way of the plan.
  private func showing(in plan: RoutePlan, _ input: Input, _ choices: inout Choices) -> Request {
    let places = plan.places
    let routes = (0..<choices.number(in: 0..<4)).map { _ in choices.one(of: places) }
      .compactMap(plan.id(of:))
    switch choices.number(in: 0..<3) {
    case 0: return Request(.show(routes), input: input)
    case 1:
      let way = choices.one(of: Request.HideWay.allCases)
      return .hide(plan.id(of: choices.one(of: places)) ?? "", way)
    default:
      // A way of the plan, or none, followed by some random routes.
      let path = plan.path(of: choices.one(of: places)) ?? ""
      let way = path.split(separator: "/").map { RouteID(String($0)) }
      return Request(.navigate((choices.happens(0.8) ? way : []) + routes), input: input)
    }
  }

  private func input(_ choices: inout Choices) -> Input {
    var input = Input()
    for key in ["a", "b", "c"] where choices.happens(values) {
      input[InputKey<Int>(key)] = choices.number(in: 0..<3)
    }
    return input
  }
}
