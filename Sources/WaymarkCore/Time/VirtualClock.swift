/// A time that stands still until it is told to go on, for tests and prototypes.
///
/// ```swift
/// let clock = VirtualClock()
/// _ = clock.wake(after: .seconds(10)) { print("ten seconds later") }
/// clock.advance(by: .seconds(10))  // everything due by then happens, in order, before it returns
/// ```
@MainActor
public final class VirtualClock: NavigationClock {
  private final class Call: Wakeup {
    let due: Duration
    var body: (@MainActor () -> Void)?

    init(due: Duration, body: @escaping @MainActor () -> Void) {
      self.due = due
      self.body = body
    }

    func cancel() { body = nil }
  }

  /// How much time has passed since the clock was made.
  public private(set) var now: Duration = .zero
  private var calls: [Call] = []

  /// Makes a clock that stands at zero.
  public init() {}

  /// How many calls are still to be made.
  public var pendingCount: Int { calls.count { $0.body != nil } }

  /// Calls back when the clock has been advanced far enough.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    let call = Call(due: now + max(delay, .zero), body: body)
    // In order of time; of two at one time the one asked for first comes first.
    let index = calls.firstIndex { $0.due > call.due } ?? calls.count
    calls.insert(call, at: index)
    return call
  }

  /// Lets time pass, making each call at its time.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let call = calls.first, call.due <= end {
      calls.removeFirst()
      now = max(now, call.due)
      let body = call.body
      call.body = nil
      body?()
    }
    now = end
  }
}
