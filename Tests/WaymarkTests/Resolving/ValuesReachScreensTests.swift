import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Rule 10: a screen never goes on showing old values under a drive that arrived.
@MainActor @Suite struct ValuesReachScreensTests {
  private nonisolated static let post = InputKey<Int>("post")

  private static func plan() throws -> RoutePlan {
    try RoutePlan.drawn(
      "Root tabs { Posts { Post needs post:Int links /posts/{post:Int} { Comments } }, Help }"
    )
  }

  private let host = ScriptedHost<PlainScreen>()
  private let router: Router<ScriptedHost<PlainScreen>>

  init() throws {
    router = try Router(plan: Self.plan(), host: host, modules: .standard) { PlainScreen($0) }
  }

  private nonisolated static func input(_ value: Int) -> Input { Input((post, value)) }

  private func stand(at route: RouteID, _ value: Int) {
    router.send(.to(route, input: Self.input(value)))
    host.clearCalls()
  }

  /// Sees that the top shows a value, on the router's screen and on the host's alike.
  private func expect(
    _ value: Int,
    of router: Router<ScriptedHost<PlainScreen>>? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let router = router ?? self.router
    #expect(router.screen?.input == Self.input(value), sourceLocation: sourceLocation)
    #expect(host.shown.top === router.screen, sourceLocation: sourceLocation)
    #expect(router.position.input == Self.input(value), sourceLocation: sourceLocation)
  }

  @Test(arguments: [Request.to("Post", input: input(9)), .open("/posts/9"), .to("Help")])
  func `a plain screen that new values would replace is asked`(request: Request) throws {
    let router = try Router(plan: Self.plan(), host: host, modules: .standard) { visit in
      if visit.route == "Post" { visit.askBeforeLeaving { _ in .stay(reason: "it is not sent") } }
      return PlainScreen(visit)
    }
    router.send(.to("Comments", input: Self.input(7)))
    if request.verb == .to("Help") {
      // Left parked in its tab, it is asked when a drive brings it other values there.
      router.send(request)
      #expect(router.drive(.to("Post", input: Self.input(9))).error?.code == .refused)
      #expect(router.position.route == "Help")
      return
    }
    #expect(router.explain(request).questions.map(\.route) == ["Post"])
    #expect(router.drive(request).error?.reason == "it is not sent")
    #expect(router.position.route == "Comments")
    router.send(.parent)
    let screen = router.screen
    #expect(router.drive(request).error?.reason == "it is not sent")
    #expect(router.screen === screen)
    #expect(router.drive(.to("Post", input: Self.input(7))).error == nil)
    #expect(router.drive(request.withoutAsking).error == nil)
    #expect(router.screen !== screen)
    expect(9, of: router)
  }

  @Test func `case 153: a plain screen that a link refreshes shows the new values`() throws {
    stand(at: "Post", 7)
    let visit = router.visit?.id
    let arrival = router.drive(.open("/posts/9")).success
    #expect(arrival?.visit == visit)
    #expect(host.calls.map(\.kind) == [.replace])
    expect(9)
  }

  @Test func `case 154: a plain screen that a drive up gives new values shows them`() throws {
    stand(at: "Comments", 7)
    let arrival = router.drive(.to("Post", input: Self.input(11))).success
    #expect(arrival?.steps == 1)
    #expect(host.calls.map(\.kind) == [.pop, .replace])
    expect(11)
    #expect(router.position.trail.description == "Root/Posts/Post")
  }

  @Test func `a plain screen in a parked tab shows the values of a drive to it`() throws {
    stand(at: "Post", 7)
    router.send(.to("Help"))
    host.clearCalls()
    #expect(router.drive(.to("Post", input: Self.input(11))).success?.steps == 1)
    #expect(host.calls.map(\.kind) == [.selectTab, .replace])
    expect(11)
  }

  @Test func `a screen whose place gets the values that it holds stays`() throws {
    stand(at: "Comments", 7)
    let screen = router.screen(of: try #require(router.visits.dropLast().last?.id))
    router.send(.to("Post", input: Self.input(7)))
    router.send(.to("Post", input: Self.input(7)))
    router.send(.to("Post"))
    #expect(host.calls.map(\.kind) == [.pop])
    #expect(router.screen === screen)
  }

  @Test func `a drive waits for the host to replace a screen`() throws {
    stand(at: "Comments", 7)
    host.treatNext(.perform, .hold)
    let drive = router.drive(.to("Post", input: Self.input(11)))
    #expect(drive.ending == nil)
    #expect(router.position.input == Self.input(7))
    host.release()
    #expect(drive.success?.steps == 1)
    expect(11)
  }

  @Test func `a drive that is cancelled before its refresh leaves the old values`() throws {
    stand(at: "Comments", 7)
    host.treatNext(.hold)
    let drive = router.drive(.to("Post", input: Self.input(11)))
    drive.cancel()
    host.release()
    #expect(drive.words == "cancelled")
    expect(7)
  }

  @Test(arguments: [HostTreatment.refuse(.failed), .completeRefused(.failed)])
  func `a host that replaces nothing leaves the old values`(treatment: HostTreatment) throws {
    stand(at: "Comments", 7)
    host.treatNext(.perform, treatment)
    #expect(router.drive(.to("Post", input: Self.input(11))).words == "failed")
    expect(7)
    host.treatNext(treatment)
    #expect(router.drive(.open("/posts/9")).words == "failed")
    expect(7)
  }

  @Test func `case 155: on a host that cannot replace the drive fails, nothing is stale`() throws {
    let host = HostThatKeeps()
    let router = try Router(
      plan: .drawn("Posts { Post needs post:Int { Comments } }"),
      host: host,
      modules: [.stack, .refresh]
    ) { PlainScreen($0) }
    router.send(.to("Comments", input: Self.input(7)))
    for times in 0..<2 {
      let error = try #require(router.drive(.to("Post", input: Self.input(11))).error)
      #expect(error.code == .failed)
      #expect(
        "\(error)".contains(
          "the screen of \"Post\" cannot receive new values of post, and the host cannot replace it"
        )
      )
      #expect(router.position.trail.description == "Posts/Post", "\(times)")
      #expect(router.position.input == Self.input(7))
      #expect(router.screen?.input == Self.input(7))
    }
  }

  @Test func `where nobody refreshes, a drive that brings new values fails and says so`() throws {
    let host = ScriptedHost<PlainScreen>()
    let router = try Router(plan: Self.plan(), host: host, modules: [.stack, .tabs]) {
      PlainScreen($0)
    }
    router.send(.to("Comments", input: Self.input(7)))
    let error = try #require(router.drive(.to("Post", input: Self.input(11))).error)
    #expect(error.code == .failed)
    #expect("\(error)".contains("cannot receive new values of post"))
    #expect(router.position.input == Self.input(7))
  }

  @Test func `after any story of drives, plain screens show what their places hold`() async throws {
    try await Law("plain screens show what their places hold") { choices in
      let plan = try RandomPlan.richWithInputs.plan(&choices)
      let requests = (0..<12).map { _ in RandomRequest.withValues.request(in: plan, &choices) }
      return Story(in: plan, requests)
    } objection: { plan, requests in
      try Self.objection(to: requests, in: plan)
    }.holds(over: 0..<300)
  }

  private static func objection(to requests: [Request], in plan: RoutePlan) throws -> String? {
    let host = ScriptedHost<PlainScreen>()
    let router = try Router(plan: plan, host: host, modules: .standard) { PlainScreen($0) }
    for request in requests {
      let drive = router.drive(request)
      let position = router.position
      for visit in router.visits {
        guard router.screen(of: visit.id)?.input == position.input(at: visit.place) else {
          return "\(visit.route) is stale after \(request), \(drive.words)"
        }
      }
      if let top = router.screen, host.shown.top !== top { return "another screen is shown" }
    }
    return nil
  }
}

/// A screen that inherits from nothing and conforms to nothing.
@MainActor private final class PlainScreen {
  let input: Input

  init(_ visit: Visit) { input = visit.input }
}

/// A host with stacks that replaces no screen.
@MainActor private final class HostThatKeeps: RootHost, StackHost {
  typealias Screen = PlainScreen

  private let script = ScriptedHost<PlainScreen>()

  var shown: ScreenTree<PlainScreen> { script.shown }

  func install(
    root screen: PlainScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try script.install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }

  func push(
    _ screen: PlainScreen,
    onto base: PlainScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try script.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }

  func pop(
    _ screen: PlainScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try script.pop(screen, animated: animated, whenDone: whenDone)
  }
}
