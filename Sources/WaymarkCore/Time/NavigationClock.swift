/// The time that the kit lives by; injected, so that tests run on a time of their own.
@MainActor
public protocol NavigationClock: Sendable {
  /// How much time has passed since a beginning of the clock's own choosing.
  var now: Duration { get }

  /// The same in whole nanoseconds, which every step asks for.
  ///
  /// A clock need not say it: it follows from `now`, and a time that 64 bits cannot hold is the most
  /// or the least that they can.
  var nanoseconds: Int64 { get }

  /// Calls back on the main actor after a while, never within this call, unless it is cancelled.
  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup
}

extension NavigationClock {
  /// The time in whole nanoseconds, worked out from `now`.
  public var nanoseconds: Int64 { now.wholeNanoseconds }
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

/// The time of the world, which goes on while the machine sleeps.
public struct ContinuousNavigationClock: NavigationClock {
  private nonisolated static let beginning = ContinuousClock.now

  /// Makes a clock; all of them tell the same time.
  public nonisolated init() {}

  /// How much time has passed since the process first asked.
  public var now: Duration { Self.beginning.duration(to: .now) }

  /// The same in whole nanoseconds.
  public var nanoseconds: Int64 { Self.beginning.duration(to: .now).wholeNanoseconds }

  /// Calls back on the main actor when the time has passed, never before.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    TaskBridge.wake(after: delay, body)
  }
}
