import PresentationStacks
import TestSupport
import WaymarkCore

/// A window that shows what one operation of some kind needs, and that operation.
@MainActor
struct PreparedWindow {
  let clock = VirtualClock()
  let window: MemoryWindow
  let kind: MemoryOperation.Kind
  let list = MemoryScreen("List")
  let other = MemoryScreen("Other")
  private let tabs = MemoryScreen("Tabs", tabs: ["One", "Two"])
  private let first = MemoryScreen("First")

  /// Prepares everything at once; the operation itself takes some time.
  init(for kind: MemoryOperation.Kind, transitionTime: Duration = .zero) throws {
    self.kind = kind
    window = MemoryWindow(clock: clock, transitionTime: transitionTime)
    switch kind {
    case .install: break
    case .push, .present, .cover: try window.install(list, animated: false)
    case .pop, .replace, .unwind:
      try window.install(list, animated: false)
      try window.push(other, onto: list, animated: false)
    case .dismiss:
      try window.install(list, animated: false)
      try window.present(other, over: list, animated: false)
    case .uncover:
      try window.install(list, animated: false)
      try window.cover(with: other, over: list, animated: false)
    case .selectTab:
      try window.install(tabs, animated: false)
      try window.select(0, showing: first, of: tabs, animated: false)
    }
  }

  @discardableResult
  func perform(animated: Bool = true, _ whenDone: HostCompletion = .ignored) throws -> Transition {
    switch kind {
    case .install: try window.install(other, animated: animated, whenDone)
    case .push: try window.push(other, onto: list, animated: animated, whenDone)
    case .pop: try window.pop(other, animated: animated, whenDone)
    case .present: try window.present(other, over: list, animated: animated, whenDone)
    case .dismiss: try window.dismiss(other, animated: animated, whenDone)
    case .cover: try window.cover(with: other, over: list, animated: animated, whenDone)
    case .uncover: try window.uncover(other, animated: animated, whenDone)
    case .selectTab: try window.select(1, showing: other, of: tabs, animated: animated, whenDone)
    case .unwind: try window.unwind(to: list, animated: animated, whenDone)
    case .replace: try window.replace(list, with: first, animated: animated, whenDone)
    }
  }

  /// What is shown once the operation was performed.
  var picture: String {
    switch kind {
    case .install: "Other"
    case .push: "List › Other"
    case .pop, .dismiss, .uncover, .unwind: "List"
    case .present: "List\n  ⇧ Other"
    case .cover: "List\n  ⇥ Other"
    case .selectTab: "Tabs\n    First\n  ▸ Other"
    case .replace: "First › Other"
    }
  }
}
