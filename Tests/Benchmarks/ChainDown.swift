import PresentationStacks
import Waymark

/// A chain of places that is walked down, and left again outside of the time.
@MainActor struct ChainDown {
  let window: Window
  let workload: Workload

  init(
    _ length: Int = 1_000,
    shownAs presentation: Presentation? = nil,
    by behaviors: [any Behavior<MemoryHost>] = []
  ) async throws {
    var list = RouteList()
    var last: RouteList.Entry?
    for index in 0..<length {
      last = list.add(Route(Plans.id(index), index > 0 ? presentation : nil), under: last)
    }
    let (top, end) = (Plans.id(0), Plans.id(length - 1))
    let window = try await Window(
      RoutePlan(roots: list.routes),
      resolvers: behaviors.isEmpty ? [] : [Resolver(top) { behaviors }],
      journal: .everything
    )
    self.window = window
    workload = Workload(length - 1, reset: { try await window.drive(to: [top]) }) {
      try await window.drive(to: [end])
    }
  }
}
