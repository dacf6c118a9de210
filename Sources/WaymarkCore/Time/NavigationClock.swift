/// The clock that the kit uses; it is injected, so that tests can control the time.
@MainActor
public protocol NavigationClock: Sendable {
  /// How much time has passed since a moment that the clock chooses.
  var now: Duration { get }

  /// The time of `now` in whole nanoseconds; read at every step, so it should be quick.
  ///
  /// A clock need not implement it: by default it is computed from `now`. A time that 64 bits
  /// cannot hold becomes the largest or smallest number that they can.
  var nanoseconds: Int64 { get }

  /// Calls back on the main actor after a delay, unless cancelled; never before this call returns.
  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup
}

extension NavigationClock {
  /// The time in whole nanoseconds, computed from `now`.
  public var nanoseconds: Int64 { now.wholeNanoseconds }
}

/// A call that a clock will make.
@MainActor
public protocol Wakeup: AnyObject {
  /// Cancels the call; nothing happens if it was made already.
  func cancel()
}

extension NavigationClock where Self == ContinuousNavigationClock {
  /// The real time, which also passes while the machine sleeps.
  public static var continuous: ContinuousNavigationClock { ContinuousNavigationClock() }
}

/// The real time, which also passes while the machine sleeps.
public struct ContinuousNavigationClock: NavigationClock {
  private nonisolated static let beginning = ContinuousClock.now

  /// Makes a clock; all of them tell the same time.
  package nonisolated init() {}

  /// How much time has passed since the process first read such a clock.
  public var now: Duration { Self.beginning.duration(to: .now) }

  /// The time of `now` in whole nanoseconds.
  public var nanoseconds: Int64 { Self.beginning.duration(to: .now).wholeNanoseconds }

  /// Calls back on the main actor when the time has passed, never before.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    TaskBridge.wake(after: delay, body)
  }
}
