/// The time of the world, which goes on while the machine sleeps.
public struct ContinuousNavigationClock: NavigationClock {
  private nonisolated static let beginning = ContinuousClock.now

  /// Makes a clock; all of them tell the same time.
  public nonisolated init() {}

  /// How much time has passed since the process first asked.
  public var now: Duration { Self.beginning.duration(to: .now) }

  /// Calls back on the main actor when the time has passed, never before.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    TaskBridge.wake(after: delay, body)
  }
}
