import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Where what a guard has kept goes once it is taken up.
extension GuardTests {
  @Test(arguments: [Request.to("Letter"), .sub("Letter"), .show("Letter"), .open("/letter")])
  func `what is taken up hangs where it would have hung, and not on the sheet for signing in`(
    request: Request
  ) async throws {
    let plan = try RoutePlan.drawn(
      "Home",
      anywhere: "Login modal { Help }, Terms modal, Letter modal links /letter"
    )
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
    let plan = try RoutePlan.drawn(
      "Home { Basket }",
      anywhere: "Login modal { Help }, Letter modal"
    )
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
    let plan = try RoutePlan.drawn(
      "Home { Order needs n:Int links /orders/{n:Int} }",
      anywhere: "Login modal { Help }, Letter modal accepts page:Int links /letter"
    )
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
    let plan = try RoutePlan.drawn(
      "Home { Order }",
      anywhere: "Login modal, Terms modal, Letter modal"
    )
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
    let plan = try RoutePlan.drawn(
      "Root tabs { Home { List { Detail } }, Account { SignIn, Detail } }"
    )
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
    let plan = try RoutePlan.drawn("Home", anywhere: "Intro modal { Login }, Letter modal")
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

  @Test func `what is led elsewhere once more still leaves the sheet that it was led to first`()
    async throws
  {
    let plan = try RoutePlan.drawn("Home", anywhere: "Login modal { Terms }, Letter modal")
    let guards = Guards {
      On("Letter") {
        desk.sentinel("SignIn")
        desk.sentinel("Terms")
      }
    }
    let app = try TestApp(plan, guards: guards)
    app.drive(.start())
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.to("Terms"))]
    app.drive(.to("Letter"))
    #expect(app.trail == "Home/Login")
    desk.verdicts["SignIn"] = nil
    try await app.router.resume()
    #expect(app.trail == "Home/Login/Terms")
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Home/Letter")
  }

  @Test func `what is taken up hangs on no pushed screen that its guard had led to before`()
    async throws
  {
    let plan = try RoutePlan.drawn("Home { Login }", anywhere: "Note push, Letter push")
    let guards = Guards { On("Note", "Letter") { desk.sentinel("SignIn") } }
    let app = try TestApp(plan, guards: guards)
    app.drive(.start())
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.sub("Note"))
    app.drive(.sub("Letter"))
    #expect(app.trail == "Home/Login")
    desk.verdicts = [:]
    try await app.router.resume()
    #expect(app.trail == "Home/Letter")
  }

  @Test func `a sheet that the app has gone back to stays when another guard's drive is taken up`()
    async throws
  {
    let plan = try RoutePlan.drawn(
      "Home",
      anywhere: "Intro modal { Login }, Terms modal, Note modal, Letter modal"
    )
    let guards = Guards {
      On("Note") { desk.sentinel("SignIn") }
      On("Letter") { desk.sentinel("Terms") }
    }
    let app = try TestApp(plan, guards: guards)
    app.drive(.start())
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.show("Terms"))]
    app.drive(.sub("Note"))
    app.drive(.to("Intro"))
    app.drive(.sub("Letter"))
    #expect(app.trail == "Home/Intro/Terms")
    desk.verdicts["Terms"] = nil
    try await app.router.resume(of: "Terms")
    #expect(app.trail == "Home/Intro/Letter")
  }

  @Test func `what is taken up leaves a sheet for signing in that the user had opened themselves`()
    async throws
  {
    let planned = try RoutePlan.drawn("Home { Login modal }", anywhere: "Letter modal")
    let hung = try RoutePlan.drawn("Home", anywhere: "Intro modal { Login }, Letter modal")
    for (plan, led) in [(planned, "Home/Login"), (hung, "Home/Intro/Login")] {
      let app = try TestApp(plan, guards: Guards { On("Letter") { desk.sentinel("SignIn") } })
      app.drive(.to("Login"))
      desk.verdicts["SignIn"] = .park(.to("Login"))
      app.drive(.show("Letter"))
      #expect(app.trail == led)
      desk.verdicts = [:]
      try await app.router.resume()
      #expect(app.trail == "Home/Letter")
    }
  }

  private func ledToLogin(_ request: Request, from start: Request) throws -> TestApp {
    let plan = try RoutePlan.drawn("Home { Page }", anywhere: "Login modal { Help }, Letter modal")
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

  @Test
  func `what is taken up below the screen for signing in does not leave that first`() async throws {
    let plan = try RoutePlan.drawn("Home", anywhere: "Login modal { Profile }")
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

  @Test
  func `what a link brings does not keep the sheet for signing in that accepts it`() async throws {
    let plan = try RoutePlan {
      Route("Home")
    } anywhere: {
      Route("Login", .modal, accepts: .keys(.postID))
      Route("Offer", .push, needs: .keys(.postID), links: ["/offers/{postID:Int}"])
    }
    let app = try TestApp(plan, guards: Guards { On("Offer") { desk.sentinel("G") } })
    app.drive(.start())
    desk.verdicts["G"] = .park(.to("Login"))
    app.drive(.open("/offers/3"))
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Home/Offer")
  }

  @Test(arguments: ["Help", "Topic"] as [RouteID])
  func `what is taken up does not end above the sheet where the user has opened the same`(
    target: RouteID
  ) async throws {
    let plan = try RoutePlan.drawn("Home", anywhere: "Login modal, Help push { Topic push }")
    let app = try TestApp(plan, guards: Guards { On("Help") { desk.sentinel("G") } })
    app.drive(.start())
    desk.verdicts["G"] = .park(.to("Login"))
    app.drive(.to(target))
    desk.verdicts = [:]
    app.drive(.to("Help"))
    #expect(app.trail == "Home/Login/Help")
    try await app.router.resume()
    app.expectTruth(target == "Help" ? "Home/Help" : "Home/Help/Topic")
  }

  @Test(arguments: [Request.to("Code"), .show("Login", "Code")])
  func `what is taken up goes past all screens for signing in, also once the upper one is left`(
    led: Request
  ) async throws {
    let plan = try RoutePlan.drawn("Home", anywhere: "Login modal { Code push }, Offer push")
    let app = try TestApp(plan, guards: Guards { On("Offer") { desk.sentinel("G") } })
    app.drive(.start())
    desk.verdicts["G"] = .park(led)
    app.drive(.to("Offer"))
    #expect(app.trail == "Home/Login/Code")
    desk.verdicts = [:]
    app.drive(.parent)
    #expect(app.trail == "Home/Login")
    try await app.router.resume()
    app.expectTruth("Home/Offer")
  }

  @Test func `what is taken up finds no place of its guard's on the way that lacks its values`()
    async throws
  {
    let plan = try RoutePlan.drawn("Home { Shelf accepts postID:Int { Book accepts postID:Int } }")
    let app = try TestApp(plan, guards: Guards { On("Book") { desk.sentinel("G") } })
    app.drive(.start())
    desk.verdicts["G"] = .park(.sub("Shelf"))
    app.drive(.to("Book", input: Input((.postID, 3))))
    #expect(app.trail == "Home/Shelf")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Home/Shelf/Book")
    let shelf = try #require(app.router.visits.dropLast().last)
    #expect(shelf.input == Input((.postID, 3)))
  }
}
