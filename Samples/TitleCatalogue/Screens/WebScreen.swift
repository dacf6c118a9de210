import PresentationStacks
import Waymark

/// A web page.
final class WebScreen: MemoryScreen {
  override var title: String { "Web page \(input[.url] ?? "")" }
}
