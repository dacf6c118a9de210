import PresentationStacks
import Waymark

/// The first page of the help tab.
final class HelpScreen: MemoryScreen {
  func tapMessageCenter() async throws(NavigationError) {
    try await driver?.driveTo(MessageCenter())
  }

  /// Drives to a route whose name comes from elsewhere, such as a text.
  func follow(_ name: String) async throws(NavigationError) {
    try await driver?.driveTo(RouteID(name))
  }
}
