/// A host that can show a first screen.
@MainActor
public protocol RootHost<Screen>: PresentationHost {
  /// Shows a screen as the only one, taking everything else away.
  func install(
    root screen: Screen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// A host with stacks of screens.
@MainActor
public protocol StackHost<Screen>: PresentationHost {
  /// Shows a screen on top of the stack that another stands in.
  func push(
    _ screen: Screen,
    onto base: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition

  /// Takes a pushed screen off its stack.
  func pop(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// How a modal covers what is below it; a host reads the styles that it knows.
public struct ModalStyle: Hashable, Sendable {
  /// The style's name.
  public let name: String
  /// Whether it covers the window or only the tab that it is shown in.
  ///
  /// `PresentModally` sets it to how far its step reaches, as the route says; what is stated here
  /// counts for code that calls a host itself.
  public var reach: Reach

  /// Names a style.
  public init(_ name: String, reach: Reach = .window) {
    self.name = name
    self.reach = reach
  }

  /// The same style, reaching over the tab or over the window.
  package func reaching(over reach: Reach) -> ModalStyle { ModalStyle(name, reach: reach) }

  /// The host's usual style.
  public static let automatic = ModalStyle("automatic")
  /// A card; the edge of the screen below stays visible.
  public static let sheet = ModalStyle("sheet")
  /// Covers the whole window.
  public static let fullScreen = ModalStyle("fullScreen")
}

/// A host that shows screens over others.
@MainActor
public protocol ModalHost<Screen>: PresentationHost {
  /// Shows a screen over another.
  ///
  /// The style says how far it reaches. While a screen covers the window, no tab under it can be
  /// selected: the host refuses that as `notOnTop`. One that covers its tab only is parked with it.
  /// The tree may report a screen that covers the window on the one that it was presented over, or
  /// on any screen that leads to that one, such as the outermost container: both are correct.
  func present(
    _ screen: Screen,
    over base: Screen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition

  /// Takes a presented screen away, with all that stands above it.
  func dismiss(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// A host whose screens can hold tabs.
@MainActor
public protocol TabHost<Screen>: PresentationHost {
  /// Selects a tab of a screen.
  ///
  /// A tab that was never shown gets `first` as its first screen, in a container of its own. Any
  /// other tab comes back as it was left, and `first` is not used. When `leaving` says reset, the
  /// tab that is left goes back to its first screen; if that screen holds tabs itself, to the first
  /// screen of its selected tab.
  func selectTab(
    _ index: Int,
    showing first: Screen,
    of tabs: Screen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// A host that can go back over several screens at once.
@MainActor
public protocol UnwindHost<Screen>: PresentationHost {
  /// Takes everything above a screen away, pushed and presented alike, as one transition.
  ///
  /// A router never unwinds to a screen that holds tabs, because the user always stands in one of
  /// the tabs. So the host may decide whether what is presented in a tab stands above such a
  /// screen.
  func unwind(
    to screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// A host that can put one screen where another stands.
@MainActor
public protocol ReplaceHost<Screen>: PresentationHost {
  /// Shows a screen in place of another; the screens below and above it stay.
  func replace(
    _ screen: Screen,
    with other: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}

/// A host that can take screens away that are not shown: those of a tab that is not selected.
@MainActor
public protocol TrimHost<Screen>: PresentationHost {
  /// Takes a screen away, with all that stands above it, in a tab that is not selected.
  ///
  /// Nobody sees it, so it is done when this returns, and no watcher is told. Without the tab's first
  /// screen the tab is as if it had never been shown. A screen that stands elsewhere is refused.
  func trim(_ screen: Screen) throws(HostRefusal)
}

/// A host that reports what the user does to it by hand.
///
/// Before a gesture that it can prevent it asks the watcher. When a gesture is over and has changed
/// something, it tells the watcher, which then reads `shown`.
@MainActor
public protocol ReportingHost<Screen>: PresentationHost {
  /// The watcher to ask and tell; `nil` while nobody watches.
  var watcher: HostWatcher<Screen>? { get set }

  /// Whether it asks the watcher before a gesture, and can prevent it.
  ///
  /// If it cannot, the journal says that screens were left unasked.
  func canHoldBack(_ gesture: HostGesture) -> Bool
}

extension ReportingHost {
  /// As the gesture itself says: true for the usual ones, except a choice from the back button's
  /// menu.
  public func canHoldBack(_ gesture: HostGesture) -> Bool { gesture.canBeHeldBack }
}

/// A tab that a screen is about to have, before anything was shown in it.
public struct TabPlace: Hashable, Sendable {
  /// The tab's route.
  public let route: RouteID
  /// What people call it: the name that its route was given, or the words of its id.
  public let title: String

  /// Describes a tab.
  public init(_ route: RouteID, title: String) {
    self.route = route
    self.title = title
  }
}

/// A host that needs to know all tabs of a screen before one of them is entered, as tab bars do.
@MainActor
public protocol TabPlacesHost<Screen>: TabHost {
  /// Holds a place for each tab of a screen that is about to be shown, in this order.
  ///
  /// Called when the screen has been made; a tab is empty until it is entered.
  func holdPlaces(for tabs: [TabPlace], of screen: Screen)
}
