import PresentationStacks
import TestSupport
import WaymarkCore

/// Notes what a watcher is asked and told, and answers as it is said to.
@MainActor
final class Watching {
  private(set) var lines: [String] = []
  /// The same, as one text.
  var told: String { lines.joined(separator: ", ") }
  var mayLeave = true
  /// What is done while the watcher is asked.
  var meanwhile: (@MainActor () -> Void)?

  init(_ window: MemoryWindow) {
    window.watcher = HostWatcher(
      mayLeave: { [unowned self] screen in
        lines.append("may \(screen.name) be left?")
        meanwhile?()
        return mayLeave
      },
      maySelect: { [unowned self] index, tabs in
        lines.append("may tab \(index) of \(tabs.name) be selected?")
        meanwhile?()
        return mayLeave
      },
      tell: { [unowned self, unowned window] event in
        lines.append("\(event.words(calling: \.name)): \(window.top?.name ?? "nothing")")
      }
    )
  }

  func clear() { lines = [] }
}
