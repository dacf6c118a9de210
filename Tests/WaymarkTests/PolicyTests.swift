import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 18: what becomes of a drive that meets another.
@MainActor @Suite struct PolicyTests {
  /// A router at "first" whose drive to "third" waits for its first step.
  private func app(
    _ policy: DriveOptions.Policy = .join,
    limit: Int = 64
  ) throws -> (app: TestApp, first: Drive) {
    var options = RouterOptions()
    options.policy = policy
    options.queueLimit = limit
    let app = try TestApp(.ofThree, options: options)
    app.stand(at: "first")
    app.host.treat(.hold)
    return (app, app.router.drive(.to("third")))
  }

  private func request(_ request: Request, _ policy: DriveOptions.Policy) -> Request {
    var request = request
    request.options.policy = policy
    return request
  }

  /// Notes how often each drive has ended, and in which order.
  @MainActor private final class Endings {
    var lines: [String] = []

    func watch(_ name: String, _ drive: Drive) {
      drive.whenEnded { ending in
        switch ending {
        case .success: self.lines.append("\(name) arrived")
        case .failure(let error): self.lines.append("\(name) \(error.code.rawValue)")
        }
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let policy: DriveOptions.Policy
    /// How it all ends: the one under way, the one that waits, the one that meets them.
    let endings: [String]
    let trail: String

    var testDescription: String { "\(policy)" }
  }

  @Test(arguments: [
    Case(
      policy: .join,
      endings: ["first arrived", "waiting arrived", "meeting arrived"],
      trail: "first/second"
    ),
    Case(
      policy: .queue,
      endings: ["first arrived", "waiting arrived", "meeting arrived"],
      trail: "first/second"
    ),
    Case(
      policy: .drop,
      endings: ["meeting dropped", "first arrived", "waiting arrived"],
      trail: "first"
    ),
    Case(
      policy: .supersede,
      endings: ["waiting superseded", "first superseded", "meeting arrived"],
      trail: "first/second"
    ),
  ])
  func `of one under way, one that waits and one that meets them each ends once`(
    it: Case
  ) throws {
    let (app, first) = try app(it.policy)
    let endings = Endings()
    endings.watch("first", first)
    endings.watch("waiting", app.router.drive(request(.to("first"), .queue)))
    endings.watch("meeting", app.router.drive(.to("second")))
    while app.host.heldCount > 0 { app.host.release() }
    #expect(endings.lines == it.endings)
    #expect(app.trail == it.trail)
    #expect(app.clock.pendingCount == 0)
  }

  @Test func `a drive says otherwise than its router`() throws {
    for policy in DriveOptions.Policy.allCases {
      let (app, first) = try app(policy)
      #expect(app.drive(request(.to("first"), .drop)) == "dropped")
      let queued = app.router.drive(request(.to("third"), .queue))
      let next = app.router.drive(request(.to("second"), .supersede))
      #expect([first.words, queued.words, next.words] == ["under way", "superseded", "under way"])
      app.host.release()
      #expect([first.words, next.words] == ["superseded", "arrived"])
    }
  }

  @Test func `a drive that meets none goes ahead under every policy`() throws {
    for policy in DriveOptions.Policy.allCases {
      let app = try TestApp(.ofThree)
      #expect(app.drive(request(.to("third"), policy)) == "arrived")
    }
  }

  /// Requests that are not "drive to second with to-do 5", each in one way.
  nonisolated private static let others: [Request] = {
    let input = Input((.toDoID, 5))
    var unmerged = Request.to("second", input: input)
    unmerged.options.merging = .never
    var retracing = Request.to("second", input: input)
    retracing.options.onFailure = .retrace
    var binding = Request.to("second", input: input)
    binding.options.binding = .wholeTrail
    return [
      .to("second"), .to("second", input: Input((.toDoID, 6))), .to("first", input: input),
      .to("second", input: input, animated: false), .start("second", input: input),
      .sub("second", input: input), .selectTab("second"), unmerged, retracing, binding,
    ]
  }()

  @Test(arguments: others.indices)
  func `only what asks for the same shares an end`(index: Int) throws {
    let plan = try RoutePlan { Route("first") { Route("second", accepts: .keys(.toDoID)) } }
    var options = RouterOptions()
    // What does not join has to wait, and there is no room for it.
    options.queueLimit = 0
    let app = try TestApp(plan, options: options)
    app.stand(at: "first")
    app.host.treat(.hold)
    let same = Request.to("second", input: Input((.toDoID, 5)))
    let first = app.router.drive(same)
    let again = app.router.drive(same)
    #expect(app.drive(Self.others[index]) == "queueFull")
    app.host.release()
    #expect(first.success != nil)
    #expect(first.success == again.success)
  }

  @Test func `all who share a drive hear of one end`() async throws {
    try await Law("joined callers get one end") { choices in
      let plan = choices.one(of: Deed.plans)
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
    let app = try TestApp(.ofThree)
    app.stand(at: "third")
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

  @Test func `values that cannot be compared never join`() throws {
    let key = InputKey<Handle>("handle")
    let plan = try RoutePlan { Route("first") { Route("second", accepts: .keys(key)) } }
    let app = try TestApp(plan)
    app.stand(at: "first")
    app.host.treat(.hold)
    let input = Input((key, Handle()))
    let first = app.router.drive(.to("second", input: input))
    let second = app.router.drive(.to("second", input: input))
    app.host.release()
    #expect([first.success?.steps, second.success?.steps] == [1, 1])
  }

  private struct Handle: Sendable {}

  @Test func `a drive that was cancelled is not joined`() throws {
    let (app, first) = try app()
    first.cancel()
    let second = app.router.drive(.to("third"))
    app.host.release()
    #expect([first.words, second.words] == ["cancelled", "arrived"])
  }

  @Test func `one that is on its way back is not joined`() throws {
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
    var begun = 0
    let tasks = (0..<2).map { _ in
      Task {
        begun += 1
        return try await app.router.driveTo("third")
      }
    }
    while begun < 2 { await Task.yield() }
    tasks[0].cancel()
    let error = await #expect(throws: NavigationError.self) { try await tasks[0].value }
    #expect(error?.code == .cancelled)
    #expect(first.words == "under way")
    app.host.release()
    #expect(try await tasks[1].value == first.success)
  }

  @Test func `when every task is cancelled the drive ends`() async throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "first")
    app.host.treat(.hold)
    var begun = 0
    let tasks = (0..<3).map { _ in
      Task {
        begun += 1
        return try await app.router.driveTo("third")
      }
    }
    while begun < 3 { await Task.yield() }
    for task in tasks { task.cancel() }
    for task in tasks.dropLast() {
      let error = await #expect(throws: NavigationError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    await Task { @MainActor in }.value
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await tasks[2].value }
    #expect(error?.code == .cancelled)
    #expect(app.trail == "first/second")
  }

  @Test func `the queue is full at its limit and not before`() throws {
    let (app, first) = try app(.queue, limit: 2)
    let waiting = ["second", "third"].map { app.router.drive(.to(RouteID($0))) }
    let full = app.router.drive(.to("first"))
    #expect(waiting.map(\.words) == ["under way", "under way"])
    #expect(full.words == "queueFull")
    waiting[0].cancel()
    let room = app.router.drive(.to("first"))
    #expect(room.words == "under way")
    app.host.release()
    #expect([first, waiting[1], room].map(\.words) == ["arrived", "arrived", "arrived"])
  }

  @Test func `a full queue is still joined and superseded`() throws {
    let (app, _) = try app(.join, limit: 1)
    let waiting = app.router.drive(.to("first"))
    let joined = app.router.drive(.to("first"))
    #expect(app.drive(.to("second")) == "queueFull")
    let next = app.router.drive(request(.to("second"), .supersede))
    #expect([waiting.words, joined.words] == ["superseded", "superseded"])
    app.host.release()
    #expect(next.words == "arrived")
  }

  @Test func `with no room at all only what meets nothing is served`() throws {
    let (app, first) = try app(.queue, limit: 0)
    #expect(app.drive(.to("first")) == "queueFull")
    app.host.release()
    #expect(first.words == "arrived")
    #expect(app.drive(.to("first")) == "arrived")
  }

  @Test func `while a gesture is under way a drive is dropped, or waits`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "third")
    let user = app.host.memory.user
    #expect(user.beginSwipeBack() == .underWay)
    #expect(app.drive(request(.to("first"), .drop)) == "dropped")
    let waiting = app.router.drive(.to("first"))
    #expect(waiting.words == "under way")
    user.finishSwipeBack()
    #expect(waiting.success?.steps == 1)
    #expect(app.host.operations == ["pop second"])
  }

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
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    app.host.treat(.hold)
    let first = app.router.drive(.to("third"))
    let next = app.router.drive(request(.to("first"), .supersede))
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "arrived"])
  }

  @Test func `those that wait end, with all who share them`() throws {
    let (app, first) = try app()
    let endings = Endings()
    endings.watch("first", first)
    endings.watch("joined first", app.router.drive(.to("third")))
    endings.watch("waiting", app.router.drive(.to("first")))
    let left = app.router.drive(.to("first"))
    endings.watch("left", left)
    endings.watch("joined", app.router.drive(.to("first")))
    left.cancel()
    endings.watch("next", app.router.drive(request(.to("second"), .supersede)))
    app.host.release()
    #expect(
      endings.lines == [
        "left cancelled", "waiting superseded", "joined superseded", "first superseded",
        "joined first superseded", "next arrived",
      ]
    )
  }

  @Test func `one that is superseded itself leaves the last to be next`() throws {
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
        if case .failure(let error) = ending {
          endings.append(error.code.rawValue)
          ask()
        } else {
          endings.append("arrived")
        }
      }
    }
    ask()
    let next = app.router.drive(request(.to("second"), .supersede))
    #expect(endings == ["superseded"])
    app.host.release()
    #expect(next.words == "arrived")
    #expect(endings == ["superseded", "arrived"])
    #expect(app.trail == "first")
  }

  @Test func `one that gives up its turn takes nothing from drives that come later`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "second")
    app.host.treat(.hold)
    let first = app.router.drive(.to("third"))
    let next = app.router.drive(request(.to("first"), .supersede))
    next.cancel()
    app.host.release()
    #expect([first.words, next.words] == ["arrived", "cancelled"])
    #expect(app.drive(.to("first")) == "arrived")
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `one that meets a swipe alone waits for it no longer than a step`() throws {
    let app = try TestApp(.ofThree)
    app.stand(at: "third")
    app.host.memory.user.beginSwipeBack()
    let drive = app.router.drive(request(.to("first"), .supersede))
    #expect(drive.words == "under way")
    app.clock.advance(by: .seconds(10))
    #expect(drive.ending != nil)
    #expect(app.clock.pendingCount == 0)
  }
}
