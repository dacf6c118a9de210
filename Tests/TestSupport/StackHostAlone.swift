public import PresentationStacks
public import WaymarkCore

/// A host that can push and pop and show a root, and nothing else.
@MainActor
public final class StackHostAlone: RootHost, StackHost {
  /// What the host shows.
  public typealias Screen = MemoryScreen

  /// The window itself.
  public let memory = MemoryHost()
  /// The operations that were performed, in order: `pop Bravo`.
  public private(set) var operations: [String] = []

  /// Shows nothing yet.
  public init() {}

  /// What is shown now.
  public var shown: ScreenTree<MemoryScreen> { memory.shown }

  /// Shows a screen as the only one.
  public func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    operations.append("install \(screen.name)")
    return try memory.install(
      root: screen,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }

  /// Pushes onto the stack that a screen stands in.
  public func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    operations.append("push \(screen.name)")
    return try memory.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  /// Pops a pushed screen.
  public func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    operations.append("pop \(screen.name)")
    return try memory.pop(screen, animated: animated, whenDone: whenDone)
  }
}
