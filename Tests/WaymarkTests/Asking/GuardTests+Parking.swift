import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Guards that keep drives, to be resumed.
extension GuardTests {
  @Test func `a parked drive is taken up once`() async throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    desk.verdicts["SignIn"] = .park(.to("Login"))
    let arrival = app.router.drive(.to("Orders")).success
    #expect(arrival?.redirects == ["Login"])
    #expect(arrival?.description.hasSuffix(", after redirects to Login") == true)
    #expect(app.router.parked.map(\.guardName) == ["SignIn"])
    #expect(app.router.parked.map { "\($0)" } == ["drive to Orders, kept by SignIn"])
    desk.verdicts = [:]
    let resumed = try await app.router.resume()
    #expect(resumed?.redirects == [])
    #expect(app.trail == "Root/Account/Orders")
    #expect(try await app.router.resume() == nil)
  }

  @Test func `the journal tells that no guard has the name by which a drive is taken up`()
    async throws
  {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    #expect(try await app.router.resume(of: "SignIn") == nil)
    #expect(app.misuses == [])
    #expect(try await app.router.resume(of: "SingIn") == nil)
    #expect(app.router.dropParked(of: "SingIn") == nil)
    let text = "no guard is called \"SingIn\", so none keeps a drive by that name"
    #expect(app.misuses == [text, text])
  }

  @Test func `after signing in the stack equals the direct link's`() async throws {
    let guards = Guards { On("Account") { desk.sentinel("SignIn") } }
    let app = try TestApp(.guarded, guards: guards)
    desk.verdicts["SignIn"] = .park(.to("Welcome"))
    app.drive(.to("Order", input: Input((.postID, 7))))
    #expect(app.trail == "Welcome")
    desk.verdicts = [:]
    try await app.router.resume()
    let direct = try TestApp(.guarded, guards: guards)
    direct.drive(.to("Order", input: Input((.postID, 7))))
    #expect(app.trail == direct.trail)
    #expect(app.host.picture == direct.host.picture)
  }

  @Test(arguments: [Request.to("Letter"), .sub("Letter"), .show("Letter"), .open("/letter")])
  func `what is taken up hangs where it would have hung, and not on the sheet for signing in`(
    request: Request
  ) async throws {
    let plan = try RoutePlan {
      Route("Home")
    } anywhere: {
      Route("Login", .modal) { Route("Help") }
      Route("Terms", .modal)
      Route("Letter", .modal, links: ["/letter"])
    }
    let app = try TestApp(
      plan,
      guards: Guards {
        On("Letter") {
          desk.sentinel("SignIn")
          desk.sentinel("Terms")
        }
      }
    )
    app.drive(.start())
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.to("Terms"))]
    app.drive(request)
    #expect(app.trail == "Home/Login")
    app.drive(.to("Help"))
    // Led elsewhere once more, it still goes past the first sheet.
    desk.verdicts["SignIn"] = nil
    try await app.router.resume()
    #expect(app.trail == "Home/Terms")
    desk.verdicts = [:]
    let explained = app.router.explain(try #require(app.router.parked.last).request)
    #expect(explained.error == nil)
    try await app.router.resume()
    #expect(app.trail == "Home/Letter")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what is taken up leaves all that began where its guard led, and nothing else`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home") { Route("Basket") }
    } anywhere: {
      Route("Login", .modal) { Route("Help") }
      Route("Letter", .modal)
    }
    let app = try TestApp(plan, guards: Guards { On("Letter") { desk.sentinel("G") } })
    for (start, target, led) in [
      ("Basket", "Basket", "Home/Basket"), ("Home", "Help", "Home/Login/Help"),
    ] {
      app.drive(.to(RouteID(start)))
      desk.verdicts["G"] = .park(.to(RouteID(target)))
      app.drive(.to("Letter"))
      #expect(app.trail == led)
      desk.verdicts = [:]
      try await app.router.resume()
      #expect(app.trail == (start == "Home" ? "Home/Letter" : "Home/Basket/Letter"))
      app.drive(.parent)
    }
  }

  @Test(arguments: [
    [Request.open("/orders/7"), .open("/letter")], [.open("/letter"), .open("/letter?page=3")],
    [.to("Login"), .open("/letter")], [.to("Help"), .show("Letter")],
    [.open("/orders/7"), .to("Help"), .sub("Letter")],
  ])
  func `what is taken up hangs on no sheet for signing in that had come before`(
    requests: [Request]
  ) async throws {
    let page = InputKey<Int>("page")
    let plan = try RoutePlan {
      Route("Home") {
        Route("Order", needs: .keys(InputKey<Int>("n")), links: ["/orders/{n:Int}"])
      }
    } anywhere: {
      Route("Login", .modal) { Route("Help") }
      Route("Letter", .modal, accepts: .keys(page), links: ["/letter"])
    }
    let guards = Guards { On("Order", "Letter") { desk.sentinel("SignIn") } }
    let app = try TestApp(plan, guards: guards)
    app.drive(.start())
    desk.verdicts["SignIn"] = .park(.to("Login"))
    for request in requests { app.drive(request) }
    #expect(app.trail == "Home/Login")
    #expect(app.router.parked.count == 1)
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Home/Letter")
  }

  @Test func `what another guard keeps hangs on no sheet of a guard that still keeps something`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home") { Route("Order") }
    } anywhere: {
      Route("Login", .modal)
      Route("Terms", .modal)
      Route("Letter", .modal)
    }
    let guards = Guards {
      On("Order") { desk.sentinel("SignIn") }
      On("Letter") { desk.sentinel("Terms") }
    }
    let app = try TestApp(plan, guards: guards)
    app.drive(.start())
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.show("Terms"))]
    app.drive(.to("Order"))
    app.drive(.to("Letter"))
    #expect(app.trail == "Home/Login/Terms")
    desk.verdicts["Terms"] = nil
    try await app.router.resume()
    #expect(app.trail == "Home/Letter")
    #expect(app.router.parked.map(\.guardName) == ["SignIn"])
  }

  @Test(
    arguments: [Request.sub("Favourites"), .to("Favourites"), .show("Favourites"), .open("/fav")],
    [[], ["Account"], ["SignIn"]] as [[RouteID]]
  )
  func `what is taken up goes back to the tab where it was asked for`(
    request: Request,
    before: [RouteID]
  ) async throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") { Route("List") }
        Route("Account") { Route("SignIn") }
      }
    } anywhere: {
      Route("Favourites", .push, links: ["/fav"])
    }
    let guards = Guards { On("Favourites") { desk.sentinel("SignIn") } }
    let app = try TestApp(plan, guards: guards)
    for route in before { app.drive(.to(route)) }
    app.drive(.to("List"))
    let direct = app.router.explain(request).position
    desk.verdicts["SignIn"] = .park(before.isEmpty ? .to("SignIn") : .selectTab("Account"))
    app.drive(request)
    #expect(app.router.parked.count == 1)
    #expect(app.trail.hasPrefix("Root/Account"))
    desk.verdicts = [:]
    #expect(app.router.explain(try #require(app.router.parked.last).request).error == nil)
    try await app.router.resume()
    #expect(app.trail == direct.trail.description)
    app.expectTruth("Root/Home/List/Favourites")
  }

  @Test
  func `what is taken up leads where the drive would have led, though the same is live below`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home") { Route("List") { Route("Detail", accepts: .keys(.postID)) } }
    } anywhere: {
      Route("Login", .modal)
    }
    let guards = Guards { On("Detail") { desk.sentinel("SignIn") } }
    let app = try TestApp(plan, guards: guards)
    app.drive(.to("Detail", input: Input((.postID, 1))))
    app.drive(.sub("List"))
    let request = Request.to("Detail", input: Input((.postID, 2)))
    let direct = app.router.explain(request).position
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(request)
    #expect(app.trail == "Home/List/Detail/List/Login")
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == direct.trail.description)
    app.expectTruth("Home/List/Detail/List/Detail")
  }

  @Test func `what is taken up leads to the route that the drive meant, though one is nearer by`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home") { Route("List") { Route("Detail") } }
        Route("Account") {
          Route("SignIn")
          Route("Detail")
        }
      }
    }
    let guards = Guards { On("Detail") { desk.sentinel("SignIn") } }
    let app = try TestApp(plan, guards: guards)
    app.drive(.to("List"))
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    app.drive(.to("Detail"))
    #expect(app.trail == "Root/Account/SignIn")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Home/List/Detail")
  }

  @Test func `a sheet that the app has gone back to is no sheet for signing in`() async throws {
    let plan = try RoutePlan {
      Route("Home")
    } anywhere: {
      Route("Intro", .modal) { Route("Login") }
      Route("Letter", .modal)
    }
    let app = try TestApp(plan, guards: Guards { On("Letter") { desk.sentinel("SignIn") } })
    app.drive(.start())
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.sub("Letter"))
    #expect(app.trail == "Home/Intro/Login")
    app.drive(.to("Intro"))
    app.drive(.sub("Letter"))
    #expect(app.trail == "Home/Intro/Login")
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Home/Intro/Letter")
  }

  private func ledToLogin(_ request: Request, from start: Request) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Home") { Route("Page") }
    } anywhere: {
      Route("Login", .modal) { Route("Help") }
      Route("Letter", .modal)
    }
    let app = try TestApp(plan, guards: Guards { On("Letter") { desk.sentinel("G") } })
    app.drive(start)
    desk.verdicts["G"] = .park(.navigate("Home", "Login"))
    app.drive(request)
    #expect(app.trail == "Home/Login")
    desk.verdicts = [:]
    return app
  }

  @Test
  func `what is taken up does not share the end of the same drive that goes on from the sheet`()
    throws
  {
    let app = try ledToLogin(.sub("Letter"), from: .to("Home"))
    app.host.treat(.hold)
    app.router.send(.to("Help"))
    let plain = app.router.drive(.sub("Letter"))
    let resumed = app.router.drive(try #require(app.router.dropParked()).request)
    app.host.release()
    #expect(plain.success != nil)
    #expect(resumed.success != nil)
    #expect(resumed.success?.visit != plain.success?.visit)
    #expect(app.trail == "Home/Letter")
  }

  @Test func `the error of what is taken up tells where the user stands`() async throws {
    let app = try ledToLogin(.sub("Letter", replacing: true), from: .to("Page"))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.code == .noParent)
    #expect(error?.position.route == "Login")
    #expect(app.trail == "Home/Login")
  }

  @Test func `what is taken up below the screen for signing in does not leave that first`()
    async throws
  {
    let plan = try RoutePlan {
      Route("Home")
    } anywhere: {
      Route("Login", .modal) { Route("Profile") }
    }
    let app = try TestApp(plan, guards: Guards { On("Profile") { desk.sentinel("SignIn") } })
    app.drive(.start())
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.to("Profile"))
    #expect(app.trail == "Home/Login")
    let sheet = app.host.memory.window.top
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Home/Login/Profile")
    app.drive(.parent)
    #expect(app.host.memory.window.top === sheet)
  }

  @Test func `of drives parked by two guards the newest is taken up, or that of a guard`()
    async throws
  {
    let app = try app {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Post"))
    app.drive(.to("Account"))
    #expect(app.router.parked.map(\.guardName) == ["B", "A"])
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Root/Account")
    try await app.router.resume(of: "B")
    #expect(app.trail == "Root/Home/Post")
  }

  @Test func `a guard keeps the newest drive only, and for ever unless it says otherwise`()
    async throws
  {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Account"))
    app.drive(.to("Orders"))
    #expect(app.router.parked.map(\.request) == [.to("Orders")])
    app.clock.advance(by: .seconds(1_000_000))
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
    #expect(try await app.router.resume() == nil)
  }

  @Test func `a parked drive expires where the guard says so`() async throws {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"), expiringAfter: .seconds(60))
    app.drive(.to("Account"))
    app.clock.advance(by: .seconds(61))
    #expect(app.router.parked.isEmpty)
    #expect(try await app.router.resume() == nil)
  }

  @Test(arguments: [DriveOptions.Policy.drop, .queue])
  func `a parked drive that may not wait its turn is kept`(policy: DriveOptions.Policy) async throws
  {
    var options = RouterOptions()
    options.policy = policy
    options.queueLimit = 0
    let app = try TestApp(
      .guarded,
      guards: Guards { On("Account") { desk.sentinel("SignIn") } },
      options: options
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(app.router.parked.count == 1)
    app.host.release()
    try await app.router.resume()
    #expect(app.trail == "Root/Account/Orders")
  }

  @Test func `a parked drive that may not begin stays where it was among the others`() async throws
  {
    let guards = Guards {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    let app = try TestApp(.guarded, guards: guards, options: .with { $0.policy = .drop })
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Account"))
    app.drive(.to("Post"))
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    await #expect(throws: NavigationError.self) { try await app.router.resume(of: "A") }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }

  @Test(arguments: [NavigationError.Code.cancelled, .superseded])
  func `a parked drive that ends before its turn is kept where it was among the others`(
    code: NavigationError.Code
  ) async throws {
    let guards = Guards {
      On("Account") { desk.sentinel("A") }
      On("Post") { desk.sentinel("B") }
    }
    let app = try TestApp(.guarded, guards: guards)
    desk.verdicts = ["A": .park(.to("Login")), "B": .park(.to("Terms"))]
    app.drive(.to("Account"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    let resumption = Task { try await app.router.resume(of: "A") }
    await until { app.router.parked.map(\.guardName) == ["B"] }
    if code == .cancelled {
      resumption.cancel()
    } else {
      app.router.send(.to("Root", policy: .supersede))
    }
    let error = await #expect(throws: NavigationError.self) { try await resumption.value }
    #expect(error?.code == code)
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
    try await app.router.resume(of: "A")
    #expect(app.trail == "Root/Account")
    #expect(app.router.parked.map(\.guardName) == ["B"])
  }

  @Test func `a parked drive whose turn has come is not kept any more`() async throws {
    let app = try app { On("Account") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    desk.verdicts = [:]
    app.host.treat(.hold, .hold)
    app.router.send(.to("Welcome"))
    let resumption = Task { try await app.router.resume() }
    await until { app.router.parked.isEmpty }
    app.host.release()
    resumption.cancel()
    await mainActorTurn()
    app.host.release()
    let error = await #expect(throws: NavigationError.self) { try await resumption.value }
    #expect(error?.code == .cancelled)
    #expect(app.router.parked.isEmpty)
  }

  @Test func `a parked drive that a screen refuses is kept, and one that a guard refuses is not`()
    async throws
  {
    let app = try app { On("Post") { desk.sentinel("A") } }
    desk.verdicts["A"] = .park(.to("Login"))
    app.drive(.to("Post"))
    desk.verdicts = [:]
    desk.replies["Login"] = .stay(reason: "typed")
    desk.question(try #require(app.router.visit))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.refusedBy == "Login")
    #expect(app.router.parked.map(\.guardName) == ["A"])
    desk.replies["Login"] = .leave
    desk.verdicts["A"] = .refuse(reason: "no")
    await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what two guards keep that is the same is kept by both where it ends in line`()
    async throws
  {
    let app = try app {
      On("Account") {
        desk.sentinel("A")
        desk.sentinel("B")
      }
    }
    for name in ["A", "B"] {
      desk.verdicts = [name: .park(.to("Login"))]
      app.drive(.to("Orders"))
      app.drive(.to("Home"))
    }
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.router.send(.to("Welcome"))
    let resumptions = ["A", "B"].map { name in Task { try await app.router.resume(of: name) } }
    await until { app.router.parked.isEmpty }
    app.router.send(.to("Root", policy: .supersede))
    for resumption in resumptions {
      await #expect(throws: NavigationError.self) { try await resumption.value }
    }
    #expect(app.router.parked.map(\.guardName) == ["A", "B"])
    app.host.release()
  }
}
