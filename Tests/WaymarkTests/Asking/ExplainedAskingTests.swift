import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What an explanation tells of guards, questions and what goes, without asking anybody.
@MainActor @Suite struct ExplainedAskingTests {
  let desk = GuardDesk()

  func app(
    _ replies: [RouteID: Reply] = [:],
    whenHidden: Bool = false,
    @GuardsBuilder _ guards: () -> [GuardPost] = { [] }
  ) throws -> TestApp {
    try desk.app(replies, whenHidden: whenHidden, guards: guards)
  }

  /// A guard that says beforehand what the desk says of it.
  func foreseen(_ name: String) -> Check {
    Check(name, preview: { [desk] _ in desk.verdicts[name] ?? .allow }) { [desk] _ in
      desk.asked.append(name)
      return desk.verdicts[name] ?? .allow
    }
  }

  @Test func `back tells where it leads, who would be asked and what would go`() throws {
    let app = try app(["Form": .stay(), "FormHelp": .leave]) { desk.sentinel("G") }
    app.drive(.to("FormHelp"))
    desk.asked = []
    let back = app.router.explain(.parent)
    #expect(back.position.description == "Root/Home/Form")
    #expect(back.questions.map(\.route) == ["FormHelp"])
    #expect(back.leaves == back.questions)
    #expect(back.guards.isEmpty)
    #expect(
      app.router.explain(.to("Welcome")).description == """
        drive to Welcome:
          asks the guard G
          asks FormHelp, Form before leaving
          1. to the root Welcome, by InstallRoot
          leaves FormHelp, Form, Home, Root
          would arrive at Welcome in 1 step
        """
    )
    #expect(desk.asked.isEmpty)
    #expect(app.trail == "Root/Home/Form/FormHelp")
  }

  @Test func `guards are listed with what they would say, those without a preview too`() throws {
    let app = try app {
      foreseen("Foreseen")
      On("Account") { desk.sentinel("Unforeseen") }
    }
    let explanation = app.router.explain(.to("Orders"))
    #expect(explanation.error == nil)
    #expect(explanation.guards.map(\.name) == ["Foreseen", "Unforeseen"])
    #expect(explanation.guards.map { $0.verdict == nil } == [false, true])
    #expect(
      explanation.description.hasPrefix(
        "drive to Orders:\n  asks the guards Foreseen (would allow), Unforeseen\n  1. "
      )
    )
    #expect(desk.asked.isEmpty)
  }

  @Test func `a guard that would refuse ends the explanation before its first step`() throws {
    let app = try app(["Form": .leave]) {
      On("Account") { foreseen("Shut") }
      On("Orders") { foreseen("Below") }
    }
    app.drive(.to("Form"))
    desk.verdicts["Shut"] = .refuse(reason: "it is late")
    let explanation = app.router.explain(.to("Orders"))
    #expect(explanation.error?.code == .refused)
    #expect(explanation.error?.refusedBy == "Shut")
    #expect(explanation.error?.reason == "it is late")
    #expect(explanation.guards.map(\.name) == ["Shut"])
    #expect(explanation.questions.isEmpty)
    #expect(explanation.steps.isEmpty)
    #expect(explanation.leaves.isEmpty)
    #expect(explanation.position == app.router.position)
    #expect(!app.router.canDrive(.to("Orders")))
    #expect(app.router.canDrive(.to("Post")))
    #expect(app.router.drive(.to("Orders")).error?.description == explanation.error?.description)
  }

  @Test(arguments: [Verdict.redirect(.to("Login")), .park(.to("Login"))])
  func `a guard that would lead elsewhere says where`(_ verdict: Verdict) throws {
    let app = try app { On("Account") { foreseen("SignIn") } }
    desk.verdicts["SignIn"] = verdict
    let explanation = app.router.explain(.to("Orders"))
    #expect(explanation.error?.code == .refused)
    #expect(explanation.error?.redirects == ["Login"])
    #expect(explanation.description.hasSuffix("\n  would be led to Login by SignIn"))
    #expect(app.router.parked.isEmpty)
    #expect(!app.router.canDrive(.to("Orders")))
  }

  @Test func `a preview that does not know yet is as good as none`() throws {
    let app = try app { On("Account") { foreseen("SignIn") } }
    desk.verdicts["SignIn"] = .later
    let explanation = app.router.explain(.to("Orders"))
    #expect(explanation.error == nil)
    #expect(explanation.guards.map { $0.verdict == nil } == [true])
  }

  @Test func `a drive that asks nobody is explained without questions`() throws {
    let app = try app(["Form": .stay()])
    app.drive(.to("Form"))
    let explanation = app.router.explain(Request.to("Welcome").withoutAsking)
    #expect(explanation.questions.isEmpty)
    #expect(explanation.leaves.map(\.route) == ["Form", "Home", "Root"])
  }

  @Test func `a screen that is asked when it is hidden would be asked, and does not go`() throws {
    let app = try app(["Form": .stay()], whenHidden: true)
    app.drive(.to("Form"))
    let explanation = app.router.explain(.to("Account"))
    #expect(explanation.questions.map(\.route) == ["Form"])
    #expect(explanation.leaves.isEmpty)
  }

  @Test func `asking again is explained by previews, and tells what would be left`() throws {
    let app = try app(["Orders": .stay()]) {
      On("Account") { foreseen("SignIn") }
      On("Home") { desk.sentinel("Unforeseen") }
    }
    app.drive(.sub("Account"))
    app.drive(.to("Orders"))
    desk.asked = []
    #expect(app.router.explain(.recheck).steps.isEmpty)
    desk.verdicts["SignIn"] = .refuse(reason: "signed out")
    let explanation = app.router.explain(.recheck)
    #expect(explanation.guards.map(\.name) == ["Unforeseen", "SignIn"])
    #expect(explanation.questions.map(\.route) == ["Orders"])
    #expect(explanation.leaves.map(\.route) == ["Orders", "Account"])
    #expect(explanation.position.description == "Root/Home")
    #expect(desk.asked.isEmpty)
    desk.replies = [:]
    #expect(app.drive(.recheck) == "arrived")
    #expect(app.router.position == explanation.position)
  }

  @Test func `asking again under a root that is refused leads nowhere`() throws {
    let app = try app { foreseen("Router") }
    app.drive(.to("Form"))
    desk.verdicts["Router"] = .refuse(reason: "shut")
    let error = app.router.explain(.recheck).error
    #expect(error?.refusedBy == "Router" && error?.route == "Root")
    desk.verdicts["Router"] = .redirect(.to("Login"))
    #expect(app.router.explain(.recheck).error?.redirects == ["Login"])
  }

  @Test func `an explanation lists exactly those who are then asked`() async throws {
    try await Law("an explanation lists those who are then asked, and what then goes") { choices in
      try Story.ofDrives(shows: 4, &choices)
    } objection: { plan, requests in
      let app = try ForeseenApp(plan)
      for (number, request) in requests.enumerated() {
        if let objection = app.objection(to: request, number) { return "\(request): \(objection)" }
      }
      return nil
    }.holds(over: 0..<1_000)
  }
}

/// An app whose guards say beforehand what they say, and where every third screen is asked.
@MainActor private struct ForeseenApp {
  @MainActor private final class Desk {
    var asked: [String] = []
    var round = 0
  }

  private let app: TestApp
  private let desk: Desk

  init(_ plan: RoutePlan) throws {
    let desk = Desk()
    self.desk = desk
    let paths = plan.places.compactMap(plan.path(of:)).map { RouteID("/" + $0) }
    let chosen = paths.enumerated().filter { $0.offset % 3 == 1 }
    let guards = Guards {
      for (number, path) in chosen { On(path) { Self.sentinel("G\(number)", number, desk) } }
    }
    app = try TestApp(plan, guards: guards) { visit in
      if visit.route.rawValue.utf8.reduce(0, { $0 + Int($1) }) % 3 == 0 {
        visit.askBeforeLeaving { _ in
          desk.asked.append("\(visit.id)")
          return .leave
        }
      }
      return TestScreen(visit)
    }
  }

  /// A guard that refuses some drives; which ones, follows from their number.
  private static func sentinel(_ name: String, _ number: Int, _ desk: Desk) -> Check {
    func verdict() -> Verdict {
      (number * 7 + desk.round * 13) % 11 == 0 ? .refuse(reason: "") : .allow
    }
    return Check(name, preview: { _ in verdict() }) { _ in
      desk.asked.append(name)
      return verdict()
    }
  }

  /// What of an explanation does not come true.
  func objection(to request: Request, _ number: Int) -> String? {
    desk.asked = []
    desk.round = number
    let explanation = app.router.explain(request)
    guard desk.asked.isEmpty else { return "to explain it asked \(desk.asked)" }
    let drive = app.router.drive(request)
    let foreseen = explanation.guards.map(\.name) + explanation.questions.map { "\($0.id)" }
    guard desk.asked == foreseen else { return "\(desk.asked) were asked, and not \(foreseen)" }
    guard drive.error?.description == explanation.error?.description else {
      return "it ends \(drive.words), and was to: \(explanation)"
    }
    guard app.router.position == explanation.position else {
      return "it leads to \(app.router.position), and was to: \(explanation)"
    }
    let live = app.router.visits.map(\.id)
    let kept = explanation.leaves.filter { live.contains($0.id) }
    return kept.isEmpty ? nil : "\(kept) are there still"
  }
}
