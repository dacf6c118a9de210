public import WaymarkCore

/// Something that a user does to a host by hand, as a test of that host does it.
///
/// The law suite lets the user make these gestures between the operations of its stories, and at the
/// end of some while an operation is under way, on a host that is a `ReportingHost`. It asks and counts
/// what the host asks and tells its watcher then. A gesture that changes nothing where it is let happen
/// breaks no law, as there may be nothing to do: look once that each of yours does what it says.
///
/// ```swift
/// let broken = await HostLaws<MemoryHost>(user: [
///   .leaving(.back) { $0.user.tapBack() },
///   .leaving(.swipeDown, shownAs: .modal) { $0.user.swipeDown() },
///   .tappingTab { host, index, screen in host.user.tap(tab: screen.tabs[index]) },
/// ]) {
///   MemoryHost()
/// } screens: {
///   MemoryScreen($0.name, tabs: $0.tabs)
/// }.check()
/// ```
///
/// A gesture that finds nothing to do, as on a screen without a button that leads back, does nothing.
@MainActor
public struct UserGesture<Host: PresentationHost> {
  enum Form {
    case leaves(HostGesture, [Presentation], @MainActor (Host) -> Void)
    case givesUp(HostGesture, [Presentation], @MainActor (Host) -> Void)
    case tapsTab(@MainActor (Host, Int, Host.Screen) -> Void)
    case reshapes(@MainActor (Host) -> Void)
  }

  let form: Form

  /// Whether it leaves something.
  var isLeaving: Bool {
    if case .leaves = form { true } else { false }
  }

  /// Whether it taps a tab.
  var isTapping: Bool {
    if case .tapsTab = form { true } else { false }
  }

  /// A gesture that leaves the screen on top, or a modal with all that was pushed in it.
  ///
  /// - Parameters:
  ///   - gesture: what the host tells it as.
  ///   - presentations: how what it leaves is shown; pushed unless stated.
  ///   - perform: does it, from its beginning to its end.
  public static func leaving(
    _ gesture: HostGesture,
    shownAs presentations: Presentation...,
    by perform: @escaping @MainActor (Host) -> Void
  ) -> UserGesture {
    UserGesture(form: .leaves(gesture, presentations.isEmpty ? [.push] : presentations, perform))
  }

  /// A gesture that is begun and then given up, so that nothing changes.
  ///
  /// - Parameters:
  ///   - gesture: what the host tells it as.
  ///   - presentations: how what it would leave is shown; pushed unless stated.
  ///   - perform: begins it and gives it up.
  public static func givingUp(
    _ gesture: HostGesture,
    shownAs presentations: Presentation...,
    by perform: @escaping @MainActor (Host) -> Void
  ) -> UserGesture {
    UserGesture(form: .givesUp(gesture, presentations.isEmpty ? [.push] : presentations, perform))
  }

  /// A tap on a tab of a screen, by its number, from 0.
  public static func tappingTab(
    by perform: @escaping @MainActor (Host, Int, Host.Screen) -> Void
  ) -> UserGesture {
    UserGesture(form: .tapsTab(perform))
  }

  /// A change of the room that there is, such as from two columns to one, or back.
  ///
  /// It asks nobody, and hosts that report nothing have it too.
  public static func reshaping(by perform: @escaping @MainActor (Host) -> Void) -> UserGesture {
    UserGesture(form: .reshapes(perform))
  }
}
