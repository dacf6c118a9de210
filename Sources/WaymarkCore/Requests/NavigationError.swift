import WaymarkLinks

/// Why a drive did not arrive, and where the user stands now.
///
/// Match on `code`; print it for one line that says what, where and what to do.
///
/// ```swift
/// do {
///   try await router.driveTo("ToDoDetail")
/// } catch {
///   switch error.code {
///   case .missingInput: print("which \(error.key ?? "value")?")
///   case .unknownRoute: print("one of \(error.suggestions), perhaps?")
///   default: print(error)
///   }
/// }
/// ```
public struct NavigationError: Error, Sendable {
  /// The ways in which a drive can end short of its target.
  public enum Code: String, Sendable, CaseIterable {
    /// Every behavior passed.
    case unhandled
    /// A behavior took the step and could not perform it.
    ///
    /// A drive also ends so if a guard or a question has thrown, if a screen of the app's own is in
    /// the way, or if its request contradicts itself: nothing has moved then.
    case failed
    /// A guard did not let the drive in, or a screen is not to be left.
    case refused
    /// A behavior released its completion without calling it, or a guard or a screen its question.
    case abandoned
    /// A behavior kept its completion, or a screen of the app's own stayed, beyond the deadline.
    case timedOut
    /// The task that awaits the drive was cancelled, or ``Drive/cancel()`` was called.
    ///
    /// A drive also ends so if the router is gone while the drive waits for what only the router
    /// can bring: the answer of a guard or a screen, or ``Router/isReady``.
    case cancelled
    /// It met another drive, or a gesture of the user, and its policy is `drop`.
    case dropped
    /// A drive with the policy `supersede` has replaced it.
    case superseded
    /// As many drives as `queueLimit` allows were waiting already.
    case queueFull
    /// It was awaited by code that the router itself was waiting for, so it could never end.
    case reentrant
    /// The user, or other code, changed what the host shows during the drive.
    ///
    /// A drive ends so at the second such change, at one during its last step, or if no way leads
    /// on from there.
    case interrupted
    /// The visit that asked for the drive is not where the user stands, or its router is gone.
    ///
    /// A drive that is to leave a visit also ends so if that visit is over.
    case stale
    /// No route has the name, or the tab to be selected is in no tabs route that is live.
    case unknownRoute
    /// More than one place matches the path of names.
    case ambiguousPath
    /// Nothing stands below what is to be left, or nothing is shown yet.
    case noParent
    /// A value that a route needs is neither in the drive's input nor held by the place.
    case missingInput
    /// A value is not of the type that its route declares.
    case wrongType
    /// The text is not a link.
    case malformedLink
    /// No pattern matches the link.
    case noMatch
    /// The link's scheme is one that this app does not read.
    case foreignScheme
  }

  /// A behavior that was asked to take a step, and why it passed.
  public struct Asked: Sendable, Hashable, CustomStringConvertible {
    /// The behavior's name.
    public let behavior: String
    /// The route whose resolver it belongs to; `nil` for a module of the router.
    public let resolver: RouteID?
    /// Why it passed; empty for the one that took the step.
    public let reason: String

    /// Names a behavior, for test doubles of a router.
    package init(behavior: String, resolver: RouteID?, reason: String) {
      self.behavior = behavior
      self.resolver = resolver
      self.reason = reason
    }

    /// The behavior, the route of its resolver and why it passed, in one line.
    public var description: String {
      (reason.isEmpty ? who : "\(who): \(reason)").onOneLine
    }

    /// The behavior and the route of its resolver.
    var who: String { behavior + (resolver.map { " of \($0)" } ?? "") }
  }

  /// The explanation besides the code, in words.
  enum Reason: Sendable {
    case words(String)
    /// Some words, and then those of the underlying error.
    ///
    /// They are quoted when the reason is read, so that the journal can take its values out of that
    /// error.
    case quoting(after: String)
    /// Why a visit has no router, so that the position is not known.
    case withoutRouter(String)
  }

  private let box: Box
  private var details: Details { box.details }

  /// All properties in one object, so that the error is no larger than a pointer.
  private final class Box: Sendable {
    let details: Details

    init(_ details: Details) {
      self.details = details
    }
  }

  private struct Details: Sendable {
    let code: Code
    var route: RouteID?
    var key: String?
    var step: Step?
    var reason: Reason
    var asked: [Asked]
    var underlying: (any Error)?
    var refusedBy: String?
    var redirects: [RouteID] = []
    var ledBy: String?
    var position: Position
  }

  /// Describes why a drive ended, for test doubles; a router makes its own errors.
  ///
  /// - Parameters:
  ///   - code: how the drive ended.
  ///   - route: the route that it is about.
  ///   - key: the key of the value that is missing or of another type.
  ///   - step: the step that could not be taken.
  ///   - reason: what else is known, in words.
  ///   - asked: who was asked to take the step.
  ///   - underlying: the error that was thrown.
  ///   - refusedBy: the guard that refused, or the route of the screen that is not to be left.
  ///   - redirects: the routes that guards have led the drive to.
  ///   - position: where the user stands.
  public init(
    _ code: Code,
    route: RouteID? = nil,
    key: String? = nil,
    step: Step? = nil,
    reason: String = "",
    asked: [Asked] = [],
    underlying: (any Error)? = nil,
    refusedBy: String? = nil,
    redirects: [RouteID] = [],
    at position: Position
  ) {
    box = Box(
      Details(
        code: code,
        route: route,
        key: key,
        step: step,
        reason: .words(reason),
        asked: asked,
        underlying: underlying,
        refusedBy: refusedBy,
        redirects: redirects,
        position: position
      )
    )
  }

  /// An error whose reason may quote the one below it.
  init(
    _ code: Code,
    route: RouteID? = nil,
    step: Step? = nil,
    because reason: Reason,
    asked: [Asked] = [],
    underlying: (any Error)? = nil,
    at position: Position
  ) {
    box = Box(
      Details(
        code: code,
        route: route,
        step: step,
        reason: reason,
        asked: asked,
        underlying: underlying,
        position: position
      )
    )
  }

  /// The same error with some properties changed.
  private init(_ error: NavigationError, _ change: (inout Details) -> Void) {
    var details = error.details
    change(&details)
    box = Box(details)
  }

  /// The same error with another position and, if given, other redirects and the guard of the last
  /// one.
  func at(
    _ position: Position,
    after redirects: [RouteID]? = nil,
    by leader: String? = nil
  ) -> NavigationError {
    NavigationError(self) { details in
      details.position = position
      if let redirects { details.redirects = redirects }
      if let leader { details.ledBy = leader }
    }
  }

  /// The same error with another one below it and, where one is given, another reason.
  func with(underlying: (any Error)?, reason: String?) -> NavigationError {
    NavigationError(self) { details in
      details.underlying = underlying
      if let reason { details.reason = .words(reason) }
    }
  }

  /// How the drive ended.
  public var code: Code { details.code }
  /// The route that it is about: the one asked for, or the one that needs a value.
  public var route: RouteID? { details.route }
  /// The key of the value that is missing or of another type.
  public var key: String? { details.key }
  /// The step that could not be taken.
  public var step: Step? { details.step }
  /// What else is known, in words.
  public var reason: String {
    switch details.reason {
    case .withoutRouter(let words): return words
    case .quoting(let beginning):
      return beginning + (underlying?.quotedWords ?? "")
    case .words(let words):
      guard words.isEmpty, let refusal = underlying as? LinkRefusal,
        [.malformedLink, .noMatch, .foreignScheme].contains(code)
      else { return words }
      // With the link, but not its arguments.
      return "\"\(refusal.link.linkPath)\": \(refusal.what)"
    }
  }
  /// The behaviors asked to take the step, in order, and why each passed; for a step that was
  /// taken, the behavior that took it.
  public var asked: [Asked] { details.asked }
  /// The error that a behavior, a host, a screen maker, a guard or a question threw, or why a link is
  /// not read.
  public var underlying: (any Error)? { details.underlying }
  /// Who refused the drive: a guard by its name, or the route of the screen that is not to be left;
  /// `nil` if nobody did.
  public var refusedBy: String? { details.refusedBy }
  /// The routes that guards have led the drive to, in order; empty if none has.
  ///
  /// For a request that names no route, such as `.parent`, its words stand here: `drive to parent`.
  public var redirects: [RouteID] { details.redirects }
  /// Whether `position` tells where the user stands; not if there is no router to ask.
  var isPositionKnown: Bool {
    if case .withoutRouter = details.reason { false } else { true }
  }
  /// The guard that led the drive to the last of the redirects; the description names it.
  var ledBy: String? { details.ledBy }
  /// Where the user stands now.
  public var position: Position { details.position }

  /// Names of the plan that look like the one asked for; empty for codes other than `unknownRoute`.
  ///
  /// Also empty if the plan has the name, but a drive cannot go there for another reason.
  public var suggestions: [RouteID] {
    guard code == .unknownRoute, reason.isEmpty, let route else { return [] }
    return position.plan.ids(like: route)
  }
}
