/// Connects a router's visits and completions to its engine, for as long as the router lives.
///
/// The weak reference is to a small object that the router holds, and not to the engine: once an
/// object has been the target of a weak reference, every retain and release of it is slower.
@MainActor
final class RouterAnchor {
  /// The object that only the router holds; while it exists, the engine can be found.
  @MainActor
  final class Owner {
    let engine: any StepOwner
    /// Whether a drive or a link waits for something that only the router can bring.
    var isAwaited = false

    init(_ engine: any StepOwner) {
      self.engine = engine
    }

    deinit {
      guard isAwaited else { return }
      TaskBridge.callSoon { [engine] in engine.routerIsGone() }
    }
  }

  weak var owner: Owner?
  /// The engine, set while drives wait, so that they hear of the host and end even if the router is
  /// gone.
  var engineWhileWaiting: (any StepOwner)?
  let plan: RoutePlan
  /// Whether it belongs to a router, which may be gone; `false` for a visit made without a router.
  let isOfRouter: Bool
  /// Calls the closures that wait for endings once the router is gone.
  let calls = CallLoop()
  /// What a test has put in the place of the router.
  let standIn: AnyObject?

  init(plan: RoutePlan, isOfRouter: Bool = true, standIn: AnyObject? = nil) {
    self.plan = plan
    self.isOfRouter = isOfRouter
    self.standIn = standIn
  }

  /// The engine that receives completions and host events; without its router only while drives
  /// wait.
  var hearer: (any StepOwner)? { owner?.engine ?? engineWhileWaiting }
}
