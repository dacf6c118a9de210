import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Code that the router runs asks the router for more.
@MainActor @Suite struct SendingFromCodeTests {
  /// Lets code that was handed over before a router was made reach it.
  @MainActor private final class Later {
    var router: Router<TestHost>?
    var endings: [String] = []

    func drive(_ request: Request) {
      router?.perform(request) { ending in
        switch ending {
        case .success: self.endings.append("arrived")
        case .failure(let error): self.endings.append(error.code.rawValue)
        }
      }
    }
  }

  private let later = Later()

  private func app(
    resolvers: [Resolver<TestHost>] = [],
    screens: @escaping @MainActor (Visit) throws -> MemoryScreen = { TestScreen($0) }
  ) throws -> TestApp {
    let app = try TestApp(.ofCases, resolvers: resolvers, screens: screens)
    later.router = app.router
    return app
  }

  @Test func `a screen maker sends a drive, which waits its turn`() throws {
    let later = later
    let app = try app { visit in
      if visit.route == "Zach" { later.drive(.to("Charlie")) }
      return TestScreen(visit)
    }
    app.stand(at: "Root")
    #expect(app.drive(.to("ZachOne")) == "arrived")
    #expect(later.endings == ["arrived"])
    #expect(app.trail == "Root/Charlie")
    later.router = nil
  }

  @Test func `so does a screen maker that then throws`() throws {
    struct NoScreen: Error {}
    let later = later
    let app = try app { visit in
      guard visit.route == "Zach" else { return TestScreen(visit) }
      later.drive(.to("Charlie"))
      throw NoScreen()
    }
    app.stand(at: "Root")
    #expect(app.drive(.to("ZachOne")) == "failed")
    #expect(app.trail == "Root/Charlie")
    later.router = nil
  }

  @Test func `a behavior, a wrapper and an observer do`() throws {
    let later = later
    let app = try app(
      resolvers: [
        Resolver("Root") {
          Perform(.toChild) { attempt in
            if attempt.step.target == "Alpha" { later.drive(.to("Root")) }
            return .passed("it only sends")
          }
          Push()
            .before { step in if step.target == "Alpha" { later.drive(.to("Bravo")) } }
            .after { step, _ in if step.target == "Bravo" { later.drive(.to("Zach")) } }
            .observed { step, _ in if step.target == "Zach" { later.drive(.to("Charlie")) } }
        }
      ]
    )
    app.stand(at: "Root")
    #expect(app.drive(.to("Alpha")) == "arrived")
    #expect(later.endings == Array(repeating: "arrived", count: 4))
    #expect(app.trail == "Root/Charlie")
    later.router = nil
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
    later.router = nil
  }

  @Test func `a host's observer does`() throws {
    let later = later
    let app = try app()
    app.stand(at: "Root")
    app.host.memory.window.observer = { operation in
      if operation.kind == .push, operation.screen == "Alpha" { later.drive(.to("Bravo")) }
    }
    app.drive(.to("Alpha"))
    #expect(app.trail == "Root/Bravo")
    #expect(later.endings == ["arrived"])
    later.router = nil
  }

  @Test func `a completion handler does, and its drive is served before it returns`() throws {
    let later = later
    let app = try app()
    app.stand(at: "Root")
    app.router.driveTo("Alpha") { _ in later.drive(.to("Bravo")) }
    #expect(later.endings == ["arrived"])
    #expect(app.trail == "Root/Bravo")
    later.router = nil
  }

  @Test func `completing a step while another drive is sent keeps the order`() throws {
    let later = later
    let app = try app()
    app.stand(at: "Root")
    app.host.treat(.hold)
    app.router.driveTo("Alpha") { _ in later.drive(.to("Charlie")) }
    later.drive(.to("Zach"))
    app.host.release()
    #expect(app.trail == "Root/Charlie")
    #expect(later.endings == ["arrived", "arrived"])
    later.router = nil
  }
}
