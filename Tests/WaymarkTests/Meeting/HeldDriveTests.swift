import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A gesture takes time, and what waits for it goes on from where it ends.
@MainActor @Suite struct HeldDriveTests {
  @Test(arguments: [true, false])
  func `a swipe holds a drive until it is finished, or given up`(isFinished: Bool) throws {
    let app = try TestApp(.ofThree, at: "second")
    let user = app.host.memory.user
    user.beginSwipeBack()
    let drive = app.router.drive(.to("third"))
    #expect(drive.words == "under way")
    #expect(app.host.operations == [])
    if isFinished { user.finishSwipeBack() } else { user.cancelSwipeBack() }
    #expect(drive.success?.steps == (isFinished ? 2 : 1))
    app.expectTruth("first/second/third")
    #expect(app.clock.pendingCount == 0)
  }

  /// A drive that has taken its first step when the user begins to swipe back over it.
  private func swiping(_ options: DriveOptions = DriveOptions()) throws -> (TestApp, Drive) {
    let app = try TestApp(.chain("first", "second", "third", "fourth"), at: "second")
    app.host.treat(.hold)
    var request = Request.to("fourth")
    request.options = options
    let drive = app.router.drive(request)
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect(drive.words == "under way")
    #expect(app.host.operations == ["push third"])
    return (app, drive)
  }

  @Test func `between two steps too, and then it goes on`() throws {
    let (app, drive) = try swiping()
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.success?.steps == 2)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a drive that was held plans anew from where the swipe has led`() throws {
    let (app, drive) = try swiping()
    #expect(app.trail == "first/second/third")
    try app.host.memory.pop(#require(app.screen))
    app.host.memory.watcher?.tell(.changed(.swipeBack))
    #expect(drive.success?.steps == 3)
    #expect(app.host.operations == ["push third", "push third", "push fourth"])
    app.expectTruth("first/second/third/fourth")
  }

  @Test func `a held drive that is cancelled ends at once, and others still wait`() throws {
    let (app, drive) = try swiping()
    let next = app.router.drive(.to("first"))
    drive.cancel()
    #expect([drive.words, next.words] == ["cancelled", "under way"])
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(next.words == "arrived")
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a held drive that is superseded ends at once, and the other waits`() throws {
    let (app, drive) = try swiping()
    let next = app.router.drive(.to("first", policy: .supersede))
    #expect([drive.words, next.words] == ["superseded", "under way"])
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    app.expectTruth("first", after: next)
  }

  @Test func `a swipe that never ends is not waited for longer than a step`() throws {
    let (app, drive) = try swiping()
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(1))
    #expect(drive.words == "arrived")
    // What it tells later is taken in as usual.
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    app.expectTruth("first/second/third/fourth")
  }

  @Test
  func `a swipe that never ends is awaited no longer by a queue from before it`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let first = app.hold(.to("third"))
    let next = app.router.drive(.to("first"))
    app.host.memory.watcher?.tell(.gestureBegan(.swipeBack))
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "under way"])
    app.clock.advance(by: .seconds(10))
    #expect(next.words == "arrived")
  }

  @Test func `two gestures at once are both waited for`() throws {
    let (app, drive) = try swiping()
    app.host.memory.watcher?.tell(.gestureBegan(.swipeDown))
    app.host.memory.watcher?.tell(.changed(.swipeDown))
    #expect(drive.words == "under way")
    app.host.memory.watcher?.tell(.gestureCancelled(.swipeBack))
    #expect(drive.words == "arrived")
  }

  @Test func `once nobody waits for a gesture, that may take as long as it likes`() throws {
    let app = try TestApp(.ofThree, at: "second")
    app.host.memory.user.beginSwipeBack()
    app.router.drive(.to("third")).cancel()
    #expect(app.clock.pendingCount == 0)
    app.clock.advance(by: .seconds(10))
    let drive = app.router.drive(.to("third"))
    app.clock.advance(by: .seconds(9))
    #expect(drive.words == "under way")
    app.host.memory.user.cancelSwipeBack()
    app.expectTruth("first/second/third", after: drive)
  }
}
