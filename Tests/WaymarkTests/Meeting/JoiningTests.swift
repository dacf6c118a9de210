import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 18, join: drives that ask for the same share one end.
@MainActor @Suite struct JoiningTests: MeetingDrives {
  /// Requests that are not "drive to second with to-do 5", each in one way.
  nonisolated private static let others: [Request] = {
    let input = Input((.toDoID, 5))
    let unmerged = Request.to("second", input: input).with { $0.merging = .never }
    let retracing = Request.to("second", input: input).with { $0.onFailure = .retrace }
    let binding = Request.to("second", input: input).with { $0.binding = .wholeTrail }
    return [
      .to("second"), .to("second", input: Input((.toDoID, 6))), .to("first", input: input),
      .to("second", input: input, animated: false), .start("second", input: input),
      .to("second", input: input, policy: .join),
      .sub("second", input: input), .selectTab("second"), unmerged, retracing, binding,
    ]
  }()

  @Test(arguments: others.indices)
  func `only what asks for the same shares an end`(index: Int) throws {
    try expect(
      .to("second", input: Input((.toDoID, 5))),
      toJoinItselfButNot: Self.others[index],
      accepts: .keys(.toDoID)
    )
  }

  private func expect(
    _ same: Request,
    toJoinItselfButNot other: Request,
    accepts keys: InputKeys
  ) throws {
    let plan = try RoutePlan { Route("first") { Route("second", accepts: keys) } }
    // What does not join has to wait, and there is no room for it.
    let app = try TestApp(plan, at: "first", options: .with { $0.queueLimit = 0 })
    let first = app.hold(same)
    let again = app.router.drive(same)
    #expect(app.drive(other) == "queueFull")
    app.host.release()
    #expect(first.success != nil)
    #expect(first.success == again.success)
  }

  /// A value that can be neither compared nor encoded.
  private struct Payload: Sendable {}

  @Test func `case 115: drives with a payload that cannot be compared share no end`() throws {
    let payload = InputKey<Payload>("payload")
    try expect(
      .to("second", input: Input((payload, Payload()))),
      toJoinItselfButNot: .to("second", input: Input((payload, Payload()))),
      accepts: .keys(payload)
    )
  }

  @Test func `all who share a drive hear of one end`() async throws {
    try await Law("joined callers get one end") { choices in
      let plan = choices.one(of: RoutePlan.ofStories)
      return Story(
        in: plan,
        (0..<6).map { _ in RandomRequest.withValues.request(in: plan, &choices) }
      )
    } objection: { plan, requests in
      let app = try TestApp(plan)
      for request in requests {
        app.host.treat(.hold)
        let drives = (0..<4).map { _ in app.router.drive(request) }
        let isUnderWay = drives[0].ending == nil
        app.host.release()
        guard isUnderWay else { continue }
        for drive in drives where drive.words != drives[0].words {
          return "\(request) ends \(drives[0].words) for one and \(drive.words) for another"
        }
        if Set(drives.map(\.success)).count > 1 { return "\(request) arrives twice" }
      }
      return nil
    }.holds(over: 0..<1_000)
  }

  @Test func `a screen does not join the router, nor another screen`() throws {
    let app = try TestApp(.ofThree, at: "third")
    let visits = app.router.visits
    app.host.treat(.hold)
    let first = visits[2].driver.drive(.parent)
    let second = visits[1].driver.drive(.parent)
    let third = app.router.drive(.parent)
    app.host.release()
    #expect([first.words, second.words, third.words] == ["arrived", "arrived", "noParent"])
    #expect(app.host.operations == ["pop third", "pop second"])
  }

  @Test func `only the last in line is joined`() throws {
    let (app, first) = try app()
    let back = app.router.drive(.to("first"))
    let again = app.router.drive(.to("third"))
    let joined = app.router.drive(.to("third"))
    app.host.release()
    #expect([first, back, again, joined].map(\.words) == Array(repeating: "arrived", count: 4))
    #expect(again.success == joined.success)
    #expect(first.success != again.success)
    #expect(
      app.host.operations == ["push second", "push third", "unwind to first"]
        + ["push second", "push third"]
    )
  }

  @Test func `a drive that was cancelled is not joined`() throws {
    let (app, first) = try app()
    first.cancel()
    let second = app.router.drive(.to("third"))
    app.host.release()
    #expect([first.words, second.words] == ["cancelled", "arrived"])
  }

  @Test func `a drive that is undoing its steps is not joined`() throws {
    let (app, _) = try app(.queue)
    app.host.release()
    app.host.treat(.perform, .hold)
    app.stand(at: "first")
    app.host.treat(.perform, .refuse(.busy), .hold)
    var request = Request.to("third")
    request.options.onFailure = .retrace
    request.options.policy = .join
    let first = app.router.drive(request)
    #expect(app.host.heldCount == 1)
    let second = app.router.drive(request)
    app.host.release()
    #expect([first.words, second.words] == ["failed", "arrived"])
  }

  @Test func `a joined caller who is cancelled leaves alone`() throws {
    let (app, first) = try app()
    let second = app.router.drive(.to("third"))
    let third = app.router.drive(.to("third"))
    second.cancel()
    #expect([first.words, second.words, third.words] == ["under way", "cancelled", "under way"])
    #expect(second.error?.route == "third")
    second.cancel()
    first.cancel()
    #expect(first.words == "cancelled")
    app.host.release()
    #expect(third.words == "arrived")
    #expect([first.words, second.words] == ["cancelled", "cancelled"])
  }

  @Test func `the last of them ends the drive at the next step boundary`() throws {
    let (app, first) = try app()
    let endings = Endings()
    let second = app.router.drive(.to("third"))
    endings.watch("first", first)
    endings.watch("second", second)
    first.cancel()
    second.cancel()
    #expect(endings.lines == ["first cancelled"])
    app.host.release()
    #expect(endings.lines == ["first cancelled", "second cancelled"])
    #expect(app.trail == "first/second")
  }

  @Test func `while they wait their turn, the last of them ends it at once`() throws {
    let (app, _) = try app()
    let one = app.router.drive(.to("first"))
    let two = app.router.drive(.to("first"))
    one.cancel()
    two.cancel()
    #expect([one.words, two.words] == ["cancelled", "cancelled"])
    app.host.release()
    #expect(app.trail == "first/second/third")
  }

  @Test func `a task of several that is cancelled leaves the others to arrive`() async throws {
    let (app, first) = try app()
    let tasks = await tasks(2, in: app)
    tasks[0].cancel()
    let error = await #expect(throws: NavigationError.self) { try await tasks[0].value }
    #expect(error?.code == .cancelled)
    #expect(first.words == "under way")
    app.host.release()
    #expect(try await tasks[1].value == first.success)
  }

  @Test func `when every task is cancelled the drive ends`() async throws {
    let app = try TestApp(.ofThree, at: "first")
    app.host.treat(.hold)
    let tasks = await tasks(3, in: app)
    for task in tasks { task.cancel() }
    for task in tasks.dropLast() {
      let error = await #expect(throws: NavigationError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    await mainActorTurn()
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await tasks[2].value }
    #expect(error?.code == .cancelled)
    #expect(app.trail == "first/second")
  }
}
