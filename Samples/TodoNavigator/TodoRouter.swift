import PresentationStacks
import Waymark

/// Puts the app together: its plan, its resolvers and its screens, in a window in memory.
@MainActor
func makeRouter(
  of store: TodoStore,
  by clock: VirtualClock
) throws(ConfigurationError) -> Router<MemoryHost> {
  try Router(
    plan: todoPlan(),
    host: MemoryHost(),
    modules: .standard,
    resolvers: [listResolver(), detailResolver()],
    clock: clock
  ) { visit in
    makeScreen(visit, of: store)
  }
}
