// Refused: requires that 'RootOnly' conform to 'DrawerHost'
// The module of drawers does not compile against a host without drawers.
import WaymarkCore
import WaymarkDrawer

@MainActor
final class RootOnly: RootHost {
  typealias Screen = Box

  var shown: ScreenTree<Box> { ScreenTree() }

  func install(
    root screen: Box,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { .finished }
}

@MainActor
final class Box {}

@MainActor
func modules() -> Modules<RootOnly> {
  [BehaviorModule<RootOnly>.drawer]
}
