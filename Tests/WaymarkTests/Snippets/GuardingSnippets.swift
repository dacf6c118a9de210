import PresentationStacks
import TestSupport
import Testing
import Waymark

/// The code of the articles on guards, questions and results that stands nowhere else.
@MainActor
private final class Session {
  var isSignedIn = false
  var isLocked = false

  func signIn() { isSignedIn = true }

  func signOut() { isSignedIn = false }

  func restore() async throws -> Bool { isSignedIn }
}

private enum GuardingExamples {
  struct Club: Sendable {
    let members: [String]

    func hasMember() async throws -> Bool { !members.isEmpty }
  }

  struct RequireMember: Guard {
    let club: Club
    func verdict(on approach: Approach) -> Verdict {
      approach.later { try await club.hasMember() ? .allow : .refuse(reason: "members only") }
    }
  }
}

private typealias Club = GuardingExamples.Club
private typealias RequireMember = GuardingExamples.RequireMember

private struct Drafts {
  func isSaved(_ id: Int) -> Bool { id != 36 }
}

private struct Dialog {
  func mayDiscard() async -> Bool { false }
}

private func requireSignIn(of session: Session) -> Require {
  Require("SignIn", else: .park(.to("Login"))) { session.isSignedIn }
}

@MainActor @Suite struct GuardingSnippets {
  private let session = Session()
  private let host = MemoryHost()

  private func makePlan() throws -> RoutePlan {
    try RoutePlan {
      Route("Home") {
        Route("Account").guarded(by: "Session")
        Route("Orders", links: ["/orders"]) {
          Route("Order", accepts: .keys(.postID), links: ["/orders/{postID:Int}"])
        }
        Route("Club").guarded(by: "RequireMember")
        Route("Form")
      }
    } anywhere: {
      Route("Login", .modal)
    }
  }

  private func makeRouter() throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Account")
        Route("Orders") {
          Route("Order", accepts: .keys(.postID), links: ["/orders/{postID:Int}"])
        }
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      guards: Guards {
        On("Account", "Orders") { requireSignIn(of: session) }
      }
    ) { visit in MemoryScreen(visit) }
    return router
  }

  @Test func `a link that comes early waits, passes the guard and is kept`() async throws {
    let router = try makeRouter()
    router.isReady = false
    let drive = router.drive(.open("/orders/7"))
    try await router.start()
    #expect(drive.ending == nil)
    router.isReady = true
    #expect(router.trail.description == "Home/Login")
    try await signIn(router)
    #expect(router.trail.description == "Home/Orders/Order")
    session.signOut()
    try await router.recheck()
    #expect(router.trail.description == "Home/Orders/Order/Login")
  }

  private func signIn(_ router: Router<MemoryHost>) async throws(NavigationError) {
    session.signIn()
    if try await router.resume() == nil, router.position.route == "Login" {
      try await router.driveParent()
    }
  }

  @Test func `a sheet for signing in is left where no drive was kept`() async throws {
    let router = try makeRouter()
    try await router.driveTo("Login")
    try await signIn(router)
    #expect(router.trail.description == "Home")
  }

  @Test func `a guard that leads a recheck to the first screen leads out`() async throws {
    let router = try TestApp(
      try makePlan(),
      guards: Guards {
        Check("Session") { approach in
          try await session.restore() ? .allow : .park(.to("Login"))
        }
        RequireMember(club: Club(members: []))
        On("Orders") {
          Require("SignIn", else: .park(.to("Login")), onRecheck: .redirect(.to("Home"))) {
            session.isSignedIn
          }
        }
      }
    ).router
    session.signIn()
    try await router.driveTo("Orders")
    session.signOut()
    try await router.recheck()
    #expect(router.trail.description == "Home")
    let error = await #expect(throws: NavigationError.self) { try await router.driveTo("Club") }
    #expect(error?.reason == "members only")
    let arrival = try await router.driveTo("Account")
    #expect(arrival.redirects == ["Login"])
  }

  @Test func `a guard awaits only where it does not know its answer`() async throws {
    let router = try Router(
      plan: try RoutePlan {
        Route("Home") { Route("Account") }
      } anywhere: {
        Route("Login", .modal)
      },
      host: host,
      modules: .standard,
      guards: Guards {
        On("Account") {
          Check("Session") { approach in
            if session.isSignedIn { return .allow }
            return approach.later { try await session.restore() ? .allow : .park(.to("Login")) }
          }
        }
      }
    ) { visit in MemoryScreen(visit) }
    let waiting = router.drive(.to("Account"))
    #expect(waiting.ending == nil)
    try await waiting.arrival()
    #expect(router.trail.description == "Home/Login")
    session.signIn()
    #expect(router.drive(.to("Account")).words == "arrived")
  }

  @Test(arguments: [("Login", ["Accounts", "Login"]), ("Welcome", ["Welcome"])])
  func `a guard of the first screen shows it below a sheet, and not where it leads to a root`(
    target: String,
    made: [String]
  ) async throws {
    let plan = try RoutePlan {
      Route("Accounts") { Route("Account") }
      Route("Welcome")
    } anywhere: {
      Route("Login", .modal)
    }
    var visited: [String] = []
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      guards: Guards {
        On("Accounts") {
          Require("SignIn", else: .park(.to(RouteID(target)))) { session.isSignedIn }
        }
      }
    ) { visit in
      visited.append(visit.route.rawValue)
      return MemoryScreen(visit)
    }
    try await router.driveTo("Account")
    #expect(visited == made)
    session.signIn()
    try await router.resume()
    #expect(router.trail.description == "Accounts/Account")
  }

  /// An app that can be locked, whose order asks before it is left.
  private func lockableApp() throws -> Router<MemoryHost> {
    try Router(
      plan: try RoutePlan {
        Route("Home", arranging: .tabs) {
          Route("Shop") { Route("Orders", links: ["/orders"]) { Route("Order", .modal) } }
          Route("Posts") { Route("Draft") }
        }
      } anywhere: {
        Route("Lock", .modal)
      },
      host: host,
      modules: .standard,
      guards: Guards {
        Require("Unlocked", else: .redirect(.to("Lock"))) { approach in
          !session.isLocked || approach.target == "Lock"
        }
      }
    ) { visit in
      if visit.route == "Lock" {
        visit.askBeforeLeaving(while: { session.isLocked }) { _ in .stay(reason: "locked") }
      }
      if visit.route == "Order" || visit.route == "Draft" {
        visit.askBeforeLeaving { _ in .later }
      }
      return MemoryScreen(visit)
    }
  }

  @Test func `a lock covers what is shown until the app is unlocked`() async throws {
    let router = try lockableApp()
    func lock() async throws {
      session.isLocked = true
      router.isReady = false
      try await router.driveTo("Lock", policy: .supersede)
    }

    func unlock() async throws {
      defer { router.isReady = true }
      session.isLocked = false
      try await router.hide("Lock")
    }
    try await router.driveTo("Draft")
    try await router.driveTo("Order")
    let leaving = router.drive(.parent)
    try await lock()
    try await lock()
    #expect(leaving.words == "superseded")
    #expect(router.trail.description == "Home/Shop/Orders/Order/Lock")
    #expect(host.user.swipeDown() == .heldBack)
    try await router.driveSub("Orders")
    #expect(router.position.route == "Lock")
    try await unlock()
    try await unlock()
    #expect(router.trail.description == "Home/Shop/Orders/Order")

    try await lock()
    let link = router.drive(.open("/orders").withoutAsking)
    #expect(link.ending == nil)
    try await unlock()
    try await link.arrival()
    #expect(router.trail.description == "Home/Shop/Orders")
    try await router.select(tab: "Posts")
    #expect(router.trail.description == "Home/Posts/Draft")
  }

  @Test func `an app that starts locked shows the lock, and its first screen below`() async throws {
    let router = try lockableApp()
    session.isLocked = true
    router.isReady = false
    try await router.start()
    #expect(router.trail.description == "Home/Shop/Lock")
  }

  @Test func `a question looks at what its screen shows`() async throws {
    let drafts = Drafts()
    let plan = try RoutePlan { Route("Home") { ToDoDetail.route(.push) } }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      visit.askBeforeLeaving { leaving in
        guard let detail = leaving.destination(ToDoDetail.self) else { return .leave }
        return drafts.isSaved(detail.id) ? .leave : .stay(reason: "the draft is not saved")
      }
      return MemoryScreen(visit)
    }
    try await router.driveTo(ToDoDetail(id: 36))
    let error = await #expect(throws: NavigationError.self) { try await router.driveParent() }
    #expect(error?.reason == "the draft is not saved")
    try await router.driveTo(ToDoDetail(id: 37))
    try await router.driveParent()
  }

  @Test func `a screen with a dialog of its own stays, and back is explained`() async throws {
    let dialog = Dialog()
    let router = try TestApp(
      try makePlan(),
      guards: Guards {
        Check("Session") { _ in .allow }
        RequireMember(club: Club(members: []))
      }
    ) { visit in
      if visit.route == "Form" {
        visit.askBeforeLeaving { _ in
          await dialog.mayDiscard() ? .leave : .stay(reason: "the user goes on editing")
        }
      }
      return TestScreen(visit)
    }.router
    try await router.driveTo("Form")
    print(router.explain(.parent))
    #expect(
      router.explain(.parent).description == """
        drive to parent:
          asks Form before leaving
          1. up to Home, by Pop
          leaves Form
          would arrive at Home in 1 step
        """
    )
    let error = await #expect(throws: NavigationError.self) { try await router.driveParent() }
    #expect(error?.reason == "the user goes on editing")
  }
}
