/// Leads from a router's visits to its engine, for as long as the router lives.
///
/// The weak reference goes to a small owner and not to the engine itself: an object that was ever
/// referred to weakly pays for it with every reference that is counted.
@MainActor
final class EngineLink {
  /// What a router holds, so that its engine can be found while it lives.
  @MainActor
  final class Owner {
    let engine: Engine
    /// A step that is over and that nobody kept, to be used again by the next drive.
    ///
    /// It holds the engine, so the engine itself holds it during a drive only.
    private var spare: StepUnderWay?

    init(_ engine: Engine) {
      self.engine = engine
    }

    func take(_ request: Request) -> Drive {
      swap(&spare, &engine.spare)
      let drive = request.isUnread ? engine.open(request) : engine.take(request)
      swap(&spare, &engine.spare)
      return drive
    }
  }

  weak var owner: Owner?
  /// The engine, while drives wait for a gesture: they end though the router is gone.
  var waiting: Engine?
  /// Who is told what happens on the host.
  var listener: Engine? { owner?.engine ?? waiting }
  let plan: RoutePlan

  init(plan: RoutePlan) {
    self.plan = plan
  }
}
