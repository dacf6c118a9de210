import PresentationStacks
import WaymarkCore

/// Shows a screen with three tabs from the start, of which two were entered; it cannot show a root.
@MainActor
final class GivenTabs: MemoryWindowHost, StackHost, TabHost, ModalHost, UnwindHost, ReplaceHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()

  init() {
    let root = MemoryScreen("Root", tabs: ["First", "Second", "Third"])
    _ = try? window.install(root: root, in: .stack, animated: false, whenDone: .ignored)
    for index in 0..<2 {
      _ = try? window.selectTab(
        index,
        showing: MemoryScreen(root.tabs[index]),
        of: root,
        in: .stack,
        leaving: .keep,
        animated: false,
        whenDone: .ignored
      )
    }
  }
}
