import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// A text on screen, and a button beside it.
@MainActor
private final class Header {
  var title = ""
  var hasBack = true
}

/// What a screen that is told of new values does, as an article shows it.
@MainActor
private final class PostScreen: InputReceiving {
  private(set) var post: Int?

  init(_ visit: Visit) {
    post = visit.input[.postID]
  }

  func receive(_ input: Input) {
    post = input[.postID]
  }
}

/// The code of the articles "Following a router" and "When a value changes".
@MainActor @Suite struct FollowingSnippets {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan {
      Route("Inbox") {
        Route("Post", accepts: .keys(.postID)) { Route("Comment") }
      }
    }
  }

  @Test func `an app follows a router by its position`() async throws {
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    let header = Header()
    router.watchPosition { [weak header] position in
      header?.title = position.route?.rawValue ?? ""
      return header != nil
    }
    try await router.driveTo("Post", input: Input((.postID, 7)))
    #expect(header.title == "Post")

    for visit in router.visits {
      print(visit.route, visit.input)
    }
    #expect(router.visits.map(\.route) == ["Inbox", "Post"])

    header.hasBack = router.canDrive(.parent)
    #expect(header.hasBack)

    if let own = router.foreignScreens.last {
      print("\(own) covers the router's screens")
    }
    #expect(router.foreignScreens.isEmpty)
  }

  @Test func `drives wait under an app's own screen where the options say so`() throws {
    var options = RouterOptions()
    options.underForeignScreens = .wait
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      options: options
    ) { MemoryScreen($0) }
    #expect(router.drive(.to("Post")).words == "arrived")
  }

  @Test func `the journal tells what was done`() async throws {
    var options = RouterOptions()
    options.journalDetail = .everything
    let host = MemoryHost()
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      options: options
    ) { MemoryScreen($0) }
    router.send(.to("Post"))
    for record in router.journal.records.suffix(20) {
      print(record)
    }
    let steps = router.journal.records.filter {
      if case .stepEnded = $0.event { true } else { false }
    }
    #expect(steps.count == 2)
  }

  @Test func `the journal counts the screens that users come to, by hand too`() async throws {
    let host = MemoryHost()
    let router = try Router(plan: plan, host: host, modules: .standard) { MemoryScreen($0) }
    router.journal.detail = .everything
    var visited: [String] = []
    router.journal.observe { record in
      switch record.event {
      case .arrived(let arrived): visited.append(arrived.path)
      case .reconciled(let change) where change.before != change.after:
        visited.append(change.after ?? "")
      default: break
      }
    }
    try await router.driveTo("Comment")
    #expect(host.user.tapBack() == .done)
    #expect(visited == ["Inbox/Post/Comment", "Inbox/Post"])
  }

  @Test func `a screen receives what has changed`() async throws {
    let host = ScriptedHost<PostScreen>()
    let router = try Router(plan: plan, host: host, modules: .standard) { visit in
      PostScreen(visit)
    }
    try await router.driveTo("Post", input: Input((.postID, 7)))
    let screen = router.screen
    #expect(screen?.post == 7)
    try await router.driveTo("Comment")
    try await router.driveTo("Post", input: Input((.postID, 9)))
    #expect(router.screen === screen)
    #expect(screen?.post == 9)
    try await router.driveTo("Post", input: Input((.postID, 11)))
    #expect(screen?.post == 11)
  }
}
