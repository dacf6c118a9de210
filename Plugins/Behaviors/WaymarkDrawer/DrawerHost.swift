public import WaymarkCore

/// A host that can slide a screen in from the side.
///
/// A drawer covers the screen that it was opened over and belongs to it: nothing else is shown on
/// that screen until the drawer is closed. When the tab that it is in is parked or reset, so is the
/// drawer. The host decides from which side it comes and how much it leaves in sight.
///
/// A host whose user closes drawers by hand is a `ReportingHost`. Before a tap beside a drawer it asks
/// its watcher whether that may be left, and tells `HostGesture.tapOutside`: `changed`
/// where it may, `leaveWanted` where not.
@MainActor
public protocol DrawerHost<Screen>: PresentationHost {
  /// Slides a screen in over another, which it covers as far as `reach` says.
  ///
  /// A host that shows one drawer at a time refuses a second one with `alreadyPresents`. A host whose
  /// drawers cannot cover the window refuses one that should with `unsupported`.
  func openDrawer(
    _ screen: Screen,
    over base: Screen,
    in container: Container,
    reach: Reach,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition

  /// Slides a drawer out again, with all that stands above it.
  func closeDrawer(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

extension HostGesture {
  /// A tap beside a drawer, which slides it out.
  public static let tapOutside = HostGesture("tapOutside")
}
