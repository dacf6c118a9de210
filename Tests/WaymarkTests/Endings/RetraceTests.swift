import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 20: a drive that fails goes back over what it has done, where it is asked to.
@MainActor @Suite struct RetraceTests {
  private func app(
    _ plan: RoutePlan,
    at start: RouteID,
    input: Input = .none,
    resolvers: [Resolver<TestHost>] = []
  ) throws -> TestApp {
    let options = RouterOptions.with { $0.onFailure = .retrace }
    return try TestApp(plan, at: start, input: input, resolvers: resolvers, options: options)
  }

  private func tabs(_ whenLeft: Arrangement.WhenLeft) throws -> RoutePlan {
    try RoutePlan {
      Route("Base") {
        Route("Tabs", arranging: .tabs(whenLeft: whenLeft)) {
          Route("One") { Route("OneDeep") { Route("OneDeeper") } }
          Route("Two") { Route("TwoDeep") { Route("TwoDeeper") } }
        }
        Route("Other") { Route("OtherDeep") }
      }
      Route("Root") { Route("Alpha") { Route("Bravo") } }
    }
  }

  @Test func `an explanation tells where the user would stand after going back`() throws {
    let plan = try RoutePlan {
      Route("Root") { Route("A") { Route("B", .modal, container: .bare) } }
    } anywhere: {
      Route("W")
    }
    let app = try app(plan, at: "Root")
    // Nothing can be pushed onto a bare screen.
    for request in [Request.show("A", "B", "W"), .show("W", "A", "B", "W")] {
      let explanation = app.router.explain(request)
      let error = try #require(app.router.drive(request).error)
      #expect(explanation.error?.code == error.code)
      #expect(explanation.position.description == error.position.description)
      #expect(explanation.error?.position.description == "Root")
      #expect(explanation.leaves.isEmpty)
    }
  }

  @Test func `a screen that the drive has shown is not asked on the way back`() throws {
    let options = RouterOptions.with { $0.onFailure = .retrace }
    var asked = 0
    let app = try TestApp(.chain("a", "b", "c"), at: "a", options: options) { visit in
      visit.askBeforeLeaving { _ in
        asked += 1
        return .stay(reason: "it is dirty")
      }
      return TestScreen(visit)
    }
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .to("c")) == "failed at a")
    #expect(asked == 0)
  }

  @Test func `steps down are undone as one, and the error tells where the user stands`() throws {
    let app = try app(.chain("a", "b", "c", "d"), at: "a")
    let visit = app.router.visit?.id
    app.host.treat(.perform, .perform, .refuse(.busy))
    let error = try #require(app.router.drive(.to("d")).error)
    #expect(error.code == .failed)
    #expect(error.step?.target == "d")
    #expect(error.position.description == "a")
    #expect(app.host.operations == ["push b", "push c", "unwind to a"])
    #expect(app.router.visit?.id == visit)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.drive(.to("d")) == "arrived")
  }

  @Test func `unmerged where the drive says so, and only the last animated`() throws {
    let app = try app(.chain("a", "b", "c", "d"), at: "a")
    app.host.treat(.perform, .perform, .refuse(.busy))
    app.drive(Request.to("d").with { $0.merging = .never })
    #expect(app.host.operations == ["push b", "push c", "pop c", "pop b"])
    #expect(app.host.animated == ["pop b"])
  }

  @Test func `a drive decides for itself`() throws {
    let app = try app(.ofThree, at: "first")
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.drive(Request.to("third").with { $0.onFailure = .stay }) == "failed")
    #expect(app.trail == "first/second")
  }

  @Test func `the way back takes no values`() throws {
    let plan = try RoutePlan.drawn(
      "first accepts name:String { second accepts name:String { third } }"
    )
    let app = try app(plan, at: "first", input: Input((.name, "Rex")))
    app.host.treat(.perform, .refuse(.busy))
    app.drive(.to("third", input: Input((.name, "Max"))))
    #expect(app.trail == "first")
    #expect(app.router.visit?.input[.name] == "Rex")
    #expect(app.screen?.received.isEmpty == true)
  }

  @Test(arguments: [.keep, .reset] as [Arrangement.WhenLeft])
  func `steps across are undone, to where the tab was left`(whenLeft: Arrangement.WhenLeft) throws {
    let app = try app(tabs(whenLeft), at: "OneDeep")
    let visits = app.router.visits.map(\.id)
    app.host.treat(.perform, .perform, .refuse(.busy))
    let error = try #require(app.router.drive(.to("TwoDeeper")).error)
    #expect(error.step?.target == "TwoDeeper")
    let kept = whenLeft == .keep ? visits : visits.dropLast()
    #expect(app.router.visits.map(\.id) == Array(kept))
    #expect(app.trail == (whenLeft == .keep ? "Base/Tabs/One/OneDeep" : "Base/Tabs/One"))
    #expect(app.host.shown == app.router.expectedTree)
    #expect(error.position == app.router.position)
  }

  @Test(arguments: [[], ["OneDeep"]] as [[RouteID]])
  func `a step across is undone, also where a hung screen went with the reset`(
    before: [RouteID]
  ) throws {
    let app = try app(tabs(.reset), at: "One")
    for route in before { app.drive(.to(route)) }
    app.drive(.sub("Bravo"))
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .to("TwoDeep")) == "failed at Base/Tabs/One")
    app.expectTruth("Base/Tabs/One")
  }

  @Test func `a step across is undone to no tab that may not be the one that was left`() throws {
    let plan = try RoutePlan {
      Route("Tabs", arranging: .tabs(whenLeft: .reset)) {
        Route("One")
        Route("Two") { Route("TwoDeep") }
        Route("Three")
      }
      Route("Help")
    }
    let app = try app(plan, at: "Three")
    for request in [Request.to("One"), .sub("Help")] { app.drive(request) }
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .to("TwoDeep")) == "failed at Tabs/Two")
    app.expectTruth("Tabs/Two")
  }

  @Test func `after a step across, what was climbed there stays climbed`() throws {
    let app = try app(tabs(.keep), at: "TwoDeeper")
    app.drive(.selectTab("One"))
    app.stand(at: "OneDeep")
    app.drive(.to("TwoDeeper"))
    app.drive(.to("One"))
    app.host.treat(.perform, .perform, .refuse(.busy))
    app.drive(Request.to("TwoDeep").with { $0.merging = .never })
    app.expectTruth("Base/Tabs/Two/TwoDeep")
  }

  @Test func `into tabs and out of them again`() throws {
    let app = try app(tabs(.keep), at: "Base")
    app.host.treat(.perform, .perform, .refuse(.busy))
    app.drive(.to("OneDeep"))
    #expect(app.trail == "Base")
    #expect(app.host.operations == ["push Tabs", "select One", "pop Tabs"])
    app.host.clear()
    app.host.treat(.perform, .refuse(.busy))
    app.drive(.to("OneDeep"))
    app.expectTruth("Base")
  }

  @Test func `a hung place is taken away again, with what was shown on it`() throws {
    let app = try app(tabs(.keep), at: "OneDeep")
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .sub("Tabs")) == "failed at Base/Tabs/One/OneDeep")
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `retracing does not bring back a screen that was replaced`() throws {
    let app = try app(.ofThree, at: "second")
    app.host.treat(.perform, .refuse(.busy))
    let error = try #require(app.router.drive(.sub("third", replacing: true)).error)
    #expect(error.position.description == "first")
    #expect(app.host.operations == ["pop second"])
  }

  @Test func `steps up are not undone, nor what came before them`() throws {
    let app = try app(.ofCases, at: "CharlieOne")
    app.host.treat(.perform, .perform, .refuse(.busy))
    let error = try #require(app.router.drive(.to("ZachTwo")).error)
    #expect(error.position.description == "Root")
    #expect(app.host.operations == ["unwind to Root", "push Zach", "pop Zach"])
  }

  @Test func `another root stays: what it took away is not made again`() throws {
    let app = try app(tabs(.keep), at: "OtherDeep")
    app.host.treat(.perform, .perform, .refuse(.busy))
    let error = try #require(app.router.drive(.to("Bravo")).error)
    #expect(error.position.description == "Root")
    #expect(app.host.operations == ["install Root", "push Alpha", "pop Alpha"])
  }

  @Test func `a refresh on the way is no step back`() throws {
    let plan = try RoutePlan.drawn("Root { ToDo accepts toDoId:Int { Comment { Reply } } }")
    let app = try app(plan, at: "Comment", input: Input((.toDoID, 36)))
    app.host.treat(.perform, .perform, .refuse(.busy))
    app.drive(Request.to("Reply", input: Input((.toDoID, 88))).with { $0.binding = .wholeTrail })
    #expect(app.trail == "Root/ToDo")
    #expect(app.router.visit?.input[.toDoID] == 88)
    #expect(app.host.operations == ["pop Comment", "push Comment", "pop Comment"])
  }

  @Test func `an undo that fails ends there, with the first error`() throws {
    let app = try app(.chain("a", "b", "c", "d"), at: "a")
    app.host.treat(.perform, .perform, .refuse(.unsupported), .perform, .refuse(.closed))
    let drive = app.router.drive(Request.to("d").with { $0.merging = .never })
    let error = try #require(drive.error)
    #expect((error.underlying as? HostRefusal)?.code == .unsupported)
    #expect(error.step?.target == "d")
    #expect(error.position.description == "a/b")
    #expect(app.host.operations == ["push b", "push c", "pop c"])
  }

  @Test func `an undo that waits is waited for, and so is one that never ends`() throws {
    let app = try app(.ofThree, at: "first")
    app.host.treat(.perform, .refuse(.busy), .hold)
    let drive = app.router.drive(.to("third"))
    let after = app.router.drive(.to("second"))
    #expect([drive.words, after.words] == ["under way", "under way"])
    app.host.release()
    #expect([drive.words, after.words] == ["failed", "arrived"])
    #expect(drive.error?.position.description == "first")
    app.host.treat(.refuse(.busy))
    app.stand(at: "first")
    app.drive(.to("first"))
    app.host.treat(.perform, .refuse(.busy), .hold)
    let never = app.router.drive(.to("third"))
    app.clock.advance(by: .seconds(10))
    #expect(never.words == "failed")
    #expect(never.error?.position.description == "first/second")
  }

  @Test func `a step that timed out, was let go or was taken by nobody`() throws {
    for (treatment, code) in [
      (.hold, "timedOut"), (.drop, "abandoned"), (.refuse(.noStack), "unhandled"),
    ]
      as [(TestHost.Treatment, String)]
    {
      let app = try app(.ofThree, at: "first")
      app.host.treat(.perform, treatment)
      let drive = app.router.drive(.to("third"))
      app.clock.advance(by: .seconds(10))
      #expect(drive.words == code)
      #expect(drive.error?.position.description == "first")
      #expect(app.host.operations == ["push second", "pop second"])
      #expect(app.clock.pendingCount == 0)
    }
  }

  @Test func `a drive that is cancelled or superseded stays where it is`() throws {
    for policy in [nil, .supersede] as [DriveOptions.Policy?] {
      let app = try app(.ofThree, at: "first")
      let drive = app.hold(.to("third"))
      if let policy {
        app.router.send(.to("second", policy: policy))
      } else {
        drive.cancel()
      }
      app.host.release()
      #expect(drive.error?.position.description == "first/second")
    }
  }

  @Test func `a failed step that is shown all the same is undone too`() throws {
    let showing = Perform<TestHost>(.toChild) { attempt in
      _ = try attempt.pushed()
      throw HostRefusal(.failed, "it was shown, and then it went wrong")
    }
    let app = try app(.ofThree, at: "first", resolvers: [Resolver("second") { showing }])
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.position.description == "first")
    #expect(app.host.picture == "first")
  }

  private struct ItIsGone: Error {}

  @Test func `retracing does not undo steps that the user has undone by hand`() throws {
    let kept = Kept()
    let keeping = Resolver("c") { kept.behavior(.toChild) }
    let app = try app(.chain("a", "b", "c", "d"), at: "a", resolvers: [keeping])
    let drive = app.router.drive(.to("d"))
    _ = kept.attempts[0].whenDone
    app.host.memory.user.tapBack()
    kept.answer(.failed(ItIsGone()))
    #expect(drive.words == "failed")
    #expect(drive.error?.position.description == "a")
    #expect(app.host.picture == "a")
  }
}
