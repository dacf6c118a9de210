import PresentationStacks
import Waymark

/// A form over whatever the user was looking at.
final class ContactUsScreen: MemoryScreen {
  override var title: String { "Contact Us" }

  func tapDone() async throws(NavigationError) {
    try await driver?.driveParent()
  }
}
