import PresentationStacks
import Waymark

/// A host of its own over a window in memory.
final class MemoryPages: MemoryWindowHost, RootHost, StackHost, TabHost, TabPlacesHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()
  private(set) var titles: [String] = []

  func holdPlaces(for tabs: [TabPlace], of screen: MemoryScreen) {
    titles = tabs.map(\.title)
  }
}

/// Shows tabs in such a host, and says what it was told of them.
@MainActor
func tellTabs() async throws -> String {
  let plan = try RoutePlan {
    Route("Root", arranging: .tabs) {
      Route("ToDo")
      Route("Help")
    }
  }
  let host = MemoryPages()
  let router = try Router(plan: plan, host: host, modules: [.tabs]) { MemoryScreen($0) }
  try await router.driveTo("Help")
  return host.titles.joined(separator: " and ")
}
