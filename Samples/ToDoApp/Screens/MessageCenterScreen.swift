import PresentationStacks
import Waymark

/// A page of messages; the next page is another screen of the same kind.
final class MessageCenterScreen: MemoryScreen {
  override var title: String { "Messages" }

  func tapMore() async throws(NavigationError) {
    try await driver?.driveSub(MessageCenter())
  }

  func tapBack() async throws(NavigationError) {
    try await driver?.driveParent()
  }
}
