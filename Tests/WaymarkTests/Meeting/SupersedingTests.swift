import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Rule 18, supersede: the last to come is next, and no running step is cut.
@MainActor @Suite struct SupersedingTests: MeetingDrives {
  @Test func `a running step is never cut`() throws {
    let (app, first) = try app(.supersede)
    let next = app.router.drive(.to("first"))
    #expect([first.words, next.words] == ["under way", "under way"])
    #expect(app.host.heldCount == 1)
    app.host.release()
    #expect([first.words, next.words] == ["superseded", "arrived"])
    #expect(first.error?.position.description == "first/second")
    #expect(app.host.operations == ["push second", "pop second"])
  }

  @Test func `a drive whose last step is under way arrives all the same`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let first = app.hold(.to("third"))
    let next = app.router.drive(.to("first", policy: .supersede))
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "arrived"])
  }

  @Test func `superseding ends the waiting drives, with all who share them`() throws {
    let (app, first) = try app()
    let endings = Endings()
    endings.watch("first", first)
    endings.watch("joined first", app.router.drive(.to("third")))
    endings.watch("waiting", app.router.drive(.to("first")))
    let left = app.router.drive(.to("first"))
    endings.watch("left", left)
    endings.watch("joined", app.router.drive(.to("first")))
    left.cancel()
    endings.watch("next", app.router.drive(.to("second", policy: .supersede)))
    app.host.release()
    #expect(
      endings.lines == [
        "left cancelled", "waiting superseded", "joined superseded", "first superseded",
        "joined first superseded", "next arrived",
      ]
    )
  }

  @Test func `of several superseding drives the last goes next`() throws {
    let (app, first) = try app(.supersede)
    let second = app.router.drive(.to("second"))
    let third = app.router.drive(.to("first"))
    #expect(second.words == "superseded")
    app.host.release()
    #expect([first.words, third.words] == ["superseded", "arrived"])
  }

  @Test func `who is superseded and asks again waits behind, and ends`() throws {
    let (app, _) = try app(.queue)
    var endings: [String] = []
    func ask() {
      app.router.perform(.to("first")) { ending in
        endings.append(Drive(ended: ending).words)
        if endings.last != "arrived" { ask() }
      }
    }
    ask()
    let next = app.router.drive(.to("second", policy: .supersede))
    #expect(endings == ["superseded"])
    app.host.release()
    #expect(next.words == "arrived")
    #expect(endings == ["superseded", "arrived"])
    #expect(app.trail == "first")
  }

  @Test func `a superseding drive that is cancelled does not affect later ones`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let first = app.hold(.to("third"))
    let next = app.router.drive(.to("first", policy: .supersede))
    next.cancel()
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "cancelled"])
    #expect(app.drive(.to("first")) == "arrived")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `a superseding drive waits for a swipe no longer than for a step`() throws {
    let app = try TestApp(.ofThree, at: "third")
    app.host.memory.user.beginSwipeBack()
    let drive = app.router.drive(.to("first", policy: .supersede))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(10))
    #expect(drive.ending != nil)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a superseding drive asked for by an observer takes its turn too`() throws {
    let app = try TestApp(.ofThree, at: "first", options: .with { $0.journalDetail = .everything })
    var next: Drive?
    app.router.journal.observe { [request = Request.to("second", policy: .supersede)] record in
      guard case .asked = record.event, next == nil else { return }
      next = app.router.drive(request)
    }
    let first = app.router.drive(.to("third"))
    #expect([first.words, next?.words] == ["superseded", "arrived"])
    #expect(app.trail == "first/second")
    let lines = app.lines
    #expect(lines.contains { $0.hasSuffix("drive 3: waits behind drive 2") })
  }

  @Test func `a later drive during which the host changes goes on`() throws {
    let (app, first) = try app(.supersede)
    let next = app.router.drive(.to("first"))
    app.host.release()
    let later = app.hold(.to("third"))
    app.router.reconcile()
    app.host.release()
    #expect([first, next, later].map(\.words) == ["superseded", "arrived", "arrived"])
  }
}
