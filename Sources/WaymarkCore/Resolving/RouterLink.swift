/// Leads from a router's visits and completions to its engine, for as long as the router lives.
///
/// The weak reference goes to a small object that the router holds, not to the engine itself: an
/// object that was ever referred to weakly pays for it with every reference that is counted.
@MainActor
final class RouterLink {
  /// What a router holds, so that its engine can be found while it lives.
  @MainActor
  final class Owner {
    let engine: any StepOwner

    init(_ engine: any StepOwner) {
      self.engine = engine
    }
  }

  weak var owner: Owner?
  /// The engine, while drives wait for a gesture: they end though the router is gone.
  var waiting: (any StepOwner)?
  let plan: RoutePlan

  init(plan: RoutePlan) {
    self.plan = plan
  }

  /// Who is told what happens on the host.
  var listener: (any StepOwner)? { owner?.engine ?? waiting }

  /// A completion was called again, or after its step was over.
  func hearLateCompletion(_ remains: StepRemains?) {
    owner?.engine.hearLateCompletion(remains)
  }
}
