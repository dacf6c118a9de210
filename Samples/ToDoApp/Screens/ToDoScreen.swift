import PresentationStacks
import Waymark

/// The list of things to do.
final class ToDoScreen: MemoryScreen {
  override var title: String { "To Do" }

  func tapItem(_ id: Int) async throws(NavigationError) {
    try await driver?.driveTo(ToDoDetail(id: id))
  }
}
