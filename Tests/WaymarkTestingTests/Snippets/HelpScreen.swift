import PresentationStacks
import Waymark

final class HelpScreen: MemoryScreen {
  func tapContactUs() {
    driver?.send(.to("ContactUs"))
  }
}
