import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Guards and questions whose code drives, waits, or answers in odd ways.
@MainActor @Suite struct AskingCodeTests {
  private let later = AwaitingCode()

  private func app(_ body: @escaping @MainActor (Approach) throws -> Verdict) throws -> TestApp {
    let guards = Guards { On("Account") { Check("Closure", body) } }
    let app = try TestApp(.guarded, at: "Home", guards: guards)
    later.router = app.router
    return app
  }

  @Test func `case 145: a guard that awaits its router fails, its drive goes on`() async throws {
    let app = try app { approach in
      Task {
        await later.drive("Post")
        approach.answer(.allow)
      }
      return .later
    }
    try await app.router.driveTo("Orders")
    #expect(later.told == "reentrant at Root/Account/Orders")
  }

  @Test func `a guard that sends a drive lets it wait its turn`() throws {
    let app = try app { _ in
      later.router?.send(.to("Post"))
      return .allow
    }
    #expect(app.ending(of: .to("Account")) == "arrived at Root/Home/Post")
  }

  @Test func `a second answer to one guard is no answer of the next, which is asked`() throws {
    var first: Approach?
    var leave: @MainActor () -> Void = {}
    var asked = 0
    let guards = Guards {
      On("Account") {
        Check("first") { approach in
          first = approach
          leave()
          return .allow
        }
        Check("second") { _ in
          asked += 1
          return .refuse(reason: "never")
        }
      }
    }
    let app = try TestApp(.guarded, guards: guards)
    app.drive(.to("Form"))
    leave = { app.host.memory.user.tapBack() }
    app.router.watchPosition { _ in
      first?.answer(.allow)
      return true
    }
    #expect(app.drive(.to("Account")) == "refused")
    #expect(asked == 1)
    #expect(app.trail == "Root/Home")
    #expect(app.misuses.last == "somebody answered twice, or after the drive was over")
  }

  /// A guard that keeps what it is told when only a preview is wanted.
  private final class Peeking: Guard {
    var verdict = Verdict.allow
    var previewed: Approach?

    func verdict(on approach: Approach) -> Verdict { verdict }

    func preview(of approach: Approach) -> Verdict? {
      previewed = approach
      return .allow
    }
  }

  @Test func `an answer to a preview is no answer of a guard that is asked`() throws {
    let peeking = Peeking()
    var asked = 0
    let guards = Guards {
      On("Post") { peeking }
      On("Orders") {
        Check("second") { _ in
          asked += 1
          return .allow
        }
      }
    }
    let options = RouterOptions.with { $0.journalDetail = .everything }
    let app = try TestApp(.guarded, guards: guards, options: options)
    app.drive(.to("Orders"))
    app.drive(.to("Home"))
    #expect(app.router.explain(.to("Post")).error == nil)
    app.drive(.to("Post"))
    peeking.verdict = .refuse(reason: "no")
    asked = 0
    app.router.journal.observe { record in
      guard case .inquired = record.event, let previewed = peeking.previewed else { return }
      var isOver = false
      previewed.whenOver { isOver = true }
      #expect(isOver)
      previewed.answer(.allow)
    }
    #expect(app.ending(of: .recheck) == "arrived at Root/Home")
    #expect(asked == 1)
    #expect(app.misuses.last == "somebody answered a preview, and nobody waits for that")
  }

  @Test func `a closure that awaits does not begin once nobody waits for its answer`() async throws
  {
    var begun: [String] = []
    let guards = Guards {
      On("Account") {
        Check("SignIn") { _ in
          begun.append("guard")
          await mainActorTurn()
          return .allow
        }
      }
    }
    let app = try TestApp(.guarded, at: "Post", guards: guards) { visit in
      visit.askBeforeLeaving { _ in
        begun.append("question")
        await mainActorTurn()
        return .leave
      }
      return TestScreen(visit)
    }
    app.router.drive(.to("Account")).cancel()
    let up = app.router.drive(.parent)
    app.router.asking?.answer(.leave)
    #expect(up.words == "arrived")
    await mainActorTurn()
    #expect(begun == [])
  }

  @Test func `a task that a watcher of who is asked starts may await the router`() async throws {
    let app = try app { _ in .later }
    app.router.watchAsking { asked in
      guard asked != nil else { return true }
      Task { await later.drive("Post", policy: .supersede) }
      return false
    }
    let drive = app.router.drive(.to("Account"))
    #expect(await drive.end().words == "superseded")
    await until { !later.codes.isEmpty }
    #expect(later.told == "arrived at Root/Home/Post")
  }

  @Test func `a guard that answers while it is asked is not waited for`() throws {
    let app = try app { approach in
      approach.answer(.allow)
      return .later
    }
    #expect(app.drive(.to("Account")) == "arrived")
  }

  @Test func `a task that works on an answer is cancelled once nobody waits`() async throws {
    var isBegun = false
    var isOver = false
    let app = try app { approach in
      approach.later {
        isBegun = true
        while !Task.isCancelled { await Task.yield() }
        isOver = true
        return .allow
      }
    }
    let drive = await app.drive(.to("Account")) { isBegun }
    #expect(!isOver)
    drive.cancel()
    #expect(drive.words == "cancelled")
    await until { isOver }
  }

  @Test func `a question that takes its time is waited for`() async throws {
    let app = try app(asking: { _ in
      await Task.yield()
      return .stay(reason: "not saved")
    })
    #expect(app.ending(of: await app.driveToEnd(.parent)) == "refused at Root/Home/Form")
  }

  @Test func `a guard that answers at once in a task takes that one task only`() async throws {
    let app = try app { approach in approach.later { .allow } }
    let drive = app.router.drive(.to("Account"))
    #expect(drive.words == "under way")
    // The main actor runs its tasks one after the other: a second one would come after this.
    await Task { @MainActor in }.value
    #expect(drive.words == "arrived")
  }

  /// An app whose form is asked before it is left.
  private func app(
    asking body: @escaping @MainActor (Leaving) async throws -> Reply
  ) throws -> TestApp {
    let app = try TestApp(.guarded) { visit in
      if visit.route == "Form" { visit.askBeforeLeaving(body) }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    later.router = app.router
    return app
  }

  @Test func `a question that awaits its own router fails there and is asked on`() async throws {
    let app = try app(asking: { _ in
      await later.drive("Post")
      return .leave
    })
    try await app.router.driveParent()
    #expect(later.told == "reentrant at Root/Home")
  }

  @Test func `a question that takes its time and throws ends the drive failed`() async throws {
    let app = try app(asking: { _ in throw GuardDesk.Thrown() })
    let error = await #expect(throws: NavigationError.self) { try await app.router.driveParent() }
    #expect(error?.code == .failed)
    #expect(error?.underlying is GuardDesk.Thrown)
    #expect(app.trail == "Root/Home/Form")
  }

  @Test func `the task of a question ends with the drive that waits for it`() async throws {
    let fetch = Fetch()
    let app = try app(asking: { _ in
      await fetch.run()
      return .leave
    })
    let drive = await app.drive(.parent, until: fetch)
    drive.cancel()
    #expect(drive.words == "cancelled")
    await fetch.end()
    #expect(fetch.cancelled == 1)
    #expect(app.trail == "Root/Home/Form")
  }

  @Test func `an equal drive that comes while a guard is asked shares its end`() throws {
    var approaches: [Approach] = []
    let app = try app { approach in
      approaches.append(approach)
      return .later
    }
    let first = app.router.drive(.to("Orders"))
    let second = app.router.drive(.to("Orders"))
    approaches[0].answer(.redirect(.to("Login")))
    #expect(first.success == second.success)
    #expect(first.success?.redirects == ["Login"])
    #expect(approaches.count == 1)
  }

  @Test func `a router that the plan names a guard for is refused without it`() throws {
    let plan = try RoutePlan { Route("Root") { Route("Account").guarded(by: "SignIn") } }
    let error = #expect(throws: ConfigurationError.self) { try TestApp(plan) }
    #expect(error?.problems.map(\.rule) == [.unknownGuard])
    #expect(error?.problems.map(\.path) == ["Root/Account"])
  }

  @Test(
    arguments: [
      ([], "it has none: give it one of that name"),
      (["Signin", "Signin"], "is it \"Signin\"?"),
      (["Adult", "Member", "Adult"], "it has \"Adult\", \"Member\""),
    ]
  )
  func `a name of a guard that the router lacks is told with those that it has, each once`(
    names: [String],
    hint: String
  ) throws {
    let plan = try RoutePlan { Route("Root") { Route("Account").guarded(by: "SignIn") } }
    let error = #expect(throws: ConfigurationError.self) {
      try TestApp(plan, guards: Guards { for name in names { Check(name) { _ in .allow } } })
    }
    #expect(
      error?.problems.first?.message
        == "the plan names the guard \"SignIn\", which the router lacks; \(hint)"
    )
  }

  @Test(arguments: ["", " "])
  func `a router with a guard that has no name is refused, with one problem for all of them`(
    name: String
  ) throws {
    let plan = try RoutePlan { Route("Root") { Route("Account") } }
    let error = #expect(throws: ConfigurationError.self) {
      try TestApp(
        plan,
        guards: Guards {
          Check(name) { _ in .allow }
          On("Account") { Check(name) { _ in .allow } }
        }
      )
    }
    #expect(
      error?.description
        == "the router's guards: one has no name; give it one, as errors and the journal name it "
        + "(emptyGuardName)"
    )
  }

  private struct Basket: Destination {}

  @Test
  func
    `a guard of destinations stands at each of them, and of an enum at the routes of all its cases`()
    throws
  {
    let desk = GuardDesk()
    let app = try TestApp(
      RoutePlan {
        Route("Home") {
          PuppyRoute.route("notifications", .push)
          PuppyRoute.route("lost", .push)
          Basket.route(.push)
          Route("Other", .push)
        }
      },
      guards: Guards { On(PuppyRoute.self, Basket.self) { desk.sentinel("SignIn") } }
    )
    app.drive(.to("Other"))
    #expect(desk.asked == [])
    desk.verdicts["SignIn"] = .refuse(reason: "no")
    #expect(app.drive(.to(PuppyRoute.notifications)) == "refused")
    #expect(app.drive(.to(Basket())) == "refused")
    app.expectTruth("Home/Other", after: app.router.drive(.to(PuppyRoute.lost("Rex"))), "refused")
  }

  @Test func `a guard of a route that the plan lacks is refused with the nearest name`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try TestApp(.guarded, guards: Guards { On("Acount") { Check("Closure") { _ in .allow } } })
    }
    #expect(error?.problems.map(\.rule) == [.guardForUnknownRoute])
    #expect(error?.description.contains("Account") ?? false)
  }

  @Test func `who watches is told that nobody is asked where they answer at once`() throws {
    let app = try app { _ in .later }
    app.router.watchAsking { asked in
      asked?.answer(.allow)
      return true
    }
    var told: [Bool] = []
    app.router.watchAsking { asked in
      told.append(asked != nil)
      return true
    }
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(told.last == false)
    #expect(app.router.asking == nil)
  }

  @Test func `while a guard is being asked, nobody is waited for`() throws {
    var asking: [AskedNow?] = []
    let app = try app { _ in
      asking.append(later.router?.asking)
      return .allow
    }
    #expect(app.drive(.to("Account")) == "arrived")
    #expect(asking.count == 1)
    #expect(asking.allSatisfy { $0 == nil })
  }

  @Test func `who is told that the user went back meanwhile finds who is still asked`() throws {
    let app = try app { _ in .later }
    app.drive(.to("Comments"))
    let drive = app.router.drive(.to("Account"))
    var asked: [AskedNow.Who?] = []
    app.router.watchPosition { _ in
      asked.append(later.router?.asking?.who)
      return true
    }
    app.host.memory.user.tapBack()
    #expect(asked == [.guard("Closure")])
    app.router.asking?.answer(.allow)
    #expect(drive.words == "arrived")
  }
}
