import PresentationStacks
import WaymarkCore

/// A stack that shows its first screen from the start, and takes one more.
@MainActor
final class GivenStack: StackHost {
  typealias Screen = MemoryScreen

  private let memory = MemoryHost()

  init() {
    let first = MemoryScreen("First")
    _ = try? memory.install(root: first, in: .stack, animated: false, whenDone: .ignored)
  }

  var shown: ScreenTree<MemoryScreen> { memory.shown }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if shown.nodes.count == 2 { throw HostRefusal(.unsupported, "two are enough") }
    return try memory.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try memory.pop(screen, animated: animated, whenDone: whenDone)
  }
}
