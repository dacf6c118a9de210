import PresentationStacks
import Waymark

/// The first page of the help tab.
final class HelpScreen: MemoryScreen {
  func tapMessageCenter() async throws(NavigationError) {
    try await driver?.driveTo(.messageCenter)
  }

  /// Goes wherever a text from elsewhere says.
  func follow(_ name: String) async throws(NavigationError) {
    try await driver?.driveTo(RouteID(name))
  }
}
