/// A clock that stands still until it is advanced, for tests and prototypes.
///
/// ```swift
/// let clock = VirtualClock()
/// _ = clock.wake(after: .seconds(10)) { print("ten seconds later") }
/// clock.advance(by: .seconds(10))  // everything due by then happens, in order, before it returns
/// ```
@MainActor
public final class VirtualClock: NavigationClock {
  private final class Call: Wakeup {
    /// The closure to call; `nil` once it was called or cancelled.
    private(set) var body: (@MainActor () -> Void)?
    private weak var clock: VirtualClock?

    init(_ clock: VirtualClock, _ body: @escaping @MainActor () -> Void) {
      self.clock = clock
      self.body = body
    }

    /// Returns the closure to call and keeps it no longer; `nil` after the first time.
    func take() -> (@MainActor () -> Void)? {
      var taken: (@MainActor () -> Void)?
      swap(&taken, &body)
      return taken
    }

    func cancel() {
      guard let body = take() else { return }
      clock?.forgetOne()
      withExtendedLifetime(body) {}
    }
  }

  /// A call and its time; of two calls at the same time, the one asked for first is made first.
  private struct Entry {
    let due: Duration
    let number: Int
    let call: Call

    func comes(before other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  /// The clock never goes beyond this, so that sums of times cannot overflow.
  private static let end = Duration.seconds(Int64.max)

  /// How much time has passed since the clock was made.
  public private(set) var now: Duration = .zero
  /// How many calls are still to be made.
  package private(set) var pendingCount = 0
  /// The calls to be made and some that were cancelled, as a binary heap: the earliest is first.
  private var heap: [Entry] = []
  private var nextNumber = 0

  /// Makes a clock that stands at zero.
  public init() {}

  /// Calls back when the clock has been advanced far enough.
  public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    let call = Call(self, body)
    heap.append(Entry(due: time(after: delay), number: nextNumber, call: call))
    nextNumber += 1
    pendingCount += 1
    rise(from: heap.count - 1)
    return call
  }

  /// Lets time pass, making each call at its time; a call may itself let time pass.
  public func advance(by duration: Duration) {
    let end = time(after: duration)
    while let first = heap.first, first.due <= end {
      removeFirst()
      guard let body = first.call.take() else { continue }
      pendingCount -= 1
      now = max(now, first.due)
      body()
    }
    now = max(now, end)
  }

  private func time(after delay: Duration) -> Duration {
    min(now + min(max(delay, .zero), Self.end), Self.end)
  }

  /// Counts a cancelled call.
  ///
  /// It stays in the heap, because finding it would take linear time. When most of the heap is
  /// cancelled calls, all of them are removed at once.
  private func forgetOne() {
    pendingCount -= 1
    guard heap.count > 2 * pendingCount + 16 else { return }
    heap.removeAll { $0.call.body == nil }
    for index in (0..<heap.count / 2).reversed() { sink(from: index) }
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  /// Moves an entry up past those that it comes before.
  private func rise(from index: Int) {
    var index = index
    while index > 0, heap[index].comes(before: heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Moves an entry down past those that come before it.
  private func sink(from index: Int) {
    var index = index
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].comes(before: heap[first]) { first = child }
      }
      if first == index { return }
      heap.swapAt(index, first)
      index = first
    }
  }
}
