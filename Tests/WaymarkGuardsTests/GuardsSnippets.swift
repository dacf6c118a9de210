import PresentationStacks
import Testing
import Waymark

/// The code that the documentation of the ready-made guards shows, compiled.
@MainActor
final class Session {
  var isSignedIn = false
  var isRestored = false

  func restore() async throws -> Bool {
    isRestored = true
    return isSignedIn
  }

  func owns(_ order: Int) -> Bool { order < 10 }
}

struct Order: Destination {
  var number: Int
}

func requireSignIn(of session: Session) -> Require {
  Require("SignIn", else: .park(.to("Login"))) { session.isSignedIn }
}

func requireOwnOrder(of session: Session) -> Require {
  Require("OwnOrder", else: .refuse(reason: "it is somebody else's")) { approach in
    approach.destination(Order.self).map { session.owns($0.number) } ?? true
  }
}

@MainActor @Suite struct GuardsSnippets {
  private let session = Session()

  private func checkSession() -> Check {
    Check("Session") { approach in
      try await session.restore() ? .allow : .park(.to("Login"))
    }
  }

  private func checkSessionWithPreview() -> Check {
    Check("Session", preview: { _ in session.isRestored ? .allow : nil }) { _ in
      try await session.restore() ? .allow : .park(.to("Login"))
    }
  }

  @Test func `the guard that the articles show keeps a drive until the user has signed in`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Account")
        Route("Orders")
        Order.route(.push)
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let router = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards {
        On("Account", "Orders") { requireSignIn(of: session) }
        On(Order.self) { requireOwnOrder(of: session) }
        On("Account") {
          checkSession()
          checkSessionWithPreview()
        }
      }
    ) { MemoryScreen($0) }
    try await router.driveTo("Account")
    #expect(router.trail.description == "Home/Login")
    session.isSignedIn = true
    try await router.resume()
    #expect(router.trail.description == "Home/Account")
    try await router.driveTo(Order(number: 7))
    let error = await #expect(throws: NavigationError.self) {
      try await router.driveTo(Order(number: 70))
    }
    #expect(error?.refusedBy == "OwnOrder")
  }
}
