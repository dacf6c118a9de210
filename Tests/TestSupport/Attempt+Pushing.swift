public import PresentationStacks
public import WaymarkCore

extension Attempt where Host == TestHost {
  /// The screen for the place to be shown, pushed past the operations that the host notes.
  public func pushed() throws -> MemoryScreen {
    let screen = try makeScreen()
    if let source { try host.memory.push(screen, onto: source) }
    return screen
  }
}
