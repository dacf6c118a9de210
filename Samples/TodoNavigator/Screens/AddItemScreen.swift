import PresentationStacks
import Waymark

/// A form for one more thing to do.
final class AddItemScreen: MemoryScreen {
  private let store: TodoStore

  init(_ visit: Visit, of store: TodoStore) {
    self.store = store
    super.init(visit)
  }

  override var title: String { "New Item" }

  func tapSave(_ item: String) async throws {
    store.add(item)
    _ = try await driver?.perform(.hide(Screen.addItem))
  }
}
