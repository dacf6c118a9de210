import TestSupport
import Testing
import Waymark

/// Guards that keep drives, to be resumed.
extension GuardTests {
  @Test func `a parked drive is resumed once`() async throws {
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

  @Test func `a button resumes a parked drive once, and learns that none is kept`() throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    desk.verdicts = [:]
    var endings: [DriveEnding?] = []
    app.router.resume(of: "SignIn") { endings.append($0) }
    #expect(app.trail == "Root/Account/Orders")
    #expect(try endings.first??.get().redirects == [])
    app.router.resume { endings.append($0) }
    #expect(endings.map { $0 == nil } == [false, true])
  }

  @Test func `each button resumes what the last one has parked, on a flat stack`() throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    desk.verdicts["SignIn"] = .park(.to("Login"))
    app.drive(.to("Orders"))
    var depths = StackDepths()
    func next() {
      app.router.resume { ending in
        #expect(ending != nil)
        depths.note()
        if depths.count < 1_000 { next() }
      }
    }
    next()
    #expect(depths.count == 1_000)
    #expect(depths.spread < StackDepths.ofOneLoop)
  }

  @Test func `the journal tells that no guard has the name that is asked for`() async throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    #expect(try await app.router.resume(of: "SignIn") == nil)
    #expect(app.misuses == [])
    #expect(try await app.router.resume(of: "SingIn") == nil)
    #expect(app.router.dropParked(of: "SingIn") == nil)
    let text = "no guard is called \"SingIn\", so none keeps a drive by that name"
    #expect(app.misuses == [text, text])
  }

  @Test func `approaches and visits are printed by what was asked and by their routes`() throws {
    let app = try app { On("Account") { desk.sentinel("SignIn") } }
    app.drive(.to("Orders"))
    #expect(app.router.visit.map { "\($0)" }?.hasSuffix(" of Orders") == true)
    desk.verdicts["SignIn"] = .later
    app.drive(.to("Root"))
    app.router.send(.sub("Account"))
    #expect(desk.approaches.map { "\($0)" } == ["drive sub Account would arrive at Account"])
  }

  @Test func `after signing in the stack equals the direct link's`() async throws {
    let guards = desk.guards(["Account": "SignIn"])
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

  @Test func `of drives that guards keep the newest goes first, or one's own`() async throws {
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

  @Test func `a guard keeps the newest drive only, for ever if it says no more`() async throws {
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
}
