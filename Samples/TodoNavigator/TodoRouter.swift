import PresentationStacks
import Waymark

/// Puts the app together in a window in memory, with a journal that records everything.
@MainActor
func makeRouter(
  of store: TodoStore,
  by clock: VirtualClock
) throws(ConfigurationError) -> Router<MemoryHost> {
  var options = RouterOptions()
  options.journalDetail = .everything
  return try Router(
    plan: todoPlan(),
    host: MemoryHost(),
    modules: .standard,
    resolvers: [listResolver(), detailResolver()],
    options: options,
    clock: clock
  ) { visit in
    makeScreen(visit, of: store)
  }
}
