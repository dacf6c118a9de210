import TestSupport
import Testing
import Waymark

@MainActor @Suite struct ContinuousNavigationClockTests {
  private let clock: any NavigationClock = .continuous

  @Test func `the continuous clock never goes back, and all tell the same time`() {
    let before = clock.now
    let other = ContinuousNavigationClock().now
    #expect(before <= other)
    #expect(other <= clock.now)
  }

  @Test func `the continuous clock never calls early, nor after cancelling`() async {
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

  @Test func `a time beyond all counting does no harm`() async {
    let log = StepLog()
    let calls = [Duration.seconds(Int64.max), .seconds(Int64.max) * 10].map { delay in
      clock.wake(after: delay) { log.note("called") }
    }
    // The tasks behind the calls have begun to sleep once a later one has been made.
    await withCheckedContinuation { continuation in
      _ = clock.wake(after: .milliseconds(20)) { continuation.resume() }
    }
    for call in calls { call.cancel() }
    #expect(log.lines == [])
  }
}
