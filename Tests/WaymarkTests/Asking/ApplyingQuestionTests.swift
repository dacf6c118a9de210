import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Questions that are asked only while they apply, as a form's does once something is typed.
@MainActor @Suite struct ApplyingQuestionTests {
  /// What the form says of itself, and how often it was asked.
  @MainActor private final class Form {
    var isDirty = false
    var looks: () -> Void = {}
    var asked = 0

    func ask(_ visit: Visit, whenHidden: Bool = false) {
      visit.askBeforeLeaving(whenHidden: whenHidden) { [self] in
        looks()
        return isDirty
      } _: { [self] _ in
        asked += 1
        return .stay(reason: "it is not saved")
      }
    }
  }

  private let form = Form()

  private func app(whenHidden: Bool = false) throws -> TestApp {
    let app = try TestApp(.guarded) { [form] visit in
      if visit.route == "Form" { form.ask(visit, whenHidden: whenHidden) }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    return app
  }

  @Test func `a question that does not apply is not asked, and no record tells of it`() throws {
    let app = try app()
    app.router.journal.detail = .everything
    #expect(app.drive(.parent) == "arrived")
    #expect(form.asked == 0)
    #expect(app.trail == "Root/Home")
    #expect(
      !app.router.journal.records.contains { if case .inquired = $0.event { true } else { false } }
    )
    app.drive(.to("Form"))
    form.isDirty = true
    #expect(app.drive(.parent) == "refused")
    #expect(form.asked == 1)
  }

  @Test func `a swipe begins where the question does not apply, else it is held back`() throws {
    let app = try app()
    let user = app.host.memory.user
    #expect(user.beginSwipeBack() == .underWay)
    user.cancelSwipeBack()
    form.isDirty = true
    #expect(user.beginSwipeBack() == .heldBack)
    #expect(form.asked == 1)
    #expect(app.trail == "Root/Home/Form")
    form.isDirty = false
    user.beginSwipeBack()
    user.finishSwipeBack()
    #expect(form.asked == 1)
    #expect(app.trail == "Root/Home")
  }

  @Test func `a tab that hides a screen is selected where the question does not apply`() throws {
    let app = try app(whenHidden: true)
    let screen = try #require(app.router.screen(of: app.router.visits[0].id))
    #expect(app.router.maySelect(1, of: screen))
    form.isDirty = true
    #expect(!app.router.maySelect(1, of: screen))
  }

  @Test func `an explanation lists the question only while it applies`() throws {
    let app = try app()
    #expect(app.router.explain(.parent).questions.isEmpty)
    form.isDirty = true
    #expect(app.router.explain(.parent).questions.map(\.route) == ["Form"])
    #expect(form.asked == 0)
  }

  @Test func `a question that takes its time is not begun where it does not apply`() async throws {
    var (isDirty, asked) = (false, 0)
    let app = try TestApp(.guarded) { visit in
      if visit.route == "Form" {
        visit.askBeforeLeaving(while: { isDirty }) { _ in
          await Task.yield()
          asked += 1
          return .stay()
        }
      }
      return TestScreen(visit)
    }
    app.drive(.to("Form"))
    #expect(app.drive(.parent) == "arrived")
    app.drive(.to("Form"))
    isDirty = true
    await #expect(throws: NavigationError.self) { try await app.router.driveParent() }
    #expect(asked == 1)
  }

  @Test func `what says whether it applies may drive, which waits its turn`() throws {
    let app = try app()
    form.looks = { [form] in
      form.looks = {}
      app.router.send(.to("Account"))
    }
    #expect(app.ending(of: .to("Post")) == "arrived at Root/Account")
    app.drive(.to("Form"))
    form.looks = { [form] in
      form.looks = {}
      app.router.send(.to("Post"))
    }
    #expect(app.host.memory.user.beginSwipeBack() == .heldBack)
    #expect(app.trail == "Root/Home/Post")
    #expect(app.misuses == [])
  }

  @Test func `what says whether it applies may end the drive, and set another question`() throws {
    let app = try app()
    form.looks = { [form] in
      form.looks = {}
      app.router.send(.to("Form", policy: .supersede))
    }
    #expect(app.ending(of: .parent) == "superseded at Root/Home/Form")
    let visit = try #require(app.router.visit)
    form.looks = { visit.askBeforeLeaving { _ in .stay(reason: "the other") } }
    #expect(app.ending(of: .parent) == "arrived at Root/Home")
    #expect(app.misuses == [])
  }

  @Test func `what says whether it applies may take its screen away`() throws {
    let app = try app()
    form.looks = { [form] in
      form.looks = {}
      try? app.host.memory.pop(#require(app.screen))
      app.router.reconcile()
    }
    #expect(app.ending(of: .to("Post")) == "arrived at Root/Home/Post")
    #expect(form.asked == 0)
  }

  @Test func `an answer to a question before is none to the one that is looked at`() throws {
    var kept: [Leaving] = []
    let app = try TestApp(.guarded) { [form] visit in
      if visit.route == "Form" { form.ask(visit) }
      if visit.route == "FormHelp" {
        visit.askBeforeLeaving { leaving in
          kept.append(leaving)
          return .leave
        }
      }
      return TestScreen(visit)
    }
    app.drive(.to("FormHelp"))
    form.isDirty = true
    form.looks = { kept.first?.answer(.leave) }
    #expect(app.drive(.to("Post")) == "refused")
    #expect(form.asked == 1)
    #expect(app.misuses == ["somebody answered twice, or after the drive was over"])
  }

  @Test func `a tap during which it drives elsewhere leaves nothing unasked there`() throws {
    let app = try TestApp(.guarded) { [form] visit in
      if visit.route == "Form" { form.ask(visit, whenHidden: true) }
      if visit.route == "Post" {
        visit.askBeforeLeaving(whenHidden: true) { _ in .stay(reason: "it is not saved") }
      }
      return TestScreen(visit)
    }
    app.drive(.to("Account"))
    app.drive(.to("Form"))
    form.looks = { [form] in
      form.looks = {}
      app.router.send(.to("Post"))
    }
    app.host.memory.user.tap(tab: "Account")
    #expect(app.trail == "Root/Home/Post")
    app.expectTruth("Root/Home/Post")
  }

  @Test(arguments: [true, false])
  func `a screen whose step waits holds a swipe only while it applies`(applies: Bool) async throws {
    let (fetch, form) = (Fetch(), form)
    form.isDirty = applies
    let app = try TestApp(
      .guarded,
      resolvers: [Resolver("Home") { To("Form") { Push().after { _, _ in await fetch.run() } } }]
    ) { visit in
      if visit.route == "Form" { form.ask(visit) }
      return TestScreen(visit)
    }
    app.drive(.to("Home"))
    let drive = await app.drive(.to("Form"), until: fetch)
    #expect(app.host.memory.user.beginSwipeBack() == (applies ? .heldBack : .underWay))
    app.host.memory.user.cancelSwipeBack()
    await fetch.end()
    drive.cancel()
  }
}
