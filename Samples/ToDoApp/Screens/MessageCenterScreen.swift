import PresentationStacks
import Waymark

/// A page of messages; its next page is the same screen once more.
final class MessageCenterScreen: MemoryScreen {
  override var title: String { "Messages" }

  func tapMore() async throws(NavigationError) {
    try await driver?.driveSub(MessageCenter())
  }

  func tapBack() async throws(NavigationError) {
    try await driver?.driveParent()
  }
}
