import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor @Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let log = StepLog()

  private func wake(after seconds: Int, _ name: String) -> any Wakeup {
    clock.wake(after: .seconds(seconds)) { [clock, log] in log.note("\(name) at \(clock.now)") }
  }

  @Test func `calls come in the order of their time, each at its time`() {
    _ = wake(after: 3, "three")
    _ = wake(after: 1, "one")
    _ = wake(after: 2, "two")
    clock.advance(by: .seconds(2))
    #expect(log.lines == ["one at 1.0 seconds", "two at 2.0 seconds"])
    #expect(clock.pendingCount == 1)
    clock.advance(by: .seconds(5))
    #expect(log.lines.last == "three at 3.0 seconds")
    #expect(clock.now == .seconds(7))
    #expect(clock.pendingCount == 0)
  }

  @Test func `a call that is taken back is not made`() {
    let call = wake(after: 1, "one")
    call.cancel()
    #expect(clock.pendingCount == 0)
    clock.advance(by: .seconds(1))
    #expect(log.lines == [])
    call.cancel()
  }

  @Test func `a call asked for during another is made when it is due by then`() {
    _ = clock.wake(after: .seconds(1)) { [clock, log] in
      _ = clock.wake(after: .seconds(1)) { log.note("inner at \(clock.now)") }
      _ = clock.wake(after: .seconds(9)) { log.note("too late") }
    }
    clock.advance(by: .seconds(3))
    #expect(log.lines == ["inner at 2.0 seconds"])
    #expect(clock.now == .seconds(3))
  }

  @Test func `a call that lets time pass itself is not undone`() {
    _ = clock.wake(after: .seconds(1)) { [clock] in clock.advance(by: .seconds(9)) }
    clock.advance(by: .seconds(2))
    #expect(clock.now == .seconds(10))
  }

  @Test func `cancelled calls are removed, and the others keep their order`() {
    let calls = (0..<1_000).map { wake(after: $0 % 7, "\($0)") }
    for (index, call) in calls.enumerated() where index % 100 != 3 { call.cancel() }
    #expect(clock.pendingCount == 10)
    clock.advance(by: .seconds(7))
    let numbers = stride(from: 3, to: 1_000, by: 100).sorted { ($0 % 7, $0) < ($1 % 7, $1) }
    #expect(log.lines == numbers.map { "\($0) at \($0 % 7).0 seconds" })
  }

  @Test func `no amount of time is too much`() {
    _ = clock.wake(after: .seconds(Int64.max)) { [log] in log.note("at the end") }
    for _ in 0..<30 { clock.advance(by: .seconds(Int64.max)) }
    #expect(log.lines == ["at the end"])
  }

  @Test func `time does not go back, and what is due at once waits for the next advance`() {
    _ = wake(after: -5, "past")
    #expect(log.lines == [])
    clock.advance(by: .seconds(-3))
    #expect(clock.now == .zero)
    #expect(log.lines == ["past at 0.0 seconds"])
  }

  @Test func `whatever is asked for and taken back, calls come in order`() async throws {
    try await Law("a virtual clock calls in order") { choices in
      Story(in: 0, (0..<80).map { _ in (choices.number(in: 0..<4), choices.number(in: 0..<9)) })
    } objection: { _, events in
      let clock = VirtualClock()
      var told: [Int] = []
      var naive: [(due: Int, number: Int, call: any Wakeup)] = []
      var expected: [Int] = []
      var (now, next) = (0, 0)
      for (event, amount) in events {
        switch event {
        case 0, 1:
          let number = next
          next += 1
          let call = clock.wake(after: .seconds(amount)) { told.append(number) }
          naive.append((now + amount, number, call))
        case 2 where !naive.isEmpty:
          naive.remove(at: amount % naive.count).call.cancel()
        default:
          now += amount
          clock.advance(by: .seconds(amount))
          let due = naive.filter { $0.due <= now }
          expected += due.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map(\.number)
          naive.removeAll { $0.due <= now }
        }
        if told != expected { return "it called \(told), not \(expected)" }
        if clock.pendingCount != naive.count { return "\(clock.pendingCount) calls are to come" }
      }
      return nil
    }.holds(over: 0..<200)
  }
}
