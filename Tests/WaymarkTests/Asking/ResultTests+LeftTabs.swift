import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Answers of screens in tabs that were left.
extension ResultTests {
  struct Left: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let roots: String
    let anywhere: String
    var before: [Request] = []
    let after: [Request]
  }

  @Test(arguments: [
    Left(
      testDescription: "a plain screen",
      roots: "Root tabs { Home, Other }",
      anywhere: "Picker",
      after: [.selectTab("Other")]
    ),
    Left(
      testDescription: "a screen from a tab of its own",
      roots: "Root tabs { Home, Other }",
      anywhere: "Picker tabs { One, Two }",
      after: [.to("Other")]
    ),
    Left(
      testDescription: "past what is hidden softly",
      roots: "Root tabs { Home { Post }, Other }",
      anywhere: "Picker",
      before: [.to("Post")],
      after: [.hide("Post", .soft), .to("Other")]
    ),
    Left(
      testDescription: "past tabs that are hidden softly",
      roots: "Root tabs { Home, Other }",
      anywhere: "Inner tabs { One, Two }, Picker",
      before: [.sub("Inner")],
      after: [.hide("Inner", .soft), .selectTab("Other")]
    ),
  ])
  func `a screen answers from a tab that was left`(it: Left) throws {
    let app = try TestApp(.drawn(it.roots, anywhere: it.anywhere), at: "Home")
    for request in it.before { app.drive(request) }
    let outcome = ask(app)
    for request in it.after { app.drive(request) }
    #expect(app.trail == "Root/Other")
    #expect(outcome.asked?.answer(7).words == "arrived")
    #expect(outcome.told == ["answered(7)"])
    app.expectTruth("Root/Home")
  }

  @Test(arguments: [Verdict.refuse(reason: "closed"), .park(.to("Login"))])
  func `a screen in a tab that was left answers unseen`(verdict: Verdict) throws {
    let app = try desk.app { On("Picker") { desk.sentinel("G") } }
    let outcome = ask(app)
    app.drive(.to("Account"))
    desk.verdicts["G"] = verdict
    let shown = Sighting(of: "Picker", on: app.router)
    let asked = try #require(outcome.asked)
    #expect(app.router.explain(.leave(asked.id)).error == nil)
    #expect(outcome.asked?.answer(7).words == "arrived")
    #expect(outcome.told == ["answered(7)"])
    #expect(!shown.isSeen)
    #expect(app.router.parked.isEmpty)
    app.expectTruth("Root/Home")
  }

  @Test func `what a screen in a tab that was left has answered counts, though its drive fails`()
    async throws
  {
    let app = try desk.app { On("Picker") { desk.sentinel("G") } }
    let outcome = ask(app)
    app.drive(.to("Account"))
    desk.verdicts["G"] = .refuse(reason: "closed")
    app.host.treat(.refuse(.busy))
    #expect(outcome.asked?.answer(7).words == "failed")
    #expect(outcome.told == ["answered(7)"])
    app.expectTruth("Root/Account")
  }

  @Test(arguments: [1, 2, 5])
  func `a screen answers from a tab in tabs that were left`(depth: Int) throws {
    let app = try nested(depth)
    let outcome = ask(app)
    for level in (0..<depth).reversed() { app.drive(.selectTab("Other\(level)")) }
    #expect(app.trail == "Root/Other0")
    #expect(outcome.asked?.answer(7).words == "arrived")
    #expect(outcome.told == ["answered(7)"])
    app.expectTruth((["Root"] + (0..<depth).map { "Tab\($0)" }).joined(separator: "/"))
    #expect(app.router.position.parkedTabs.count == depth)
  }

  @Test func `an answer from tabs that were left asks the guards of all it brings back`() throws {
    let app = try nested(3) { On("Tab1") { desk.sentinel("G") } }
    let outcome = ask(app)
    for level in (0..<3).reversed() { app.drive(.selectTab("Other\(level)")) }
    desk.verdicts["G"] = .refuse(reason: "closed")
    #expect(outcome.asked?.answer(7).words == "refused")
    #expect(outcome.told == [])
    app.expectTruth("Root/Other0")
    desk.verdicts = [:]
    #expect(outcome.asked?.answer(7).words == "arrived")
    #expect(outcome.told == ["answered(7)"])
  }

  @Test func `an answer from a tab that was left arrives though the user goes on`() throws {
    let app = try desk.app { On("Home") { desk.sentinel("G") } }
    let outcome = ask(app)
    app.drive(.to("Orders"))
    desk.verdicts["G"] = .later
    let answer = outcome.asked?.answer(7)
    #expect(answer?.words == "under way")
    app.host.memory.user.tapBack()
    #expect(app.trail == "Root/Account")
    desk.approaches[0].answer(.allow)
    #expect(answer?.words == "arrived")
    #expect(outcome.told == ["answered(7)"])
    app.expectTruth("Root/Home")
  }
}
