public import WaymarkCore

/// A gesture that a user makes by hand, performed by a test of the host.
///
/// On a `ReportingHost`, the law suite makes these gestures between the operations of its stories,
/// and at the end of some stories while an operation is under way. It checks what the host then
/// asks and tells its watcher. A gesture that is allowed but changes nothing breaks no law, because
/// there may be nothing to do: so check once that each of your gestures does what it says.
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
/// A gesture that is not possible at the moment, as on a screen without a back button, does
/// nothing.
@MainActor
public struct UserGesture<Host: PresentationHost> {
  enum Form {
    case leaves(HostGesture, [Presentation], @MainActor (Host) -> Void)
    case givesUp(HostGesture, [Presentation], @MainActor (Host) -> Void)
    case tapsTab(@MainActor (Host, Int, Host.Screen) -> Void)
    case reshapes(@MainActor (Host) -> Void)
  }

  let form: Form

  /// Whether it leaves a screen.
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
  ///   - gesture: the gesture that the host reports to its watcher.
  ///   - presentations: how the screens that it leaves are shown; pushed unless stated.
  ///   - perform: makes the gesture, from its beginning to its end.
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
  ///   - gesture: the gesture that the host reports to its watcher.
  ///   - presentations: how the screens that it would leave are shown; pushed unless stated.
  ///   - perform: begins the gesture and gives it up.
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

  /// A change of the available room, such as from two columns to one, or back.
  ///
  /// The watcher is not asked about it, so it is made on hosts without a watcher too.
  public static func reshaping(by perform: @escaping @MainActor (Host) -> Void) -> UserGesture {
    UserGesture(form: .reshapes(perform))
  }
}
