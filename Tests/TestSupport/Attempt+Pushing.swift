public import PresentationStacks
public import WaymarkCore

extension Attempt where Host == TestHost {
  /// Makes the screen for the place and pushes it directly, so that the host does not record it.
  public func pushed() throws -> MemoryScreen {
    let screen = try makeScreen()
    if let source { try host.memory.push(screen, onto: source) }
    return screen
  }
}
