import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Which times the journal tells, and what it asks of a clock for them.
@MainActor @Suite struct JournalTimeTests {
  /// A clock that tells what it is told to, in turn, and counts how often it is asked.
  final class OddClock: NavigationClock {
    var times: [Duration]
    var count = 0

    init(_ times: [Duration]) { self.times = times }

    var now: Duration {
      count += 1
      return times[(count - 1) % times.count]
    }

    func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
      VirtualClock().wake(after: delay, body)
    }
  }

  private nonisolated static let absurd: [[Duration]] = [
    [.seconds(Int64.max)], [.seconds(Int64.min)], [.seconds(Int64.max), .seconds(Int64.min)],
    [.seconds(Int64.max) * 18, .seconds(Int64.min) * 18, .zero],
    (0..<50).map { .seconds(-$0) }, [.nanoseconds(Int64.min), .zero, .nanoseconds(Int64.max)],
  ]

  private func router(
    on clock: any NavigationClock,
    _ options: RouterOptions
  ) throws -> Router<MemoryHost> {
    try Router(
      plan: .chain(["A", "B", "C", "D"]),
      host: MemoryHost(),
      modules: .standard,
      options: options,
      clock: clock
    ) { MemoryScreen($0) }
  }

  @Test(arguments: absurd) func `no clock is too absurd to drive by`(times: [Duration]) async throws
  {
    let router = try router(on: OddClock(times), .with { $0.journalDetail = .everything })
    var handedOut = 0
    router.openOutside = { _ in handedOut += 1 }
    try await router.start()
    for _ in 0..<3 {
      try await router.driveTo("D")
      try await router.driveTo("A")
      for link in ["/nowhere", "/nowhere/else"] { router.send(.open(link)) }
    }
    #expect(handedOut >= 2)
    #expect(router.journal.records.map(\.description).count > 30)
  }

  @Test func `times that 64 bits cannot hold are the longest that they can`() {
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect((Duration.seconds(Int64.min) * 18).wholeNanoseconds == .min)
    #expect(Duration.nanoseconds(Int64.min).wholeNanoseconds == .min)
    #expect((Duration.seconds(-1) - .nanoseconds(1) / 2).wholeNanoseconds == -1_000_000_000)
    #expect(Duration.seconds(9_223_372_037).wholeNanoseconds == .max)
    #expect(
      (Duration.seconds(3_000_000_001) + .nanoseconds(7) / 2).wholeNanoseconds
        == 3_000_000_001_000_000_003
    )
    #expect(Int64.max.nanoseconds(since: .min) == .max)
    #expect(Int64.min.nanoseconds(since: 1) == .min)
    #expect((-5 as Int64).nanoseconds(since: 3) == -8)
    #expect((ContinuousNavigationClock() as any NavigationClock).nanoseconds >= 0)
  }

  @Test func `a step looks at the clock once, and begins when what came before it ended`() throws {
    let desk = try JournalDesk()
    let clock = OddClock((1...20).map { .seconds($0) })
    let journal = Journal(plan: desk.plan, clock: clock, detail: .everything)
    let (drive, move) = (JournalDrive(1), desk.move(.toChild, "Help"))
    journal.planned(drive, [move])
    for _ in 0..<3 {
      journal.stepBegan(drive, move, .push)
      journal.stepEnded(drive, move, .push, by: 0, named: "Push", resolver: -1, moves: 1)
    }
    #expect(clock.count == 4)
    #expect(journal.records.map(\.time) == [1, 1, 2, 2, 3, 3, 4].map { .seconds($0) })
    let took = journal.records.compactMap { record in
      if case .stepEnded(let step) = record.event { step.time } else { nil }
    }
    #expect(took == [.seconds(1), .seconds(1), .seconds(1)])
  }

  @Test func `a step that follows another drive's record, or a pause, begins now`() throws {
    let desk = try JournalDesk()
    let (drive, move) = (JournalDrive(1), desk.move(.toChild, "Help"))
    desk.journal.planned(drive, [move])
    desk.journal.tell(.queued(behind: 1), of: JournalDrive(2))
    desk.clock.advance(by: .seconds(1))
    desk.journal.stepBegan(drive, move, .push)
    desk.journal.pause()
    desk.clock.advance(by: .seconds(1))
    desk.journal.stepBegan(drive, move, .push)
    #expect(desk.journal.records.map(\.time) == [.zero, .zero, .seconds(1), .seconds(2)])
  }

  @Test func `a behavior's name may drive, and the numbers stay in order`() throws {
    let desk = try JournalDesk()
    let (drive, move) = (JournalDrive(1), desk.move(.toChild, "Help"))
    let nameThatWrites = {
      desk.journal.misuse("while its name is asked for")
      return "Odd"
    }
    var told: [Int] = []
    desk.journal.observe { told.append($0.number) }
    desk.journal.stepBegan(drive, move, .push)
    desk.journal.stepEnded(
      drive,
      move,
      .push,
      by: 0,
      named: nameThatWrites(),
      resolver: -1,
      moves: 1
    )
    #expect(told == [1, 2, 3])
    #expect(desk.journal.records.map(\.number) == [1, 2, 3])
    #expect(desk.journal.records.last?.description.contains("by Odd") == true)
  }
}
