/// Behaviors that are asked only for steps to certain routes; what follows them is the default.
///
/// ```swift
/// Resolver("Help") {
///   To("ContactUs") { PresentModally(.sheet) }
///   To("Tour", "News") { Push() }
///   Push()  // every other route
/// }
/// ```
///
/// Each of the behaviors is asked and reported on its own.
public struct To<Host: PresentationHost> {
  let limited: [any Behavior<Host>]

  /// Limits behaviors to steps that lead to some routes, one at least.
  public init(
    _ target: RouteID,
    _ others: RouteID...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.to(Set([target] + others)).limiting(behaviors())
  }

  /// Limits behaviors to steps that lead to destinations; of an enum, to any of its cases.
  public init(
    _ target: any Destination.Type,
    _ others: any Destination.Type...,
    @BehaviorBuilder<Host> behaviors: () -> [any Behavior<Host>]
  ) {
    limited = StepLimit.to(Set(([target] + others).map { $0.routeID })).limiting(behaviors())
  }
}

/// The steps for which a limited behavior is asked.
enum StepLimit {
  /// Steps that lead to some routes.
  case to(Set<RouteID>)
  /// Steps that show one of these screens; any screen if none is named.
  case showing(Set<RouteID>)
  /// Steps that hide one of these screens; any screen if none is named.
  case hiding(Set<RouteID>)
  /// Steps that show or hide a screen.
  case requests

  /// Wraps behaviors, each of which then passes on all other steps.
  func limiting<Host: PresentationHost>(_ behaviors: [any Behavior<Host>]) -> [any Behavior<Host>] {
    behaviors.map { limit($0) }
  }

  /// The names that it limits to, with the word that is written for them.
  var names: (word: String, routes: Set<RouteID>) {
    switch self {
    case .to(let routes): ("To", routes)
    case .showing(let routes): ("Show", routes)
    case .hiding(let routes): ("Hide", routes)
    case .requests: ("Requests", [])
    }
  }

  private func limit<Base: Behavior>(_ base: Base) -> any Behavior<Base.Host> {
    Limited(base: base, limit: self)
  }

  /// Why a behavior is not asked for a step; `nil` when it is.
  func objection(to step: Step) -> String? {
    switch self {
    case .to(let targets):
      targets.contain(step.move.to, of: step.plan) ? nil : "not for \(step.target)"
    case .showing(let screens):
      step.isShowing && (screens.isEmpty || screens.contain(step.move.to, of: step.plan))
        ? nil : "not for \(step.asRequest)"
    case .hiding(let screens):
      step.kind.isUpward && (screens.isEmpty || screens.contain(step.move.from, of: step.plan))
        ? nil : "not for \(step.asRequest)"
    case .requests:
      step.isShowing || step.kind.isUpward ? nil : "not for \(step.asRequest)"
    }
  }
}

/// A behavior that is asked only for some steps, by the names of routes.
protocol LimitedBehavior: WrappingBehavior {
  var limit: StepLimit { get }
}

extension LimitedBehavior {
  /// Its limit, and those of what it limits.
  var limits: [StepLimit] { [limit] + ((base as? any LimitedBehavior)?.limits ?? []) }
}

/// One behavior that is asked only for some steps.
private struct Limited<Base: Behavior>: LimitedBehavior {
  let base: Base
  let limit: StepLimit

  func claim(_ step: Step, at position: Position) -> Claim {
    if let reason = limit.objection(to: step) { return .passes(reason) }
    return base.claim(step, at: position)
  }

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try base.perform(attempt)
  }
}

extension Limited: PassesAtOnce where Base: PassesAtOnce {}

extension Step {
  fileprivate var isShowing: Bool { kind == .toChild || kind == .toRoot }

  /// The step in the words of showing and hiding: `showing Settings`.
  fileprivate var asRequest: String {
    if isShowing { return "showing \(target)" }
    return kind.isUpward ? "hiding \(source ?? "")" : "a step \(self)"
  }
}

extension Set<RouteID> {
  /// Whether it names the route of a place or, if that is of a case of an enum of destinations, the
  /// enum; a place of another plan it never names.
  fileprivate func contain(_ place: Place?, of plan: RoutePlan) -> Bool {
    guard let place, let route = plan.id(of: place) else { return false }
    return contains(route) || plan.enumName(ofCaseAt: place.node).map(contains) ?? false
  }
}
