public import WaymarkCore

/// A screen in memory: a name, what it holds, and a driver to go on from it.
///
/// Subclass it for a title of your own, as the To-Do sample does.
@MainActor
open class MemoryScreen: InputReceiving {
  /// The name of the route that it was made for.
  public let name: String
  /// The names of its tabs, in order; empty for a screen without tabs.
  public let tabs: [String]
  /// What its place holds.
  public private(set) var input: Input
  /// Drives on from this screen; `nil` for one made without a router.
  public let driver: (any Driver)?

  /// Where its host keeps it; of meaning to that host only.
  final var slot = -1

  /// Makes the screen for a visit.
  public init(_ visit: Visit) {
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

  /// What pictures call it.
  open var title: String { name }

  open func receive(_ input: Input) {
    self.input = input
  }
}
