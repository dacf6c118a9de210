import PresentationStacks
import TestSupport
import Testing
import Waymark

extension InputKey<Int> {
  fileprivate static var commentID: Self { .init("commentId") }
}

/// The code of the article "What drives do when they meet", and of values along a whole trail.
@MainActor @Suite struct MeetingSnippets {
  private func makeOptions() -> RouterOptions {
    var options = RouterOptions()
    options.policy = .queue
    options.queueLimit = 8
    options.stepDeadline = .seconds(3)
    options.onFailure = .retrace
    return options
  }

  private func makeApp() throws -> TestApp {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Report")
        Route("Search")
        Route("ToDo", needs: .keys(.toDoID)) { Route("Comment", needs: .keys(.commentID)) }
      }
    }
    return try TestApp(plan, options: makeOptions())
  }

  @Test func `a drive goes next, and one that is cancelled arrives where the host is at work`()
    throws
  {
    let app = try makeApp()
    let router = app.router
    app.drive(.start())
    app.host.treat(.hold)
    let drive = router.drive(.to("Report"))
    drive.cancel()
    let waiting = router.drive(.to("Root"))
    router.send(.to("Search", policy: .supersede))
    #expect(waiting.words == "superseded")
    app.host.release()
    #expect(drive.words == "arrived")
    #expect(app.trail == "Root/Search")
  }

  @Test func `a drive times out at the deadline of the options`() throws {
    let app = try makeApp()
    app.drive(.start())
    app.host.treat(.hold)
    let drive = app.router.drive(.to("Report"))
    app.clock.advance(by: .seconds(2))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "timedOut")
  }

  @Test func `values hold along the whole trail where a drive says so`() throws {
    let app = try makeApp()
    let router = app.router
    app.drive(.to("ToDo", input: Input((.toDoID, 36))))
    var request = Request.to("Comment", input: Input((.toDoID, 88), (.commentID, 5)))
    request.options.binding = .wholeTrail
    router.send(request)
    #expect(app.trail == "Root/ToDo/Comment")
    #expect(router.visits.map { $0.input[.toDoID] } == [nil, 88, nil])
    #expect(router.visit?.input[.commentID] == 5)
  }
}
