import TestSupport
import Testing
import Waymark

/// Drives that meet a drive wait their turn.
@MainActor @Suite struct QueueTests {
  @Test func `first come, first served, each planned when its turn comes`() throws {
    let app = try TestApp(.ofCases, at: "Root")
    app.host.treat(.hold)
    var order: [String] = []
    for route in ["Zach", "ZachOne", "Charlie"] as [RouteID] {
      app.router.perform(.to(route)) { ending in
        order.append("\(route) in \((try? ending.get().steps) ?? -1)")
      }
    }
    #expect(order == [])
    app.host.release()
    #expect(order == ["Zach in 1", "ZachOne in 1", "Charlie in 3"])
    #expect(app.trail == "Root/Charlie")
  }

  @Test func `the queue goes on after a drive that failed`() throws {
    let app = try TestApp(.ofThree, at: "first")
    let first = app.hold(.to("second"))
    let second = app.router.drive(.to("third"))
    app.host.refuseHeld()
    #expect([first.words, second.words] == ["failed", "arrived"])
    #expect(app.trail == "first/second/third")
  }

  @Test(arguments: [(.join, "arrived"), (.queue, "stale")] as [(DriveOptions.Policy, String)])
  func `case 142: a second tap on Back while the first runs joins it, or ends stale`(
    policy: DriveOptions.Policy,
    words: String
  ) throws {
    let app = try TestApp(.ofThree, at: "third", options: .with { $0.policy = policy })
    let driver = try #require(app.screen).visit.driver
    app.host.treat(.hold)
    let first = driver.drive(.parent)
    let second = driver.drive(.parent)
    #expect(second.words == "under way")
    app.host.release()
    #expect([first.words, second.words] == ["arrived", words])
    #expect(app.host.operations == ["pop third"])
    #expect(app.trail == "first/second")
  }

  @Test func `case 142: a second tap on Back after the first ends stale`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let driver = try #require(app.screen).visit.driver
    #expect(driver.drive(.parent).words == "arrived")
    #expect(driver.drive(.parent).words == "stale")
    #expect(app.host.operations == ["pop third"])
  }

  @Test func `case 147: a double tap pushes once, and both callers arrive there`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    app.host.treat(.hold)
    let detail = Request.to("ToDoDetail", input: Input((.toDoID, 5)))
    let first = app.router.drive(detail)
    let second = app.router.drive(detail)
    app.host.release()
    #expect(app.host.operations == ["push ToDoDetail"])
    #expect(first.success != nil)
    #expect(first.success == second.success)
  }

  @Test func `a long queue is served in order`() throws {
    let app = try TestApp(.ofThree, at: "first", options: .with { $0.queueLimit = 5_000 })
    app.host.treat(.hold)
    var ended: [Int] = []
    for number in 0..<5_000 {
      app.router.perform(.to(number.isMultiple(of: 2) ? "second" : "first")) { _ in
        ended.append(number)
      }
    }
    app.host.release()
    // The first equals the one under way from the same place, and shares its end.
    #expect(ended == Array(0..<5_000))
    #expect(app.trail == "first")
  }
}
