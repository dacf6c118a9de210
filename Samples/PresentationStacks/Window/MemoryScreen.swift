public import WaymarkCore
public import WaymarkLinks

/// A screen in memory: a name, its input, and a driver to go on from it.
///
/// Subclass it for a title of your own, as the To-Do sample does:
///
/// ```swift
/// final class ContactUsScreen: MemoryScreen {
///   override var title: String { "Contact Us" }
///
///   func tapDone() async throws(NavigationError) {
///     try await driver?.driveParent()
///   }
/// }
/// ```
@MainActor
open class MemoryScreen: InputReceiving {
  /// The name of the route that it was made for.
  public final let name: String
  /// The names of its tabs, in order; empty for a screen without tabs.
  public final let tabs: [String]
  /// The titles of its tabs, in order, as the router has told its host; empty until then.
  public internal(set) final var tabTitles: [String] = []
  /// The input of its place.
  public private(set) final var input: Input
  /// The driver for this screen; `nil` for a screen made without a router.
  public final let driver: (any Driver)?

  /// Its slot in the window; -1 while it is not shown.
  final var slot = -1
  /// The home of the window that showed it last.
  final var home: MemoryHome?

  /// Makes the screen for a visit.
  public init(_ visit: borrowing Visit) {
    name = visit.route.rawValue
    tabs = visit.tabs.map(\.rawValue)
    input = visit.input
    driver = visit.driver
  }

  /// Makes a screen without a router, for calling a host directly.
  public init(_ name: String, tabs: [String] = [], driver: (any Driver)? = nil) {
    self.name = name
    self.tabs = tabs
    self.driver = driver
    input = .none
  }

  /// Its title in pictures.
  open var title: String { name }

  /// Takes over the new input of its place; an override calls `super`.
  open func receive(_ input: Input) {
    home?.noteInput(of: self)
    self.input = input
  }

  /// Replaces the input without calling `receive`, and returns the old one.
  final func exchange(_ input: Input) -> Input {
    defer { self.input = input }
    return self.input
  }
}
