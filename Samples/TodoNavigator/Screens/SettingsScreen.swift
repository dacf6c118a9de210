import PresentationStacks
import Waymark

/// The settings of the whole app.
final class SettingsScreen: MemoryScreen {
  override var title: String { "Settings" }

  func tapDone() async throws {
    _ = try await driver?.perform(.hide(Screen.settings))
  }
}
