/// Drives on from one visit, as long as the user stands there.
///
/// A drive of a visit that is no longer where the user stands when its turn comes ends `stale`,
/// so a second tap on Back pops once. A tabs route's visit counts as stood at while the user is in
/// one of its tabs.
@MainActor
public struct VisitDriver: Driver {
  let link: EngineLink
  /// The visit that it is bound to.
  public let visit: VisitID

  public func drive(_ request: Request) -> Drive {
    guard let engine = link.engine else {
      let error = NavigationError(.stale, route: request.route, at: Position(plan: link.plan))
      return Drive(request, ended: .failure(error))
    }
    var request = request
    request.origin = visit
    return engine.take(request)
  }
}
