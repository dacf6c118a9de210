public import PresentationStacks
public import WaymarkCore

/// A host that can push and pop and show a root, and nothing else.
@MainActor
public final class StackHostAlone: MemoryWindowHost, RootHost, StackHost {
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// The window itself.
  public let window = MemoryWindow()
  /// The operations that were performed, in order: `pop Bravo`.
  public private(set) var operations: [String] = []

  /// Makes a host that shows nothing yet.
  public init() {
    window.observer = { [unowned self] in operations.append("\($0.kind) \($0.screen)") }
  }
}
