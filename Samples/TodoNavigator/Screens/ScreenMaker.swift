import PresentationStacks
import Waymark

/// Makes the screen for a place that is entered.
@MainActor
func makeScreen(_ visit: Visit, of store: TodoStore) -> MemoryScreen {
  switch Screen(rawValue: visit.route.rawValue) {
  case .list: ListScreen(visit, of: store)
  case .addItem: AddItemScreen(visit, of: store)
  case .detail: DetailScreen(visit, of: store)
  case .settings: SettingsScreen(visit)
  case nil: MemoryScreen(visit)
  }
}
