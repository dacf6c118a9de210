import TestSupport
import Waymark

extension TestApp {
  /// An app that stands at a route, from which some behaviors take the steps.
  ///
  /// - Parameters:
  ///   - route: where those steps begin.
  ///   - plan: the screens of the app, three of them unless others are given.
  ///   - start: where the app stands, if not at the route.
  ///   - input: what is brought there.
  ///   - options: what holds for all drives.
  ///   - behaviors: who takes the steps.
  static func stepping(
    from route: RouteID = "first",
    in plan: RoutePlan? = nil,
    at start: RouteID? = nil,
    input: Input = .none,
    options: RouterOptions = RouterOptions(),
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try TestApp(
      plan ?? .ofThree,
      at: start ?? route,
      input: input,
      resolvers: [Resolver(route, behaviors: behaviors)],
      options: options
    )
  }

  /// The same of three screens at the first, with a journal that tells everything.
  static func atFirst(
    @BehaviorBuilder<TestHost> _ behaviors: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try stepping(options: .with { $0.journalDetail = .everything }, behaviors)
  }

  /// Takes a request up, and lets tasks go on until a condition holds.
  func drive(_ request: Request, until condition: () -> Bool) async -> Drive {
    let drive = router.drive(request)
    await TestSupport.until(condition)
    return drive
  }

  /// Takes a request up, and waits until something is fetched for it.
  func drive(_ request: Request, until fetch: Fetch) async -> Drive {
    await drive(request) { fetch.begun > 0 }
  }

  /// Takes a request up, and waits until the host holds its first operation.
  func driveHeld(_ request: Request) async -> Drive {
    host.treat(.hold)
    return await drive(request) { host.heldCount > 0 }
  }

  /// Takes a request up, and waits for the end of its drive.
  func driveToEnd(_ request: Request) async -> Drive { await router.drive(request).end() }
}
