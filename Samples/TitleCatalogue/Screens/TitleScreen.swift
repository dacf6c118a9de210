import PresentationStacks
import Waymark

/// One title of the catalogue.
final class TitleScreen: MemoryScreen {
  override var title: String { "Title \(input[.titleID] ?? 0)" }
}
