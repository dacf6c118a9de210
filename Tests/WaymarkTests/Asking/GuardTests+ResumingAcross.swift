import TestSupport
import Testing
import Waymark
import WaymarkCore

/// Where what a guard has kept goes that was asked for in another tab than where the guard leads.
extension GuardTests {
  @Test(
    arguments: [Request.sub("Favourites"), .to("Favourites"), .show("Favourites"), .open("/fav")],
    [[], ["Account"], ["SignIn"]] as [[RouteID]]
  )
  func `what is taken up goes back to the tab where it was asked for`(
    request: Request,
    before: [RouteID]
  ) async throws {
    let guards = Guards { On("Favourites") { desk.sentinel("SignIn") } }
    let app = try TestApp(.withSignInTab, guards: guards)
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

  @Test func `what is led on within another tab goes back to where it was asked for first`()
    async throws
  {
    let guards = Guards {
      On("Favourites") {
        desk.sentinel("SignIn")
        desk.sentinel("Terms")
      }
    }
    let app = try TestApp(.withSignInTab, guards: guards)
    app.drive(.to("Account"))
    app.drive(.to("List"))
    desk.verdicts = ["SignIn": .park(.to("SignIn")), "Terms": .park(.to("Account"))]
    app.drive(.sub("Favourites"))
    #expect(app.trail == "Root/Account/SignIn")
    desk.verdicts["SignIn"] = nil
    try await app.router.resume()
    #expect(app.trail == "Root/Account")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Home/List/Favourites")
  }

  @Test(arguments: ["List", "Help"] as [RouteID], ["Orders", "SignIn"] as [RouteID])
  func `what a guard has led to is gone once the drive is taken up, also in a tab that is left`(
    start: RouteID,
    led: RouteID
  ) async throws {
    let app = try TestApp(.withSignInTab, guards: Guards { On("Code") { desk.sentinel("G") } })
    app.drive(.to("Account"))
    app.drive(.to(start))
    desk.verdicts["G"] = .park(.to(led))
    app.drive(.to("Code"))
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Account/SignIn/Code")
    app.drive(.selectTab(start == "List" ? "Home" : "Help"))
    app.expectTruth(start == "List" ? "Root/Home/List" : "Root/Help")
  }

  @Test func `what is taken up is not looked for in a hang that its guard has led to`() async throws
  {
    let plan = try RoutePlan.drawn("Welcome, Root { Help { Tour } }")
    let app = try TestApp(plan, guards: Guards { On("Tour") { desk.sentinel("G") } })
    app.drive(.start())
    desk.verdicts["G"] = .park(.sub("Help"))
    app.drive(.to("Tour"))
    #expect(app.trail == "Welcome/Help")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Help/Tour")
  }

  @Test
  func `a tab of tabs that are parked meanwhile is selected where it was asked for`() async throws {
    let plan = try RoutePlan.drawn("Root tabs { Shop tabs { Offers, Orders }, Account }")
    let app = try TestApp(plan, guards: Guards { On("Orders") { desk.sentinel("G") } })
    app.drive(.to("Offers"))
    desk.verdicts["G"] = .park(.to("Account"))
    app.drive(.selectTab("Orders"))
    #expect(app.trail == "Root/Account")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Shop/Orders")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `what was hung in another tab is gone back to, and not shown in its own as well`()
    async throws
  {
    let plan = try RoutePlan.drawn(
      "Root tabs { Home { Item push needs postID:Int }, Search, Account }"
    )
    let app = try TestApp(plan, guards: Guards { On("Item") { desk.sentinel("G") } })
    app.drive(.to("Search"))
    app.drive(.sub("Item", input: Input((.postID, 1))))
    desk.verdicts["G"] = .park(.to("Account"))
    app.drive(.to("Item", input: Input((.postID, 2))))
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Search/Item")
  }

  @Test(arguments: ["Register", "Forgot", "Terms"] as [RouteID])
  func `a sheet of tabs for signing in is left, also from another of its tabs than was asked from`(
    tab: RouteID
  ) async throws {
    let guards = Guards { On("Orders", "Profile") { desk.sentinel("SignIn") } }
    let app = try TestApp(.withSignInSheetOfTabs, guards: guards)
    app.drive(.start())
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    app.drive(.to("Orders"))
    app.drive(.to("Profile"))
    app.drive(.to(tab))
    desk.verdicts = [:]
    let kept = try #require(app.router.parked.last).request
    #expect(app.router.explain(kept).position.description == "Home/Profile")
    try await app.router.resume()
    app.expectTruth("Home/Profile")
  }

  @Test(arguments: [false, true])
  func `what is asked for further on in a tab that a guard has led to stays there`(
    isExpired: Bool
  ) async throws {
    let guards = Guards {
      On("Favourites") { desk.sentinel("One") }
      On("Code") { desk.sentinel("Other") }
    }
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    app.drive(.to("Account"))
    app.drive(.to("List"))
    desk.verdicts["One"] = .park(.to("Account"), expiringAfter: isExpired ? .seconds(60) : nil)
    desk.verdicts["Other"] = .park(.to("Pin"))
    app.drive(.to("Favourites"))
    #expect(app.trail == "Root/Account")
    app.clock.advance(by: .seconds(90))
    if !isExpired { app.drive(.to("Help")) }
    let direct = app.trail + "/Code"
    app.drive(.sub("Code"))
    #expect(app.trail.hasSuffix("/Pin"))
    desk.verdicts["Other"] = nil
    try await app.router.resume(of: "Other")
    app.expectTruth(direct)
  }

  @Test(arguments: [false, true], ["List", nil] as [RouteID?])
  func `what a second guard has led to in a new tab goes when that drive is taken up`(
    isHung: Bool,
    start: RouteID?
  ) async throws {
    let guards = Guards {
      On("Favourites") { desk.sentinel("One") }
      On("Note") { desk.sentinel("Two") }
    }
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    if let start { app.drive(.to(start)) }
    desk.verdicts = [
      "One": .park(.to("SignIn")), "Two": .park(isHung ? .to("Pin") : .to("SignIn")),
    ]
    app.drive(.to("Favourites"))
    app.drive(.sub("Note"))
    desk.verdicts = [:]
    try await app.router.resume(of: "Two")
    app.expectTruth(start == nil ? "Root/Account/Note" : "Root/Home/List/Note")
    app.drive(.selectTab("Account"))
    #expect(app.trail == "Root/Account")
  }

  @Test(arguments: [false, true])
  func `a screen above the first of a tab goes when what led to it is taken up`(
    wasThere: Bool
  ) async throws {
    let plan = try RoutePlan {
      Route("Start") {
        Route("Root", .push, arranging: .tabs) {
          Route("Home") { Route("List", .push) { Route("Favourites", .push) } }
          Route("Account") { Route("SignIn", .push) }
        }
      }
    }
    let app = try TestApp(plan, guards: Guards { On("Favourites") { desk.sentinel("G") } })
    if wasThere { app.drive(.to("Account")) }
    app.drive(.to("List"))
    desk.verdicts["G"] = .park(.to("SignIn"))
    app.drive(.to("Favourites"))
    #expect(app.trail == "Start/Root/Account/SignIn")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Start/Root/Home/List/Favourites")
    app.drive(.selectTab("Account"))
    app.expectTruth("Start/Root/Account")
  }

  @Test(
    arguments: [.to("Profile"), .sub("Profile"), .show("Profile")] as [Request],
    ["SignIn", "Register", "Forgot"] as [RouteID]
  )
  func
    `a sheet of tabs that the user had opened is left, also from another tab than was asked from`(
      request: Request,
      tab: RouteID
    ) async throws
  {
    let plan = try RoutePlan.drawn(
      "Home { Profile push }",
      anywhere: "Welcome modal tabs { Account tabs { SignIn, Forgot }, Register }"
    )
    let app = try TestApp(plan, guards: Guards { On("Profile") { desk.sentinel("G") } })
    app.drive(.to("SignIn"))
    desk.verdicts["G"] = .park(.to("SignIn"))
    app.drive(request)
    app.drive(.to(tab))
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Home/Profile")
  }

  @Test
  func `tabs whose other tab a guard has led to stay when the drive is taken up`() async throws {
    let plan = try RoutePlan.drawn(
      "Start { Shop push tabs { Lists { List push, Item push }, Deals } }"
    )
    let app = try TestApp(plan, guards: Guards { On("Item") { desk.sentinel("G") } })
    app.drive(.to("List"))
    let visits = app.router.visits.map(\.id)
    desk.verdicts["G"] = .park(.to("Deals"))
    app.drive(.to("Item"))
    #expect(app.trail == "Start/Shop/Deals")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Start/Shop/Lists/Item")
    #expect(app.router.visits.map(\.id).prefix(3) == visits.prefix(3))
  }

  @Test(arguments: [.sub("Code"), .to("Code"), .show("Code")] as [Request], [true, false])
  func `what is asked for where a guard has led to begins where the drive before did`(
    request: Request,
    byOne: Bool
  ) async throws {
    let guards = Guards {
      On("Favourites") { desk.sentinel("One") }
      On("Code") { desk.sentinel(byOne ? "One" : "Other") }
    }
    let app = try TestApp(.withSheetsAnywhere, guards: guards)
    app.drive(.to("List"))
    desk.verdicts = ["One": .park(.to("SignIn")), "Other": .park(.to("SignIn"))]
    app.drive(.to("Favourites"))
    app.drive(request)
    #expect(app.trail == "Root/Account/SignIn")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Root/Home/List/Code")
  }

  @Test(arguments: ["Register", "Forgot"] as [RouteID])
  func `what is kept in a sheet of tabs for signing in is taken up when that is left`(
    tab: RouteID
  ) async throws {
    let guards = Guards {
      On("Orders") { desk.sentinel("Member") }
      On("Terms") { desk.sentinel("Named") }
    }
    let app = try TestApp(.withSignInSheetOfTabs, guards: guards)
    app.drive(.start())
    desk.verdicts = ["Member": .park(.to("SignIn")), "Named": .park(.to("Register"))]
    app.drive(.to("Orders"))
    app.drive(.to("Terms"))
    app.drive(.to(tab))
    desk.verdicts["Named"] = nil
    try await app.router.resume(of: "Named")
    app.expectTruth("Home/Welcome/Terms")
    desk.verdicts = [:]
    try await app.router.resume()
    app.expectTruth("Home/Orders")
  }

  @Test func `what is taken up does not share the end of the same drive from another tab`() throws {
    let app = try TestApp(
      .withSignInTab,
      guards: Guards { On("Favourites") { desk.sentinel("SignIn") } }
    )
    app.drive(.to("SignIn"))
    desk.verdicts["SignIn"] = .park(.to("SignIn"))
    var kept: [Request] = []
    for route in ["List", "Help"] as [RouteID] {
      app.drive(.to(route))
      app.drive(.sub("Favourites"))
      kept.append(try #require(app.router.dropParked()).request)
    }
    desk.verdicts = [:]
    app.host.treat(.hold)
    app.drive(.to("Code"))
    let drives = kept.map { app.router.drive($0) }
    app.host.release()
    let visits = drives.map { $0.success?.visit }
    #expect(!visits.contains(nil))
    #expect(visits[0] != visits[1])
  }
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

  /// A sheet for signing in that has tabs, one of which has tabs too.
  fileprivate static var withSignInSheetOfTabs: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Home") {
          Route("Orders", .push)
          Route("Profile", .push)
          Route("Welcome", .modal, arranging: .tabs) {
            Route("Account", arranging: .tabs) {
              Route("SignIn")
              Route("Forgot")
            }
            Route("Register")
            Route("Terms")
          }
        }
      }
    }
  }
}
