public import WaymarkCore
public import WaymarkLinks

/// A guard of a journey: where it stands, and its answer at the start.
public struct JourneyGuard: Sendable, Hashable {
  /// Its name, which the plan, later actions and results use.
  public var name: String
  /// The routes on which it stands besides those where the plan names it.
  ///
  /// With `nil` it stands only where the plan names it; if the plan does not, it stands on the
  /// router.
  public var routes: [RouteID]?
  /// Its answer when it is asked.
  public var says: JourneyVerdict

  /// Makes a guard from its parts.
  public init(_ name: String, on routes: [RouteID]? = nil, says: JourneyVerdict) {
    self.name = name
    self.routes = routes
    self.says = says
  }
}

/// The answer of a guard in a journey.
public enum JourneyVerdict: Sendable, Equatable {
  /// The drive may go on.
  case allow
  /// The drive ends `refused`, with a reason.
  case refuse(String)
  /// The drive is redirected, with values of its own.
  case redirect(RouteID, input: Input = .none)
  /// The drive is redirected, and the guard keeps it to be resumed.
  case park(RouteID)
  /// Not known yet: a later action answers.
  case later
  /// Not known yet, and nobody ever answers.
  case never
  /// It throws.
  case `throw`
}

extension JourneyVerdict: Hashable {
  /// Hashes all but the values of an input, which need not be hashable.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .allow: hasher.combine(0)
    case .refuse(let reason): hasher.combine(reason)
    case .redirect(let route, _), .park(let route): hasher.combine(route)
    case .later: hasher.combine(1)
    case .never: hasher.combine(2)
    case .throw: hasher.combine(3)
    }
  }
}

/// A question of a journey: the screens of a route are asked before they are left.
public struct JourneyQuestion: Sendable, Hashable {
  /// The route whose screens are asked.
  public var route: RouteID
  /// Their answer when they are asked.
  public var says: JourneyReply
  /// Whether they are asked too when they are only hidden with their tab.
  public var whenHidden: Bool

  /// Makes a question from its parts.
  public init(_ route: RouteID, says: JourneyReply, whenHidden: Bool = false) {
    self.route = route
    self.says = says
    self.whenHidden = whenHidden
  }
}

/// The answer of a screen in a journey when it is about to be left.
public enum JourneyReply: String, Sendable, Hashable, CaseIterable {
  /// It may be left.
  case leave
  /// It stays, and the drive ends `refused`.
  case stay
  /// Not known yet: a later action answers.
  case later
  /// Not known yet, and nobody ever answers.
  case never
  /// It throws.
  case `throw`
}
