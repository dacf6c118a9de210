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
    let number: Int
    var body: (@MainActor () -> Void)?
    weak var clock: VirtualClock?

    init(due: Duration, number: Int, clock: VirtualClock, body: @escaping @MainActor () -> Void) {
      self.due = due
      self.number = number
      self.clock = clock
      self.body = body
    }

    /// Hands out what is to be called; nothing after the first time.
    func take() -> (@MainActor () -> Void)? {
      var taken: (@MainActor () -> Void)?
      swap(&taken, &body)
      return taken
    }

    func cancel() {
      guard let body = take() else { return }
      clock?.remove(self)
      withExtendedLifetime(body) {}
    }
  }

  /// More time than this does not pass; so adding up times never overflows.
  private static let end = Duration.seconds(Int64.max)

  /// How much time has passed since the clock was made.
  public private(set) var now: Duration = .zero
  /// The calls to be made, in order of time; of two at one time the one asked for first is first.
  private var calls: [Call] = []
  private var nextNumber = 0

  /// Makes a clock that stands at zero.
  public init() {}

  /// How many calls are still to be made.
  public var pendingCount: Int { calls.count }

  /// Calls back when the clock has been advanced far enough.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    let call = Call(due: time(after: delay), number: nextNumber, clock: self, body: body)
    nextNumber += 1
    calls.insert(call, at: index(of: call))
    return call
  }

  /// Lets time pass, making each call at its time; a call may itself let time pass.
  public func advance(by duration: Duration) {
    let end = time(after: duration)
    while let call = calls.first, call.due <= end {
      calls.removeFirst()
      now = max(now, call.due)
      call.take()?()
    }
    now = max(now, end)
  }

  private func time(after delay: Duration) -> Duration {
    min(now + min(max(delay, .zero), Self.end), Self.end)
  }

  private func remove(_ call: Call) {
    let index = index(of: call)
    if index < calls.count, calls[index] === call { calls.remove(at: index) }
  }

  /// Where a call stands, or would stand, in order.
  private func index(of call: Call) -> Int {
    var low = 0
    var high = calls.count
    while low < high {
      let middle = (low + high) / 2
      let other = calls[middle]
      if (other.due, other.number) < (call.due, call.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
