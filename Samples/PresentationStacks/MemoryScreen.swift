public import WaymarkCore

/// A screen in memory: a name, what it holds, and a driver to go on from it.
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
  /// What its place holds.
  public private(set) final var input: Input
  /// Where its host keeps it; of meaning to that host only.
  final var slot = -1
  private let origin: Origin

  private enum Origin {
    case visit(Visit)
    case label(String, tabs: [String], driver: (any Driver)?)
  }

  /// Makes the screen for a visit.
  public init(_ visit: Visit) {
    input = visit.input
    origin = .visit(visit)
  }

  /// Makes a screen without a router, for calling a host directly.
  public init(_ name: String, tabs: [String] = [], driver: (any Driver)? = nil) {
    input = .none
    origin = .label(name, tabs: tabs, driver: driver)
  }

  /// The name of the route that it was made for.
  public final var name: String {
    switch origin {
    case .visit(let visit): visit.route.rawValue
    case .label(let name, _, _): name
    }
  }

  /// The names of its tabs, in order; empty for a screen without tabs.
  public final var tabs: [String] {
    switch origin {
    case .visit(let visit): visit.tabs.map(\.rawValue)
    case .label(_, let tabs, _): tabs
    }
  }

  /// Drives on from this screen; `nil` for one made without a router.
  public final var driver: (any Driver)? {
    switch origin {
    case .visit(let visit): visit.driver
    case .label(_, _, let driver): driver
    }
  }

  /// What pictures call it.
  open var title: String { name }

  /// Takes over what its place holds now; call it from an override.
  open func receive(_ input: Input) {
    self.input = input
  }
}
