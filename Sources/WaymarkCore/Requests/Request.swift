public import WaymarkLinks

/// What a drive is asked to do, as a value: a verb with all that goes with it.
///
/// ```swift
/// router.send(.to("ToDoDetail", input: Input((.toDoID, 36))))
/// ```
public struct Request: Sendable {
  /// What is asked for.
  public enum Verb: Sendable, Hashable {
    /// Start at a route, or at the first root; if something is shown already, nothing happens.
    case start(RouteID?)
    /// Go the nearest way to a route.
    case to(RouteID)
    /// Hang a route under the current place, wherever in the plan it lives.
    case sub(RouteID, as: Presentation?, replacing: Bool)
    /// Go up one.
    case parent
    /// Select a tab of a live tabs route and stop at what is parked there; before anything is shown,
    /// begin in that tab.
    case selectTab(RouteID)
    /// Hang some routes, each under the one before; a root is shown alone.
    case show([RouteID])
    /// Go up past the topmost visit of a route.
    case hide(RouteID, HideWay)
    /// Go up to where the trail and a path of routes differ, and show the rest of the path.
    case navigate([RouteID])
    /// Open a link, by the tables of the router.
    case open(Opening)
    /// Leave a visit, with all that stands above it.
    case leave(VisitID)
    /// Ask the guards of all live places again, and leave what is not allowed any more.
    case recheck
  }

  /// How a visit and what stands above it are hidden.
  public enum HideWay: String, Sendable, Hashable, CaseIterable {
    /// Step by step; adjacent steps are merged into one operation where possible.
    case merged
    /// Step by step, each on its own.
    case stepwise
    /// As one step that starts at the visit itself; resolvers of the places above it are not asked.
    case atomic
    /// If other visits stand above it, it is only marked, and is left with the next step up.
    case soft
  }

  /// What is asked for.
  public var verb: Verb
  /// Values for the places on the way.
  public var input: Input
  /// Whether the walk is animated at all.
  public var animated: Bool
  /// How the walk is taken.
  public var options: DriveOptions

  package var origin: VisitID?
  package var isWithdrawn = false
  /// Whether the user has wanted it by a gesture that the host has left to the router.
  var isByUser = false
  /// Whether the caller is suspended until the drive ends; such a drive may not wait for itself.
  var isAwaited = false
  /// The closure to call when the drive has ended; a driver takes it out when it begins the drive.
  var handler: EndingHandler?
  /// What it does besides: asks for a value, or brings one that was asked for.
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

  /// Puts a request together whose options are usual but for its policy.
  @inline(__always)
  init(_ verb: Verb, input: Input = .none, animated: Bool, policy: DriveOptions.Policy?) {
    self.init(verb, input: input, animated: animated, options: DriveOptions(policy: policy))
  }

  /// Starts at a route, or at the first root.
  public static func start(_ route: RouteID? = nil, input: Input = .none) -> Request {
    Request(.start(route), input: input)
  }

  /// Goes the nearest way to a route.
  public static func to(
    _ route: RouteID,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.to(route), input: input, animated: animated, policy: policy)
  }

  /// Hangs a route under the current place.
  public static func sub(
    _ route: RouteID,
    as presentation: Presentation? = nil,
    replacing: Bool = false,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(
      .sub(route, as: presentation, replacing: replacing),
      input: input,
      animated: animated,
      policy: policy
    )
  }

  /// Goes up one.
  public static func parent(
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.parent, input: input, animated: animated, policy: policy)
  }

  /// Goes up one.
  public static var parent: Request { .parent() }

  /// Selects a tab and stops at what is parked there.
  public static func selectTab(
    _ tab: RouteID,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.selectTab(tab), animated: animated, policy: policy)
  }

  /// Hangs routes one above the other.
  public static func show(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.show(routes), input: input, animated: animated, policy: policy)
  }

  /// Goes up past the topmost visit of a route.
  public static func hide(
    _ route: RouteID,
    _ way: HideWay = .merged,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.hide(route, way), animated: animated, policy: policy)
  }

  /// Goes up to where the trail and a path of routes differ, and shows the rest of the path.
  public static func navigate(
    _ routes: RouteID...,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.navigate(routes), input: input, animated: animated, policy: policy)
  }

  /// Leaves a visit, with all that stands above it.
  public static func leave(
    _ visit: VisitID,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(.leave(visit), animated: animated, policy: policy)
  }

  /// Asks the guards of all live places again, and leaves what is not allowed any more.
  public static var recheck: Request { Request(.recheck) }

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

  /// The route that is asked for, the last one if there are several.
  ///
  /// `nil` for a verb that names no route, and for a link that no table has matched yet.
  public var route: RouteID? {
    switch verb {
    case .start(let route): route
    case .to(let route), .sub(let route, _, _), .selectTab(let route), .hide(let route, _): route
    case .show(let routes), .navigate(let routes): routes.last
    case .open(let opening): opening.goal?.route
    case .parent, .leave, .recheck: nil
    }
  }
}

extension Request: CustomStringConvertible {
  /// The verb and its route in words: `drive to ToDoDetail`.
  public var description: String {
    switch verb {
    case .start(let route): route.map { "start at \($0)" } ?? "start"
    case .to(let route): "drive to \(route)"
    case .sub(let route, _, _): "drive sub \(route)"
    case .parent: "drive to parent"
    case .selectTab(let route): "select tab \(route)"
    case .show(let routes): "show \(routes.listed)"
    case .hide(let route, .merged): "hide \(route)"
    case .hide(let route, let way): "hide \(route), \(way.rawValue)"
    case .navigate(let routes): "navigate to \(routes.listed)"
    case .open(let opening): "open \(opening)"
    case .leave(let visit): "leave \(visit)"
    case .recheck: "recheck"
    }
  }
}

extension [RouteID] {
  fileprivate var listed: String {
    isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ")
  }
}

extension Request {
  /// Whether values are compared while its way is planned, by code of the app.
  @inline(__always)
  var comparesOnWay: Bool {
    if options.binding == .wholeTrail { return true }
    if case .navigate = verb { return !input.isEmpty }
    return false
  }
}

extension RoutePlan.Storage {
  /// The number of the name that a verb asks for, of those that ask for one name alone; `nil` for a
  /// path of names and a name that no route has.
  func name(in verb: borrowing Request.Verb) -> Int32? {
    switch verb {
    case .to(let route), .sub(let route, _, _), .selectTab(let route): table.number(of: route)
    case .start, .parent, .show, .hide, .navigate, .open, .leave, .recheck: nil
    }
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
