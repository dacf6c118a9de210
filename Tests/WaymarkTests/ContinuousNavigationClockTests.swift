import TestSupport
import Testing
import Waymark

@MainActor @Suite struct ContinuousNavigationClockTests {
  private let clock: any NavigationClock = .continuous

  @Test func `it does not go back, and all of them tell the same time`() {
    let before = clock.now
    let other = ContinuousNavigationClock().now
    #expect(before <= other)
    #expect(other <= clock.now)
  }

  @Test func `it calls back, never before the time, and not when the call was taken back`() async {
    let log = StepLog()
    let start = clock.now
    let cancelled = clock.wake(after: .zero) { log.note("cancelled") }
    cancelled.cancel()
    await withCheckedContinuation { continuation in
      _ = clock.wake(after: .milliseconds(1)) { continuation.resume() }
    }
    #expect(clock.now - start >= .milliseconds(1))
    #expect(log.lines == [])
  }
}
