// Refused: requires that 'StackOnly' conform to 'TabHost'
// A behavior that needs tabs does not compile against a host without tabs.
import WaymarkCore
import WaymarkTabs

@MainActor
final class StackOnly: StackHost {
  typealias Screen = Box

  var shown: ScreenTree<Box> { ScreenTree() }

  func push(
    _ screen: Box,
    onto base: Box,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { .finished }

  func pop(
    _ screen: Box,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { .finished }
}

@MainActor
final class Box {}

@MainActor
func resolver() -> Resolver<StackOnly> {
  Resolver("Root") {
    SwitchTab()
  }
}
