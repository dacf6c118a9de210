import PresentationStacks
import Waymark

extension Router<MemoryHost> {
  /// A router with the standard modules over a window in memory.
  static func inMemory(_ plan: RoutePlan) throws -> Router {
    try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
  }
}
