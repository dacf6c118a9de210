/// The time that the kit lives by; injected, so that tests run on a time of their own.
@MainActor
public protocol NavigationClock: Sendable {
  /// How much time has passed since a beginning of the clock's own choosing.
  var now: Duration { get }

  /// Calls back on the main actor after a while, never within this call, unless it is cancelled.
  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup
}

/// A call that a clock will make.
@MainActor
public protocol Wakeup: AnyObject {
  /// Takes the call back; nothing happens when it was made already.
  func cancel()
}

extension NavigationClock where Self == ContinuousNavigationClock {
  /// The time of the world, which goes on while the machine sleeps.
  public static var continuous: ContinuousNavigationClock { ContinuousNavigationClock() }
}
