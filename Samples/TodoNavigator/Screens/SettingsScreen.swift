import PresentationStacks
import Waymark

/// What holds for all of the app.
final class SettingsScreen: MemoryScreen {
  override var title: String { "Settings" }

  func tapDone() async throws {
    _ = try await driver?.perform(.hide(Screen.settings))
  }
}
