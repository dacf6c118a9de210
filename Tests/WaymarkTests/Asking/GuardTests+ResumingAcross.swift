import TestSupport
import Testing
import Waymark

/// Where what a guard has kept goes that was asked for in another tab than where the guard leads.
extension GuardTests {
  @Test(
    arguments: [Request.sub("Favourites"), .to("Favourites"), .show("Favourites"), .open("/fav")],
    [[], ["Account"], ["SignIn"]] as [[RouteID]]
  )
  func `what is resumed goes back to its tab`(request: Request, before: [RouteID]) async throws {
    let app = try TestApp(.withSignInTab, guards: desk.guards(["Favourites": "SignIn"]))
    for route in before + ["List"] { app.drive(.to(route)) }
    let direct = app.router.explain(request).position
    desk.verdicts["SignIn"] = .park(before.isEmpty ? .to("SignIn") : .selectTab("Account"))
    app.drive(request)
    #expect(app.router.parked.count == 1)
    #expect(app.trail.hasPrefix("Root/Account"))
    desk.verdicts = [:]
    #expect(app.router.explain(try #require(app.router.parked.last).request).error == nil)
    try await resume(app, at: "Root/Home/List/Favourites")
    #expect(app.trail == direct.trail.description)
  }

  @Test(arguments: [Request.to("Login"), .sub("Login", as: .push)], ["", "Base/"])
  func `a guard that turns away what is resumed does not have its tab opened`(
    login: Request,
    below: String
  ) async throws {
    let tabs = "Root tabs { Home, Account }"
    let app = try app(
      below.isEmpty ? tabs : "Base { \(tabs) }",
      anywhere: "Login modal, Offer modal",
      guarded: ["Account": "SignIn", "Offer": "Club"]
    )
    app.drive(.to("Account"))
    desk.verdicts["Club"] = .park(.to("Home"))
    #expect(app.ending(of: .to("Offer")) == "arrived at \(below)Root/Home")
    desk.verdicts = ["SignIn": .park(login)]
    try await app.router.resume()
    app.expectTruth("\(below)Root/Home/Login")
    try await resume(app, at: "\(below)Root/Account/Offer")
  }

  @Test(arguments: [Verdict.park(.to("Login")), .redirect(.to("Login")), .park(.sub("Login"))])
  func `a guard that turns away what is resumed leaves the tabs that another has led to`(
    verdict: Verdict
  ) async throws {
    let app = try app(
      "Base { Root tabs { Home { List }, Account } }",
      anywhere: "Login modal, Offer modal",
      guarded: ["Offer": "Club", "Offer": "Age"]
    )
    app.drive(.to("List"))
    desk.verdicts["Club"] = .park(.to("Account"))
    #expect(app.ending(of: .to("Offer")) == "arrived at Base/Root/Account")
    desk.verdicts = ["Age": verdict]
    try await app.router.resume()
    app.expectTruth("Base/Root/Account/Login")
    guard !app.router.parked.isEmpty else { return }
    try await resume(app, at: "Base/Root/Home/List/Offer")
  }

  @Test func `a redirect of what is resumed does not lead into a tab that a second guard denies`()
    async throws
  {
    let app = try app(
      "Root tabs { Home, Account, Orders }",
      anywhere: "Login modal, Offer modal",
      guarded: ["Account": "SignIn", "Offer": "Club", "Orders": "Member"]
    )
    app.drive(.to("Account"))
    desk.verdicts = ["Club": .park(.to("Home")), "Member": .park(.to("Login"))]
    app.drive(.to("Offer"))
    desk.verdicts["SignIn"] = .park(.to("Login"))
    #expect(app.ending(of: .to("Orders")) == "arrived at Root/Home/Login")
    try await app.router.resume(of: "Member")
    app.expectTruth("Root/Home/Login")
  }

  @Test func `what is led on within another tab goes back to where it was asked`() async throws {
    let app = try TestApp(
      .withSignInTab,
      guards: desk.guards(["Favourites": "SignIn", "Favourites": "Terms"])
    )
    for route in ["Account", "List"] as [RouteID] { app.drive(.to(route)) }
    desk.verdicts = ["SignIn": .park(.to("SignIn")), "Terms": .park(.to("Account"))]
    #expect(app.ending(of: .sub("Favourites")) == "arrived at Root/Account/SignIn")
    try await resume(app, allowing: "SignIn", at: "Root/Account")
    try await resume(app, at: "Root/Home/List/Favourites")
  }

  @Test(arguments: ["List", "Help"] as [RouteID], ["Orders", "SignIn"] as [RouteID])
  func `what a guard has led to is gone once the drive is resumed, also in a tab that is left`(
    start: RouteID,
    led: RouteID
  ) async throws {
    let app = try TestApp(.withSignInTab, guards: desk.guards(["Code": "G"]))
    for route in ["Account", start] as [RouteID] { app.drive(.to(route)) }
    desk.verdicts["G"] = .park(.to(led))
    app.drive(.to("Code"))
    try await resume(app, at: "Root/Account/SignIn/Code")
    app.drive(.selectTab(start == "List" ? "Home" : "Help"))
    app.expectTruth(start == "List" ? "Root/Home/List" : "Root/Help")
  }

  @Test func `what is resumed is not looked for in a hang that was led to`() async throws {
    let app = try app("Welcome, Root { Help { Tour } }", guarded: ["Tour": "G"])
    desk.verdicts["G"] = .park(.sub("Help"))
    #expect(app.ending(of: .to("Tour")) == "arrived at Welcome/Help")
    try await resume(app, at: "Root/Help/Tour")
  }

  @Test func `a tab of tabs that are parked is selected where it was asked`() async throws {
    let plan = "Root tabs { Shop tabs { Offers, Orders }, Account }"
    let app = try app(plan, guarded: ["Orders": "G"])
    desk.verdicts["G"] = .park(.to("Account"))
    #expect(app.ending(of: .selectTab("Orders")) == "arrived at Root/Account")
    try await resume(app, at: "Root/Shop/Orders")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what was hung in another tab is gone back to, not shown in its own`() async throws {
    let plan = "Root tabs { Home { Item push needs postID:Int }, Search, Account }"
    let app = try app(plan, guarded: ["Item": "G"])
    app.drive(.to("Search"))
    app.drive(.sub("Item", input: Input((.postID, 1))))
    desk.verdicts["G"] = .park(.to("Account"))
    app.drive(.to("Item", input: Input((.postID, 2))))
    try await resume(app, at: "Root/Search/Item")
  }

  @Test(arguments: ["Register", "Forgot", "Terms"] as [RouteID])
  func `a sheet of tabs for signing in is left from any tab`(tab: RouteID) async throws {
    let app = try app(Self.signInSheetOfTabs, guarded: ["Orders": "SignIn", "Profile": "SignIn"])
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    for route in ["Orders", "Profile", tab] as [RouteID] { app.drive(.to(route)) }
    desk.verdicts = [:]
    let kept = try #require(app.router.parked.last).request
    #expect(app.router.explain(kept).position.description == "Home/Profile")
    try await resume(app, at: "Home/Profile")
  }

  @Test(arguments: [false, true])
  func `what is asked for in a tab that was led to stays`(isExpired: Bool) async throws {
    let guards = desk.guards(["Favourites": "One", "Code": "Other"])
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    for route in ["Account", "List"] as [RouteID] { app.drive(.to(route)) }
    desk.verdicts["One"] = .park(.to("Account"), expiringAfter: isExpired ? .seconds(60) : nil)
    desk.verdicts["Other"] = .park(.to("Pin"))
    #expect(app.ending(of: .to("Favourites")) == "arrived at Root/Account")
    app.clock.advance(by: .seconds(90))
    if !isExpired { app.drive(.to("Help")) }
    let direct = app.trail + "/Code"
    app.drive(.sub("Code"))
    #expect(app.trail.hasSuffix("/Pin"))
    try await resume(app, allowing: "Other", of: "Other", at: direct)
  }

  @Test(arguments: [false, true], ["List", nil] as [RouteID?])
  func `what a second guard has led to in a new tab goes when that drive is resumed`(
    isHung: Bool,
    start: RouteID?
  ) async throws {
    let guards = desk.guards(["Favourites": "One", "Note": "Two"])
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    if let start { app.drive(.to(start)) }
    desk.verdicts = [
      "One": .park(.to("SignIn")), "Two": .park(isHung ? .to("Pin") : .to("SignIn")),
    ]
    app.drive(.to("Favourites"))
    app.drive(.sub("Note"))
    let trail = start == nil ? "Root/Account/Note" : "Root/Home/List/Note"
    try await resume(app, of: "Two", at: trail)
    app.drive(.selectTab("Account"))
    #expect(app.trail == "Root/Account")
  }

  @Test(arguments: [false, true])
  func `a screen that was led to in a tab is gone`(wasThere: Bool) async throws {
    let tabs = "Root push tabs { Home { List push { Favourites push } }, Account { SignIn push } }"
    let app = try TestApp(.drawn("Start { \(tabs) }"), guards: desk.guards(["Favourites": "G"]))
    if wasThere { app.drive(.to("Account")) }
    app.drive(.to("List"))
    desk.verdicts["G"] = .park(.to("SignIn"))
    #expect(app.ending(of: .to("Favourites")) == "arrived at Start/Root/Account/SignIn")
    try await resume(app, at: "Start/Root/Home/List/Favourites")
    app.drive(.selectTab("Account"))
    app.expectTruth("Start/Root/Account")
  }

  @Test(
    arguments: [.to("Profile"), .sub("Profile"), .show("Profile")] as [Request],
    ["SignIn", "Register", "Forgot"] as [RouteID]
  )
  func `a sheet of tabs of the user's is left`(request: Request, tab: RouteID) async throws {
    let app = try app(
      "Home { Profile push }",
      anywhere: "Welcome modal tabs { Account tabs { SignIn, Forgot }, Register }",
      guarded: ["Profile": "G"]
    )
    app.drive(.to("SignIn"))
    desk.verdicts["G"] = .park(.to("SignIn"))
    app.drive(request)
    app.drive(.to(tab))
    try await resume(app, at: "Home/Profile")
  }

  @Test func `tabs whose other tab a guard has led to stay for what is resumed`() async throws {
    let plan = "Start { Shop push tabs { Lists { List push, Item push }, Deals } }"
    let app = try app(plan, guarded: ["Item": "G"])
    app.drive(.to("List"))
    let visits = app.router.visits.map(\.id)
    desk.verdicts["G"] = .park(.to("Deals"))
    #expect(app.ending(of: .to("Item")) == "arrived at Start/Shop/Deals")
    try await resume(app, at: "Start/Shop/Lists/Item")
    #expect(app.router.visits.map(\.id).prefix(3) == visits.prefix(3))
  }

  @Test(arguments: [.sub("Code"), .to("Code"), .show("Code")] as [Request], [true, false])
  func `what is asked for there begins as before`(request: Request, byOne: Bool) async throws {
    let guards = desk.guards(["Favourites": "One", "Code": byOne ? "One" : "Other"])
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    app.drive(.to("List"))
    desk.verdicts = ["One": .park(.to("SignIn")), "Other": .park(.to("SignIn"))]
    app.drive(.to("Favourites"))
    #expect(app.ending(of: request) == "arrived at Root/Account/SignIn")
    try await resume(app, at: "Root/Home/List/Code")
  }

  @Test(arguments: ["Register", "Forgot"] as [RouteID])
  func `what is kept in a sheet of tabs is resumed first`(tab: RouteID) async throws {
    let app = try app(Self.signInSheetOfTabs, guarded: ["Orders": "Member", "Terms": "Named"])
    desk.verdicts = ["Member": .park(.to("SignIn")), "Named": .park(.to("Register"))]
    for route in ["Orders", "Terms", tab] as [RouteID] { app.drive(.to(route)) }
    try await resume(app, allowing: "Named", of: "Named", at: "Home/Welcome/Terms")
    try await resume(app, at: "Home/Orders")
  }

  @Test func `what is resumed does not share the end of the same drive from another tab`() throws {
    let app = try TestApp(.withSignInTab, guards: desk.guards(["Favourites": "SignIn"]))
    app.drive(.to("SignIn"))
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    let kept = try ["List", "Help"].map { route in
      app.drive(.to(RouteID(route)))
      app.drive(.sub("Favourites"))
      return try #require(app.router.dropParked()).request
    }
    desk.verdicts = [:]
    app.hold(.to("Code"))
    let drives = kept.map { app.router.drive($0) }
    app.host.release()
    let visits = drives.map { $0.success?.visit }
    #expect(!visits.contains(nil))
    #expect(visits[0] != visits[1])
  }

  /// A sheet for signing in that has tabs, one of which has tabs too.
  private static let signInSheetOfTabs =
    "Home { Orders push, Profile push, "
    + "Welcome modal tabs { Account tabs { SignIn, Forgot }, Register, Terms } }"
}

extension RoutePlan {
  /// Two tabs, a screen for signing in in one of them, and screens to be hung anywhere.
  fileprivate static var withSheetsAnywhere: RoutePlan {
    get throws {
      try RoutePlan.drawn(
        "Root tabs { Home { List push { Favourites push } }, Account { SignIn push, Help push } }",
        anywhere: "Code modal, Note push, Pin modal"
      )
    }
  }
}
