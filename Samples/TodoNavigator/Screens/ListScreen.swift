import PresentationStacks
import Waymark

/// The list of things to do.
final class ListScreen: MemoryScreen {
  private let store: TodoStore

  init(_ visit: Visit, of store: TodoStore) {
    self.store = store
    super.init(visit)
  }

  override var title: String { "To Do (\(store.items.count))" }

  func tapAdd() async throws {
    _ = try await driver?.perform(.show(Screen.addItem))
  }

  func tapItem(_ number: Int) async throws {
    _ = try await driver?.perform(.show(Screen.detail, input: Input((.item, number))))
  }
}
