import PresentationStacks
import Waymark

/// A router with the standard modules over a host in memory, started.
@MainActor final class Window {
  let host = MemoryHost()
  let router: Router<MemoryHost>
  private var steps = 0

  init(
    _ plan: RoutePlan,
    resolvers: [Resolver<MemoryHost>] = [],
    guards: Guards = Guards(),
    journal: Journal.Detail = .failures,
    queueLimit: Int = 64
  ) async throws {
    var options = RouterOptions()
    options.journalDetail = journal
    options.queueLimit = queueLimit
    router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      resolvers: resolvers,
      guards: guards,
      options: options
    ) { visit in
      MemoryScreen(visit)
    }
    try await router.start()
  }

  /// Drives to some routes, one after the other.
  func drive(to routes: [RouteID]) async throws {
    for route in routes { steps &+= try await router.driveTo(route).steps }
  }

  /// Selects some tabs, one after the other.
  func select(_ tabs: [RouteID]) async throws {
    for tab in tabs { steps &+= try await router.select(tab: tab).steps }
  }

  /// Hangs some routes, one above the other.
  func hang(_ routes: [RouteID]) async throws {
    for route in routes { steps &+= try await router.driveSub(route).steps }
  }

  /// The operations that the ways to some routes need at least: one for each step down, and one
  /// for all steps up of a way together.
  func leastOperations(to routes: [RouteID]) throws -> Int {
    var position = router.position
    var operations = 0
    for route in routes {
      let moves = try position.itinerary(to: route).moves
      operations += moves.count { $0.kind == .toChild }
      if moves.contains(where: { $0.kind == .toParent }) { operations += 1 }
      try position.walk(.to(route))
    }
    return operations
  }

  /// The steps and the host's operations of drives to some routes, on average.
  func averages(driving routes: [RouteID]) async throws -> Counts {
    try await averages(over: routes.count) { try await drive(to: routes) }
  }

  /// The steps and the host's operations that something takes, for each of some drives.
  func averages(over drives: Int, _ body: () async throws -> Void) async throws -> Counts {
    let before = (steps: steps, operations: host.window.operationCount)
    try await body()
    return Counts(
      steps: Double(steps - before.steps) / Double(drives),
      operations: Double(host.window.operationCount - before.operations) / Double(drives)
    )
  }
}
