public import WaymarkLinks

/// The verbs of requests: what they ask for, their words, and their properties. `Position.walk`
/// plans each of them.
extension Request {
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
    /// Hang some routes, each at the place of the one before; a root is shown alone.
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
    /// If other visits stand above it, it is only marked, and is left when a step up would lead to it.
    case soft
  }
}

/// The route and the words of a verb.
extension Request {
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
    case .sub(let route, let presentation, let replacing):
      "drive sub \(route)" + (presentation.map { ", as \($0.name)" } ?? "")
        + (replacing ? ", replacing" : "")
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

extension RoutePlan.Storage {
  /// The number of the one name that a verb asks for; `nil` for a path, an unknown name, or another
  /// verb.
  func name(in verb: borrowing Request.Verb) -> Int32? {
    switch verb {
    case .to(let route), .sub(let route, _, _), .selectTab(let route): table.number(of: route)
    case .start, .parent, .show, .hide, .navigate, .open, .leave, .recheck: nil
    }
  }
}

/// Properties of a verb that planning needs.
extension Request {
  /// Whether its target depends on where the user stands, and not on names alone.
  var isRelative: Bool {
    switch verb {
    case .sub, .parent, .show, .hide: true
    case .start, .to, .selectTab, .navigate, .open, .leave, .recheck: false
    }
  }

  /// Whether it is relative to where it began, so that planned again it would end elsewhere.
  ///
  /// A `leave` is, once its visit is gone. A `sub` is not: it hangs one route, by one step.
  var isOneWay: Bool {
    switch verb {
    case .parent, .hide, .show, .leave: true
    case .start, .to, .sub, .selectTab, .navigate, .open, .recheck: false
    }
  }

  /// What remains of the request once its first step was taken, or the place that this leaves is
  /// gone.
  var rest: Request {
    var rest = self
    switch verb {
    case .start(let route?): rest.verb = .to(route)
    case .sub(let route, let presentation, replacing: true):
      rest.verb = .sub(route, as: presentation, replacing: false)
    case .start(nil), .to, .sub(_, _, replacing: false), .parent, .selectTab, .show, .hide: break
    case .navigate, .open, .leave, .recheck: break
    }
    return rest
  }

  /// Whether it asks for no place, but asks guards about those that are live.
  var isRecheck: Bool {
    if case .recheck = verb { true } else { false }
  }

  /// Whether it leaves a visit, wherever that is.
  var isLeaving: Bool {
    if case .leave = verb { true } else { false }
  }

  /// Whether it hangs what it asks for under the place then current, wherever that is.
  var isShowing: Bool {
    if case .show = verb { true } else { false }
  }

  /// Whether its steps may not be merged.
  @inline(__always)
  var isStepwise: Bool {
    if case .hide(_, .stepwise) = verb { true } else { false }
  }

  /// Whether its way follows from its verb and the position alone.
  @inline(__always)
  var verbTellsItsWay: Bool {
    !comparesOnWay && !isResumed && tappedTabs == nil
  }

  /// Whether values are compared while its way is planned, by code of the app.
  @inline(__always)
  var comparesOnWay: Bool {
    if options.binding == .wholeTrail { return true }
    if case .navigate = verb { return !input.isEmpty }
    return false
  }
}

extension Request.Verb {
  /// Whether it goes the nearest way to a route.
  @inline(__always)
  var isNearestWay: Bool {
    if case .to = self { true } else { false }
  }
}

/// A request for each verb.
extension Request {
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
}
