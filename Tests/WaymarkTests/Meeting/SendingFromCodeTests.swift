import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Code that the router runs asks the router for more.
@MainActor @Suite struct SendingFromCodeTests {
  private let later = AwaitingCode()

  private func app(
    resolvers: [Resolver<TestHost>] = [],
    screens: @escaping @MainActor (Visit) throws -> MemoryScreen = { TestScreen($0) }
  ) throws -> TestApp {
    let app = try TestApp(.ofCases, at: "Root", resolvers: resolvers, screens: screens)
    later.router = app.router
    return app
  }

  @Test func `a screen maker sends a drive, which waits its turn`() throws {
    let app = try app { visit in
      if visit.route == "Zach" { later.send(.to("Charlie")) }
      return TestScreen(visit)
    }
    #expect(app.drive(.to("ZachOne")) == "arrived")
    #expect(later.told == "arrived at Root/Charlie")
  }

  @Test func `a screen maker that then throws sends a drive, which waits its turn`() throws {
    struct NoScreen: Error {}
    let app = try app { visit in
      guard visit.route == "Zach" else { return TestScreen(visit) }
      later.send(.to("Charlie"))
      throw NoScreen()
    }
    #expect(app.ending(of: .to("ZachOne")) == "failed at Root/Charlie")
  }

  @Test func `a behavior, a wrapper and an observer do`() throws {
    let app = try app(
      resolvers: [
        Resolver("Root") {
          Perform(.toChild) { attempt in
            if attempt.step.target == "Alpha" { later.send(.to("Root")) }
            return .passed("it only sends")
          }
          Push()
            .before { step in if step.target == "Alpha" { later.send(.to("Bravo")) } }
            .after { step, _ in if step.target == "Bravo" { later.send(.to("Zach")) } }
            .observed { step, _ in if step.target == "Zach" { later.send(.to("Charlie")) } }
        }
      ]
    )
    #expect(app.drive(.to("Alpha")) == "arrived")
    #expect(later.codes == Array(repeating: "arrived", count: 4))
    #expect(app.trail == "Root/Charlie")
  }

  @Test func `a screen that is told of values does`() throws {
    final class Eager: TestScreen {
      override func receive(_ input: Input) {
        super.receive(input)
        visit.driver.send(.to("BravoOneAlpha"))
      }
    }
    let app = try app { Eager($0) }
    app.stand(at: "BravoOne", input: Input((.bravoScoreIndex, 1)))
    app.drive(.to("BravoOne", input: Input((.bravoScoreIndex, 2))))
    #expect(app.trail == "Root/Bravo/BravoOne/BravoOneAlpha")
  }

  @Test func `a host's observer sends a drive`() throws {
    let app = try app()
    app.host.memory.window.observer = { operation in
      if operation.kind == .push, operation.screen == "Alpha" { later.send(.to("Bravo")) }
    }
    app.drive(.to("Alpha"))
    #expect(app.trail == "Root/Bravo")
    #expect(later.codes == ["arrived"])
  }

  @Test func `a completion handler sends a drive, which is served before it returns`() throws {
    let app = try app()
    app.router.driveTo("Alpha") { _ in later.send(.to("Bravo")) }
    #expect(later.told == "arrived at Root/Bravo")
  }

  @Test func `completing a step while another drive is sent keeps the order`() throws {
    let app = try app()
    app.host.treat(.hold)
    app.router.driveTo("Alpha") { _ in later.send(.to("Charlie")) }
    later.send(.to("Zach"))
    app.host.release()
    #expect(app.trail == "Root/Charlie")
    #expect(later.codes == ["arrived", "arrived"])
  }
}
