import PresentationStacks
import Waymark

/// One thing to do.
final class DetailScreen: MemoryScreen {
  private let store: TodoStore

  init(_ visit: Visit, of store: TodoStore) {
    self.store = store
    super.init(visit)
  }

  override var title: String {
    input[.item].flatMap { store[$0] } ?? "No item"
  }

  func tapSettings() async throws {
    _ = try await driver?.perform(.show(Screen.settings))
  }
}
