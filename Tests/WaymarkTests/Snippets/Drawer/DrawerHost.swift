public import WaymarkCore

/// A host that can slide a screen in from the side.
@MainActor
public protocol DrawerHost: PresentationHost {
  /// Slides a screen in over another.
  func openDrawer(
    _ screen: Screen,
    over base: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition

  /// Slides a drawer out again.
  func closeDrawer(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}
