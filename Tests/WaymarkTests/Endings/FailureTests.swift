import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A drive that fails says where the user stands, and the router is usable afterwards.
@MainActor @Suite struct FailureTests {
  private struct NoScreen: Error {}

  struct Trouble: Sendable, CustomTestStringConvertible {
    let name: String
    let code: NavigationError.Code
    let treatments: [TestHost.Treatment]
    let trail: String
    let target: RouteID

    var testDescription: String { name }
  }

  @Test(arguments: [
    Trouble(
      name: "the unwinding is refused",
      code: .failed,
      treatments: [.refuse(.busy)],
      trail: "Root/Bravo/BravoOne/BravoOneAlpha",
      target: "Root"
    ),
    Trouble(
      name: "the first step down is refused",
      code: .failed,
      treatments: [.perform, .refuse(.busy)],
      trail: "Root",
      target: "Zach"
    ),
    Trouble(
      name: "the last step is refused",
      code: .failed,
      treatments: [.perform, .perform, .refuse(.busy)],
      trail: "Root/Zach",
      target: "ZachTwo"
    ),
    Trouble(
      name: "the last step finds no stack",
      code: .unhandled,
      treatments: [.perform, .perform, .refuse(.noStack)],
      trail: "Root/Zach",
      target: "ZachTwo"
    ),
    Trouble(
      name: "the last step is dropped",
      code: .abandoned,
      treatments: [.perform, .perform, .drop],
      trail: "Root/Zach",
      target: "ZachTwo"
    ),
  ])
  func `what was done is reported, and the next drive goes on from there`(trouble: Trouble) throws {
    let app = try TestApp(.ofCases, at: "BravoOneAlpha", input: Input((.bravoScoreIndex, 1)))
    app.host.treat(trouble.treatments)
    let error = try #require(app.router.drive(.to("ZachTwo")).error)
    #expect(error.code == trouble.code)
    #expect(error.step?.target == trouble.target)
    #expect(error.position.description == trouble.trail)
    #expect(app.trail == trouble.trail)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.drive(.to("ZachTwo")) == "arrived")
    #expect(app.host.picture == "Root › Zach › ZachTwo")
  }

  @Test func `a screen maker that throws is asked again by the next drive`() throws {
    var made = 0
    let app = try TestApp(.ofThree) { visit in
      made += 1
      guard made != 2 else { throw NoScreen() }
      return TestScreen(visit)
    }
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.step?.target == "second")
    #expect(error.underlying is NoScreen)
    #expect(app.router.visits.map(\.route) == ["first"])
    #expect(app.host.picture == "first")
    #expect(app.drive(.to("third")) == "arrived")
    #expect(made == 4)
  }

  @Test func `a screen maker that a host of its own refuses fails the step`() throws {
    let app = try TestApp(.ofThree) { visit in
      if visit.route == "second" { throw HostRefusal(.noStack, "the inner host has no stack") }
      return TestScreen(visit)
    }
    let error = try #require(app.router.drive(.to("second")).error)
    #expect(error.code == .failed)
    #expect("\(error)".contains("the inner host has no stack"))
    #expect(app.host.picture == "first")
  }

  @Test func `one screen is made a step, though several behaviors ask for it`() throws {
    var made = 0
    let app = try TestApp(
      .ofThree,
      resolvers: [
        Resolver("first") {
          Perform(.toChild) { attempt in
            let screen = try attempt.makeScreen()
            #expect(try attempt.makeScreen() === screen)
            return .passed("not me")
          }
        }
      ]
    ) { visit in
      made += 1
      return TestScreen(visit)
    }
    app.drive(.to("third"))
    #expect(made == 3)
  }

  @Test func `at a tabs route whose tab could not be shown, the next drive enters it`() throws {
    let app = try TestApp(.ofToDos)
    app.host.treat(.perform, .refuse(.busy))
    let error = try #require(app.router.drive(.start()).error)
    #expect(error.code == .failed)
    #expect(error.position.description == "Root")
    #expect(app.host.picture == "Root")
    #expect(app.drive(.to("Help")) == "arrived")
    #expect(app.host.picture == "Root\n  ▸ Help")
  }

  @Test func `nothing is shown when the root is refused, and the next drive begins anew`() throws {
    let app = try TestApp(.ofThree)
    app.host.treat(.refuse(.unsupported))
    let error = try #require(app.router.drive(.to("third")).error)
    #expect(error.code == .failed)
    #expect(error.step?.kind == .toRoot)
    #expect(error.position.place == nil)
    #expect(app.router.visits.isEmpty)
    #expect(app.drive(.to("third")) == "arrived")
  }

  @Test func `an own error of a behavior is handed on as it is`() throws {
    struct Offline: Error, Equatable { let code: Int }
    let app = try TestApp.stepping(from: "first") {
      To("second") { Perform(.toChild) { _ in .failed(Offline(code: 7)) } }
      To("third") { Perform(.toChild) { _ in throw Offline(code: 8) } }
    }
    #expect(app.router.drive(.to("second")).error?.underlying as? Offline == Offline(code: 7))
    #expect(app.router.drive(.sub("third")).error?.underlying as? Offline == Offline(code: 8))
  }
}
