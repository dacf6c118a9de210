import PresentationStacks
import Waymark

struct ContactUs: Destination {}

final class HelpScreen: MemoryScreen {
  func tapContactUs() {
    driver?.send(.to(ContactUs()))
  }
}
