import PresentationStacks
import WaymarkCore

/// Refuses whatever it is asked.
@MainActor
final class RefusesAll: RootHost, StackHost {
  typealias Screen = MemoryScreen

  var shown: ScreenTree<MemoryScreen> { ScreenTree() }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    throw HostRefusal(.unsupported, "not today")
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    throw HostRefusal(.unsupported, "not today")
  }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    throw HostRefusal(.unsupported, "not today")
  }
}
