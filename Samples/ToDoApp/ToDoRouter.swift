import PresentationStacks
import Waymark

/// Puts the app together: its plan, its resolvers and its screens, in a window in memory.
@MainActor
func makeRouter(noting log: StepLog) throws(ConfigurationError) -> Router<MemoryHost> {
  try Router(
    plan: toDoPlan(),
    host: MemoryHost(),
    modules: .standard,
    resolvers: [toDoResolver(), helpResolver(noting: log)],
    screens: toDoScreens()
  )
}
