import TestSupport
import Testing
import Waymark

/// Callers who leave drives that others share, and drives that leave the line.
@MainActor @Suite struct LeavingDrivesTests {
  private func app(
    at start: RouteID = "first",
    options: RouterOptions = RouterOptions()
  ) throws -> TestApp {
    try TestApp(.chain("first", "second", "third", "fourth"), at: start, options: options)
  }

  @Test func `a caller that leaves a shared drive twice has left once`() throws {
    let app = try app(options: .with { $0.journalDetail = .everything })
    app.host.treat(.hold)
    _ = app.router.drive(.to("second"))
    let joined = app.router.drive(.to("second"))
    app.router.journal.observe { record in
      if case .failed = record.event { joined.cancel() }
    }
    joined.cancel()
    let failures = app.router.journal.records.filter { record in
      if case .failed = record.event { true } else { false }
    }
    #expect(failures.count == 1)
    app.host.release()
  }

  @Test func `a drive that asks for the same when one has ended is not taken for that`() throws {
    let app = try app(at: "fourth")
    app.host.treat(.hold, .hold)
    let first = app.router.drive(.sub("first"))
    let second = app.router.drive(.parent)
    let third = app.router.drive(.to("first"))
    var again: Drive?
    second.whenEnded { _ in again = app.router.drive(.parent) }
    app.host.release()
    third.cancel()
    app.host.release()
    #expect([first, second].map(\.words) == ["arrived", "arrived"])
    #expect(again?.words == "arrived")
    app.expectTruth("first/second/third")
  }

  @Test func `of many who share a drive, or wait, each leaves alone, told in turn`() throws {
    let app = try app(options: .with { $0.queueLimit = 5_000 })
    app.host.treat(.hold)
    var told: [Int] = []
    var drives: [Drive] = []
    for number in 0..<2_000 {
      let drive = app.router.drive(.to("second"))
      drive.whenEnded { _ in told.append(number) }
      drives.append(drive)
    }
    var waiting: [Drive] = []
    for number in 0..<2_000 {
      waiting.append(app.router.drive(.to(number % 2 == 0 ? "first" : "second", policy: .queue)))
    }
    for number in stride(from: 1_999, to: 0, by: -2) {
      drives[number].cancel()
      waiting[number].cancel()
    }
    #expect(told == Array(stride(from: 1_999, to: 0, by: -2)))
    told = []
    app.host.release()
    #expect(told == Array(stride(from: 0, to: 2_000, by: 2)))
    for (number, drive) in waiting.enumerated() {
      #expect(drive.words == (number % 2 == 0 ? "arrived" : "cancelled"))
    }
    app.expectTruth("first")
  }
}
