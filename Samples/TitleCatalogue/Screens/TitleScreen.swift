import PresentationStacks
import Waymark

/// Shows one title; the same screen stays to show another.
final class TitleScreen: MemoryScreen {
  private var shown: Title

  init(_ title: Title, _ visit: borrowing Visit) {
    shown = title
    super.init(visit)
  }

  override var title: String { "Title \(shown.titleId)" }

  override func receive(_ input: Input) {
    super.receive(input)
    if let title = input.destination(Title.self) { shown = title }
  }
}
