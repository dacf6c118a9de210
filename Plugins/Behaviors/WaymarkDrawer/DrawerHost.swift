public import WaymarkCore

/// A host that can slide a screen in from the side.
///
/// A drawer covers the screen over which it was opened and belongs to it: nothing else is shown on
/// that screen until the drawer is closed. When its tab is parked or reset, so is the drawer. The
/// host decides from which side it comes and how much it leaves visible.
///
/// If users can close drawers by hand, the host is a `ReportingHost`. Before it handles a tap
/// beside a drawer, it asks its watcher whether the drawer may be left. Then it tells
/// `HostGesture.tapOutside`: as `changed` if the drawer may be left, as `leaveWanted` if not.
@MainActor
public protocol DrawerHost<Screen>: PresentationHost {
  /// Slides a screen in over another, which it covers as far as `reach` says.
  ///
  /// A host that shows one drawer at a time refuses a second one with `alreadyPresents`. A host
  /// whose drawers cannot cover the window refuses a drawer that should do so with `unsupported`.
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
