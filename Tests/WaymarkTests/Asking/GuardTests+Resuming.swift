import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Where what a guard has kept goes once it is resumed.
extension GuardTests {
  /// An app that has started, over a drawn plan in which guards of the desk stand at routes; "Home" is
  /// its only root unless others are given.
  func app(
    _ roots: String = "Home",
    anywhere: String = "",
    guarded: KeyValuePairs<RouteID, String>
  ) throws -> TestApp {
    let app = try TestApp(.drawn(roots, anywhere: anywhere), guards: desk.guards(guarded))
    app.drive(.start())
    return app
  }

  /// Lets a guard allow from now on, or all of them, resumes what is kept, and sees where that leads.
  func resume(
    _ app: TestApp,
    allowing name: String? = nil,
    of kept: String? = nil,
    at trail: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    if let name { desk.verdicts[name] = nil } else { desk.verdicts = [:] }
    try await app.router.resume(of: kept)
    app.expectTruth(trail, sourceLocation: sourceLocation)
  }

  @Test func `turning away what is resumed leaves the user where that leads`() async throws {
    let app = try app("Home { Login { Terms }, Account }", guarded: ["Account": "SignIn"])
    desk.verdicts["SignIn"] = .park(.to("Login"))
    for request in [Request.to("Account"), .to("Terms"), .sub("Login")] { app.drive(request) }
    let login = app.screen
    try await app.router.resume()
    #expect(app.screen === login)
    app.expectTruth("Home/Login/Terms/Login")
    app.drive(.to("Terms"))
    try await app.router.resume()
    #expect(app.screen === login)
    app.expectTruth("Home/Login/Terms/Login")
    try await resume(app, at: "Home/Account")
  }

  @Test func `turned away to a live place below, what is resumed only goes up`() async throws {
    let app = try app(
      "Home { Login { Terms }, Account }",
      anywhere: "Help modal",
      guarded: ["Account": "SignIn"]
    )
    desk.verdicts["SignIn"] = .park(.to("Terms"))
    app.drive(.to("Account"))
    let terms = app.screen
    app.drive(.to("Help"))
    #expect(app.trail == "Home/Login/Terms/Help")
    desk.verdicts["SignIn"] = .redirect(.to("Terms"))
    try await app.router.resume()
    app.expectTruth("Home/Login/Terms")
    #expect(app.screen === terms)
  }

  @Test func `led from a live place elsewhere, it leaves what guards have shown`() async throws {
    let app = try app(
      "Home { Login accepts postID:Int { Terms }, Account, Help }",
      guarded: ["Account": "SignIn", "Login": "Age"]
    )
    desk.verdicts["SignIn"] = .park(.to("Terms"))
    app.drive(.to("Account"))
    #expect(app.trail == "Home/Login/Terms")
    let old = Input((.postID, 1))
    desk.verdicts = ["SignIn": .redirect(.to("Login", input: old)), "Age": .redirect(.sub("Help"))]
    try await app.router.resume()
    app.expectTruth("Home/Help")
  }

  @Test(arguments: [Request.to("Letter"), .sub("Letter"), .show("Letter"), .open("/letter")])
  func `what is resumed hangs where it would have hung`(request: Request) async throws {
    let app = try app(
      anywhere: "Login modal { Help }, Terms modal, Letter modal links /letter",
      guarded: ["Letter": "SignIn", "Letter": "Terms"]
    )
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.to("Terms"))]
    app.drive(request)
    #expect(app.trail == "Home/Login")
    app.drive(.to("Help"))
    // Led elsewhere once more, it still goes past the first sheet.
    try await resume(app, allowing: "SignIn", at: "Home/Terms")
    desk.verdicts = [:]
    let explained = app.router.explain(try #require(app.router.parked.last).request)
    #expect(explained.error == nil)
    try await resume(app, at: "Home/Letter")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what is resumed leaves all that began where its guard led, no more`() async throws {
    let app = try app(
      "Home { Basket }",
      anywhere: "Login modal { Help }, Letter modal",
      guarded: ["Letter": "G"]
    )
    for (start, target, led) in [
      ("Basket", "Basket", "Home/Basket"), ("Home", "Help", "Home/Login/Help"),
    ] {
      app.drive(.to(RouteID(start)))
      desk.verdicts["G"] = .park(.to(RouteID(target)))
      #expect(app.ending(of: .to("Letter")) == "arrived at \(led)")
      try await resume(app, at: start == "Home" ? "Home/Letter" : "Home/Basket/Letter")
      app.drive(.parent)
    }
  }

  @Test(arguments: [
    [Request.open("/orders/7"), .open("/letter")], [.open("/letter"), .open("/letter?page=3")],
    [.to("Login"), .open("/letter")], [.to("Help"), .show("Letter")],
    [.open("/orders/7"), .to("Help"), .sub("Letter")],
  ])
  func `what is resumed hangs on no sheet of before`(requests: [Request]) async throws {
    let app = try app(
      "Home { Order needs n:Int links /orders/{n:Int} }",
      anywhere: "Login modal { Help }, Letter modal accepts page:Int links /letter",
      guarded: ["Order": "SignIn", "Letter": "SignIn"]
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    for request in requests { app.drive(request) }
    #expect(app.trail == "Home/Login")
    #expect(app.router.parked.count == 1)
    try await resume(app, at: "Home/Letter")
  }

  @Test func `what a guard keeps hangs on no sheet of one that still keeps more`() async throws {
    let app = try app(
      "Home { Order }",
      anywhere: "Login modal, Terms modal, Letter modal",
      guarded: ["Order": "SignIn", "Letter": "Terms"]
    )
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.show("Terms"))]
    app.drive(.to("Order"))
    #expect(app.ending(of: .to("Letter")) == "arrived at Home/Login/Terms")
    try await resume(app, allowing: "Terms", at: "Home/Letter")
    #expect(app.router.parked.map(\.guardName) == ["SignIn"])
  }

  @Test func `what is resumed leads where it would have, though the same is live`() async throws {
    let app = try app(
      "Home { List { Detail accepts postID:Int } }",
      anywhere: "Login modal",
      guarded: ["Detail": "SignIn"]
    )
    app.drive(.to("Detail", input: Input((.postID, 1))))
    app.drive(.sub("List"))
    let request = Request.to("Detail", input: Input((.postID, 2)))
    let direct = app.router.explain(request).position
    desk.verdicts["SignIn"] = .park(.to("Login"))
    #expect(app.ending(of: request) == "arrived at Home/List/Detail/List/Login")
    try await resume(app, at: "Home/List/Detail/List/Detail")
    #expect(app.trail == direct.trail.description)
  }

  @Test func `what is resumed leads to the route that was meant, not a nearer one`() async throws {
    let app = try app(
      "Root tabs { Home { List { Detail } }, Account { SignIn, Detail } }",
      guarded: ["Detail": "SignIn"]
    )
    app.drive(.to("List"))
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    #expect(app.ending(of: .to("Detail")) == "arrived at Root/Account/SignIn")
    try await resume(app, at: "Root/Home/List/Detail")
  }

  @Test func `a sheet that the app has gone back to is no sheet for signing in`() async throws {
    let app = try app(
      anywhere: "Intro modal { Login }, Letter modal",
      guarded: ["Letter": "SignIn"]
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    #expect(app.ending(of: .sub("Letter")) == "arrived at Home/Intro/Login")
    app.drive(.to("Intro"))
    #expect(app.ending(of: .sub("Letter")) == "arrived at Home/Intro/Login")
    try await resume(app, at: "Home/Intro/Letter")
  }

  @Test func `what is led elsewhere once more still leaves the sheet before`() async throws {
    let app = try app(
      anywhere: "Login modal { Terms }, Letter modal",
      guarded: ["Letter": "SignIn", "Letter": "Terms"]
    )
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.to("Terms"))]
    #expect(app.ending(of: .to("Letter")) == "arrived at Home/Login")
    try await resume(app, allowing: "SignIn", at: "Home/Login/Terms")
    try await resume(app, at: "Home/Letter")
  }

  @Test func `what is resumed hangs on no pushed screen that was led to before`() async throws {
    let app = try app(
      "Home { Login }",
      anywhere: "Note push, Letter push",
      guarded: ["Note": "SignIn", "Letter": "SignIn"]
    )
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.sub("Note"))
    #expect(app.ending(of: .sub("Letter")) == "arrived at Home/Login")
    try await resume(app, at: "Home/Letter")
  }

  @Test func `a sheet that the app went back to stays for another guard's drive`() async throws {
    let app = try app(
      anywhere: "Intro modal { Login }, Terms modal, Note modal, Letter modal",
      guarded: ["Note": "SignIn", "Letter": "Terms"]
    )
    desk.verdicts = ["SignIn": .park(.to("Login")), "Terms": .park(.show("Terms"))]
    app.drive(.sub("Note"))
    app.drive(.to("Intro"))
    #expect(app.ending(of: .sub("Letter")) == "arrived at Home/Intro/Terms")
    try await resume(app, allowing: "Terms", of: "Terms", at: "Home/Intro/Letter")
  }

  @Test(arguments: [
    ("Home { Login modal }", "Letter modal", "Home/Login"),
    ("Home", "Intro modal { Login }, Letter modal", "Home/Intro/Login"),
  ])
  func `what is resumed leaves a sheet for signing in that the user had opened`(
    roots: String,
    anywhere: String,
    led: String
  ) async throws {
    let app = try app(roots, anywhere: anywhere, guarded: ["Letter": "SignIn"])
    app.drive(.to("Login"))
    desk.verdicts["SignIn"] = .park(.to("Login"))
    #expect(app.ending(of: .show("Letter")) == "arrived at \(led)")
    try await resume(app, at: "Home/Letter")
  }

  private func ledToLogin(_ request: Request, from start: Request) throws -> TestApp {
    let app = try app(
      "Home { Page }",
      anywhere: "Login modal { Help }, Letter modal",
      guarded: ["Letter": "G"]
    )
    app.drive(start)
    desk.verdicts["G"] = .park(.navigate("Home", "Login"))
    #expect(app.ending(of: request) == "arrived at Home/Login")
    desk.verdicts = [:]
    return app
  }

  @Test func `what is resumed does not share the end of the same drive from the sheet`() throws {
    let app = try ledToLogin(.sub("Letter"), from: .to("Home"))
    app.hold(.to("Help"))
    let plain = app.router.drive(.sub("Letter"))
    let resumed = app.router.drive(try #require(app.router.dropParked()).request)
    app.host.release()
    #expect([plain, resumed].map(\.words) == ["arrived", "arrived"])
    #expect(resumed.success?.visit != plain.success?.visit)
    #expect(app.trail == "Home/Letter")
  }

  @Test func `the error of what is resumed tells where the user stands`() async throws {
    let app = try ledToLogin(.sub("Letter", replacing: true), from: .to("Page"))
    let error = await #expect(throws: NavigationError.self) { try await app.router.resume() }
    #expect(error?.code == .noParent)
    #expect(error?.position.route == "Login")
    #expect(app.trail == "Home/Login")
  }

  @Test func `what is resumed below the screen for signing in does not leave that`() async throws {
    let app = try app(anywhere: "Login modal { Profile }", guarded: ["Profile": "SignIn"])
    desk.verdicts["SignIn"] = .park(.to("Login"))
    #expect(app.ending(of: .to("Profile")) == "arrived at Home/Login")
    let sheet = app.host.memory.window.top
    try await resume(app, at: "Home/Login/Profile")
    app.drive(.parent)
    #expect(app.host.memory.window.top === sheet)
  }

  @Test func `what a link brings keeps no sheet for signing in that takes it`() async throws {
    let app = try app(
      anywhere: "Login modal accepts postID:Int, "
        + "Offer push needs postID:Int links /offers/{postID:Int}",
      guarded: ["Offer": "G"]
    )
    desk.verdicts["G"] = .park(.to("Login"))
    app.drive(.open("/offers/3"))
    try await resume(app, at: "Home/Offer")
  }

  @Test(arguments: ["Help", "Topic"] as [RouteID])
  func `what is resumed does not end above a sheet`(target: RouteID) async throws {
    let app = try app(anywhere: "Login modal, Help push { Topic push }", guarded: ["Help": "G"])
    desk.verdicts["G"] = .park(.to("Login"))
    app.drive(.to(target))
    desk.verdicts = [:]
    #expect(app.ending(of: .to("Help")) == "arrived at Home/Login/Help")
    try await resume(app, at: target == "Help" ? "Home/Help" : "Home/Help/Topic")
  }

  @Test(arguments: [Request.to("Code"), .show("Login", "Code")])
  func `what is resumed goes past all screens for signing in`(led: Request) async throws {
    let app = try app(anywhere: "Login modal { Code push }, Offer push", guarded: ["Offer": "G"])
    desk.verdicts["G"] = .park(led)
    #expect(app.ending(of: .to("Offer")) == "arrived at Home/Login/Code")
    desk.verdicts = [:]
    #expect(app.ending(of: .parent) == "arrived at Home/Login")
    try await resume(app, at: "Home/Offer")
  }

  @Test func `what is resumed finds no place of its guard's that lacks its values`() async throws {
    let app = try app(
      "Home { Shelf accepts postID:Int { Book accepts postID:Int } }",
      guarded: ["Book": "G"]
    )
    desk.verdicts["G"] = .park(.sub("Shelf"))
    let request = Request.to("Book", input: Input((.postID, 3)))
    #expect(app.ending(of: request) == "arrived at Home/Shelf")
    try await resume(app, at: "Home/Shelf/Book")
    let shelf = try #require(app.router.visits.dropLast().last)
    #expect(shelf.input == Input((.postID, 3)))
  }
}
