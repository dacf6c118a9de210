import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Guards that lead drives elsewhere.
extension GuardTests {
  @Test func `a start that is redirected shows nothing of what was asked`() throws {
    let app = try TestApp(.guarded, guards: desk.guards(["Account": "G"]))
    desk.verdicts["G"] = .redirect(.to("Welcome"))
    let arrival = app.router.drive(.start("Account")).success
    #expect(arrival?.redirects == ["Welcome"])
    #expect(app.trail == "Welcome")
  }

  @Test func `a screen that comes late as a guard is asked excuses no tap afterwards`() throws {
    let app = try app { On("Post") { desk.sentinel("G") } }
    for route in ["Account", "Home"] as [RouteID] { app.drive(.to(route)) }
    app.hold(.sub("Picker"))
    app.clock.advance(by: .seconds(11))
    desk.verdicts["G"] = .later
    let drive = app.router.drive(.to("Post"))
    app.host.release()
    #expect(app.trail == "Root/Home/Picker")
    app.host.treat(.perform, .hold)
    desk.approaches.last?.answer(.redirect(.to("Form")))
    #expect(app.trail == "Root/Home")
    app.host.memory.user.tap(tab: "Account")
    app.host.release()
    #expect(app.ending(of: drive) == "interrupted at Root/Account")
  }

  @Test func `the journal tells who has led a drive to a route that the plan lacks`() throws {
    let app = try app { On("Post") { Check("G") { _ in .redirect(.to("Nowhere")) } } }
    let error = app.router.drive(.to("Post")).error
    #expect(error?.code == .unknownRoute)
    #expect(error?.description.contains("after redirects to \"Nowhere\" by G") == true)
    let record = app.router.journal.records.last?.description
    #expect(record?.contains("after redirects to \"Nowhere\" by G") == true)
  }

  @Test func `a redirect that names no route is told by the words of its request`() throws {
    let app = try app { On("Post") { Check("G") { _ in .redirect(.parent) } } }
    let here = app.trail
    app.drive(.sub("Picker"))
    #expect(app.router.drive(.to("Post")).success?.redirects == ["drive to parent"])
    #expect(app.trail == here)
  }

  @Test func `a redirect to the same route with other input arrives`() throws {
    let app = try app { On("Post") { desk.sentinel("G") } }
    desk.verdicts["G"] = .redirect(.to("Post", input: Input((.postID, 9))))
    let arrival = app.router.drive(.to("Post", input: Input((.postID, 7)))).success
    #expect(arrival?.redirects == ["Post"])
    #expect(app.router.position.input[.postID] == 9)
  }

  @Test func `a guard that has allowed a drive is asked about where a redirect leads`() throws {
    let app = try app {
      On("Account", "Login") { desk.sentinel("S") }
      On("Account") { desk.sentinel("G") }
      desk.sentinel("All")
    }
    desk.verdicts["G"] = .redirect(.to("Login"))
    #expect(app.ending(of: .to("Account")) == "arrived at Root/Home/Login")
    #expect(desk.asked == ["All", "S", "G", "All", "S"])
    #expect(desk.told.last == ["Login"])
    let strict = try self.app {
      On("Account", "Login") {
        Check("S") { $0.target == "Login" ? .refuse(reason: "never") : .allow }
      }
      On("Account") { desk.sentinel("G") }
    }
    let error = strict.router.drive(.to("Account")).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "S")
    #expect(error?.redirects == ["Login"])
    #expect(strict.trail == "Root/Home")
  }

  @Test func `a redirect to the same target is a circle, though the way there lacks a value`()
    throws
  {
    let z = InputKey<Int>("z")
    let plan = try RoutePlan {
      Route("Home") { Route("Deep", needs: .keys(z)) { Route("Inside") } }
    }
    desk.verdicts["G"] = .redirect(.to("Inside"))
    let app = try TestApp(plan, guards: desk.guards(["Inside": "G"]))
    app.drive(.start(nil))
    // A sub-drive enters only the target, which needs nothing.
    let error = app.router.drive(.sub("Inside")).error
    #expect(error?.code == .refused)
    #expect(error?.redirects == ["Inside"])
    #expect(app.trail == "Home")
  }

  @Test func `a guard before whose turn another redirects is not asked again of what it allowed`()
    throws
  {
    var asked: [String] = []
    let app = try TestApp(
      RoutePlan.drawn("Home { Account, Post }"),
      guards: Guards {
        Check("All") { $0.target == "Post" ? .redirect(.to("Home")) : .allow }
        On("Home") {
          Check("Terms") { approach in
            asked.append("\(approach.target)")
            return .allow
          }
        }
        On("Account") { Check("SignIn") { _ in .redirect(.to("Post")) } }
      }
    )
    #expect(app.ending(of: .to("Account")) == "arrived at Home")
    #expect(asked == ["Account"])
  }

  @Test func `who has led before has to answer again although the user moves before its turn`()
    throws
  {
    let app = try TestApp(
      RoutePlan.drawn("Home { Post, Account { Orders { Order, Login }, Terms } }"),
      at: "Post",
      guards: Guards {
        On("Account") {
          Check("First") { approach in
            desk.asked.append("First")
            switch approach.target {
            case "Order": return .redirect(.to("Login"))
            case "Orders": return .later
            default: return .allow
            }
          }
          Check("Second") { approach in
            desk.asked.append("Second")
            return approach.target == "Login" ? .redirect(.to("Terms")) : .refuse(reason: "no")
          }
        }
        On("Terms") { Check("Third") { _ in .redirect(.to("Orders")) } }
      }
    )
    let drive = app.router.drive(.to("Order"))
    #expect(desk.asked == ["First", "Second", "First", "First"])
    app.host.memory.user.tapBack()
    app.router.asking?.answer(.allow)
    app.expectTruth("Home", after: drive, "refused")
    #expect(desk.asked == ["First", "Second", "First", "First", "Second"])
  }

  @Test func `who has led a drive through its place is asked when another leads there`() throws {
    let plan = try RoutePlan.drawn("Home { Account { Login, Orders } }")
    let app = try TestApp(plan, guards: desk.guards(["Account": "Account", "Login": "Login"]))
    desk.verdicts = ["Account": .redirect(.to("Login")), "Login": .redirect(.to("Account"))]
    app.drive(.start(nil))
    let error = app.router.drive(.to("Orders")).error
    #expect(error?.code == .refused)
    #expect(error?.redirects == ["Login", "Account", "Login"])
    #expect(app.trail == "Home")
  }

  @Test func `a guard that is asked again and waits is asked until it answers`() throws {
    desk.verdicts["G"] = .redirect(.sub("Login"))
    // Asked about Account it allows, asked about Login it waits.
    let app = try TestApp(
      .guarded,
      guards: Guards {
        On("Account", "Login") {
          Check("S") { approach in
            desk.asked.append("S")
            return approach.target == "Login" ? .later : .allow
          }
        }
        On("Account") { desk.sentinel("G") }
      }
    )
    app.drive(.to("Form"))
    let drive = app.router.drive(.to("Account"))
    #expect(drive.words == "under way")
    app.host.memory.user.tapBack()
    #expect(app.trail == "Root/Home")
    #expect(drive.words == "under way")
    #expect(desk.asked.filter { $0 == "S" }.count == 2)
    app.router.asking?.answer(.refuse(reason: "not yet"))
    #expect(app.ending(of: drive) == "refused at Root/Home")
  }

  @Test func `a guard that was to be asked again is, though one before leads it on`() throws {
    let app = try app {
      Check("All") { $0.target == "Login" ? .redirect(.show("Login", "Picker")) : .allow }
      On("Account", "Login") { desk.sentinel("S") }
      On("Account") { desk.sentinel("G") }
    }
    desk.verdicts["G"] = .redirect(.to("Login"))
    #expect(app.ending(of: .to("Account")) == "arrived at Root/Home/Login/Picker")
    #expect(desk.asked == ["S", "G", "S"])
    #expect(desk.told.last?.contains("Login") == true)
  }

  @Test func `a guard that has led a drive is asked about where another leads it then`() throws {
    let app = try app {
      On("Account", "Picker") { desk.sentinel("Members") }
      On("Login") { desk.sentinel("Age") }
    }
    desk.verdicts["Members"] = .redirect(.to("Login"))
    desk.verdicts["Age"] = .redirect(.to("Picker"))
    let error = app.router.drive(.to("Account")).error
    #expect(error?.code == .refused)
    #expect(error?.redirects == ["Login", "Picker", "Login"])
    #expect(app.trail == "Root/Home")
  }

  @Test func `a guard that has led a drive elsewhere is not asked about that place`() throws {
    let app = try app { desk.sentinel("G") }
    desk.asked = []
    desk.verdicts["G"] = .redirect(.to("Login"))
    #expect(app.ending(of: .to("Account")) == "arrived at Root/Home/Login")
    #expect(desk.asked == ["G"])
  }

  @Test(
    arguments: [
      (.open("/posts/3"), "Root/Home/Post"), (.parent, "Root/Home"),
      (.selectTab("Home"), "Root/Home"), (.show("Terms"), "Root/Home/Form/Terms"),
    ] as [(Request, String)]
  )
  func `a guard leads wherever a request leads`(request: Request, trail: String) throws {
    let app = try app { On("Account") { desk.sentinel("G") } }
    app.drive(.to("Form"))
    desk.verdicts["G"] = .redirect(request)
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(app.trail == trail)
  }

  @Test func `only the input of a redirect reaches its target`() throws {
    let app = try app { On("Account") { desk.sentinel("G") } }
    desk.verdicts["G"] = .redirect(.to("Post"))
    app.drive(.to("Order", input: Input((.postID, 7))))
    #expect(app.trail == "Root/Home/Post")
    #expect(app.router.position.input[.postID] == nil)
  }
}
