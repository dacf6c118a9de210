import WaymarkLinks

/// Says whether a drive may enter a route, or any route below it.
///
/// ```swift
/// struct RequireSignIn: Guard {
///   let session: Session
///   func verdict(on approach: Approach) -> Verdict {
///     session.isSignedIn ? .allow : .park(.to("Login"))
///   }
/// }
/// ```
///
/// A guard is asked once a drive, before any screen is made or asked whether it may be left, and
/// only for places that the drive enters, shows again in a tab that was left, or gives other
/// values. If another guard leads the drive to further places, it is asked about those too. Going
/// up asks no guard.
@MainActor
public protocol Guard {
  /// What messages, records and plans call it; the type's own name unless stated.
  var name: String { get }

  /// Says whether the drive may go on; if it throws, the drive ends `failed`.
  func verdict(on approach: Approach) throws -> Verdict

  /// What it would say, without any effect, for `explain` and `canDrive`; `nil` if that is not
  /// known before it is asked.
  func preview(of approach: Approach) -> Verdict?

  /// The verdicts that it may give whatever the drive is; none unless stated.
  ///
  /// If one of these leads to a route that the plan lacks, a router with the guard is refused.
  var knownVerdicts: [Verdict] { get }
}

extension Guard {
  /// The type's own name.
  public var name: String { "\(Self.self)" }

  /// Not known before it is asked.
  public func preview(of approach: Approach) -> Verdict? { nil }

  /// None.
  public var knownVerdicts: [Verdict] { [] }
}

/// What a guard says of a drive.
public enum Verdict: Sendable {
  /// The drive may go on; the next guard is asked.
  case allow
  /// The drive ends `refused`.
  ///
  /// A recheck leaves the places of the guard instead. A guard may also be asked only about
  /// parked places, which the walk would bring back and leave again: a host that can remove these does,
  /// and the drive goes on.
  case refuse(reason: String)
  /// The drive goes elsewhere, with the input of this request only.
  indirect case redirect(Request)
  /// The drive goes elsewhere, and is kept, so that `router.resume()` can resume it later.
  ///
  /// The kept drive is dropped when the user leaves by hand the screen that this request leads to.
  /// A recheck goes there too, but is never kept. If the guard is asked only about parked places
  /// that the walk would leave again, these are taken away instead, and the drive goes on.
  indirect case park(Request, expiringAfter: Duration? = nil)
  /// Not known yet; the guard answers later, by `approach.answer`.
  case later
}

extension Verdict {
  /// Where a guard leads a drive that it does not let in, and whether it keeps that drive.
  struct Redirection: Sendable {
    let request: Request
    let keeps: Keeping
  }

  /// Whether a guard keeps a drive to be resumed, and for how long.
  enum Keeping: Sendable {
    case not
    case forEver
    case atMost(Duration)
  }

  /// Where it leads the drive; `nil` where it leads nowhere else.
  var redirection: Redirection? {
    switch self {
    case .allow, .refuse, .later: nil
    case .redirect(let request): Redirection(request: request, keeps: .not)
    case .park(let request, let limit):
      Redirection(request: request, keeps: limit.map(Keeping.atMost) ?? .forEver)
    }
  }
}

/// A drive as a guard sees it: what was asked, where it goes, and which places it would enter.
@MainActor
public struct Approach {
  /// What the guard is told and keeps to answer later; one object, because guards are asked often.
  var ticket: Ticket
  /// The guard that is asked.
  var number = 0
  /// The number of the asking.
  var asked = Asking.none

  /// What one guard keeps to answer later.
  @MainActor
  final class Ticket: AskingTicket {
    let detail: Detail

    init(_ detail: Detail, _ anchor: RouterAnchor) {
      self.detail = detail
      super.init(anchor)
    }
  }

  /// What is the same for all guards that are asked together.
  @MainActor
  final class Detail {
    let request: Request
    let target: Place
    let places: [ApproachedPlace]
    let guards: GuardPlaces

    init(
      _ request: Request,
      to target: Place,
      _ places: [ApproachedPlace],
      _ guards: GuardPlaces
    ) {
      self.request = request
      self.target = target
      self.places = places
      self.guards = guards
    }
  }

  private nonisolated var detail: Detail { ticket.detail }
  private var asking: Asking { Asking(anchor: ticket.anchor, number: asked, ticket: ticket) }

  /// What the drive does now: what it was asked for or, after a redirect, what that guard wants.
  public var request: Request { detail.request }

  /// The route where it would arrive.
  public var target: RouteID { detail.guards.plan.id(ofNode: detail.target.node) }

  /// The places under this guard that the drive would enter, bring back or give other values.
  ///
  /// They stand in the order of the walk: the outermost first. A place that a tab brings back and
  /// that then takes other values is listed twice: with the values that it has kept and, after all
  /// places that come back with it, with the new ones.
  public var places: [ApproachedPlace] {
    detail.places.filter { detail.guards.covers(number, $0.place.node) }
  }

  /// The destination of a type among the places under this guard, the innermost one.
  public func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    places.reversed().lazy.compactMap { $0.destination(type) }.first
  }

  /// Answers later, after `.later`; only the first answer counts, and only while the drive waits.
  ///
  /// If a guard keeps the approach and releases it without an answer, the drive ends `abandoned`,
  /// unless somebody watches who is asked, by ``Router/watchAsking(_:)``, and so may answer.
  public func answer(_ verdict: Verdict) {
    asking.answer(.guarding(verdict))
  }

  /// Calls back as soon as nobody waits for the answer any more: it was given, or the drive is over.
  ///
  /// A guard that shows something meanwhile takes it away here, before another drive reads the
  /// host. In a preview the call comes at once. The closure is kept until it is called: if it holds
  /// the approach, or an object that does, the router cannot notice that the guard has released it.
  public func whenOver(_ body: @escaping @MainActor () -> Void) {
    asking.whenOver(body)
  }

  /// Answers with what an asynchronous closure returns; the guard returns what this call returns.
  ///
  /// ```swift
  /// struct RequireMember: Guard {
  ///   let club: Club
  ///   func verdict(on approach: Approach) -> Verdict {
  ///     approach.later { try await club.hasMember() ? .allow : .refuse(reason: "members only") }
  ///   }
  /// }
  /// ```
  ///
  /// The closure runs in a task of its own, which is cancelled once nobody waits for the answer any
  /// more, as when the drive ends. If it throws, the drive ends `failed`. `.later` is no answer
  /// here: the drive waits on for one. A preview does not run the closure.
  public func later(_ verdict: @escaping @MainActor () async throws -> Verdict) -> Verdict {
    asking.answerLater { .guarding(try await verdict()) }
    return .later
  }

  /// What was asked, and where it would lead: `drive to Orders would arrive at Orders`.
  public nonisolated var description: String {
    let target = detail.guards.plan.id(ofNode: detail.target.node)
    return "\(detail.request) would arrive at \(target)".onOneLine
  }
}

extension Approach: nonisolated CustomStringConvertible {}
