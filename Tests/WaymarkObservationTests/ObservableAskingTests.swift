import Observation
import TestSupport
import Testing
import Waymark
import WaymarkObservation

@MainActor @Suite struct ObservableAskingTests {
  private func app() throws -> TestApp {
    let app = try TestApp(.ofThree) { visit in
      if visit.route == "second" { visit.askBeforeLeaving { _ in .later } }
      return TestScreen(visit)
    }
    app.stand(at: "second")
    return app
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a dialog follows who is asked, until the model is let go`() throws {
    let app = try app()
    let router = app.router
    let model = ObservableAsking(following: router)
    router.send(.parent)
    if case .screen(_, let route) = model.asking?.who { print("Leave \(route)?") }
    model.asking?.answer(.leave)
    #expect(model.asking == nil)
    #expect(app.trail == "first")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a model that begins while somebody is asked knows it`() throws {
    let app = try app()
    #expect(ObservableAsking(following: app.router).asking == nil)
    app.router.send(.parent)
    var model: ObservableAsking? = ObservableAsking(following: app.router)
    #expect(model?.asking?.target == "first")
    #expect(model?.asking?.request == .parent)
    weak let gone = model
    model = nil
    #expect(gone == nil)
    app.router.asking?.answer(.stay())
    #expect(app.trail == "first/second")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `whoever reads the dialog is told when it comes, and not when it stays away`() throws {
    let app = try app()
    let model = ObservableAsking(following: app.router)
    var count = 0
    withObservationTracking {
      _ = model.asking
    } onChange: {
      MainActor.assumeIsolated { count += 1 }
    }
    model.update(to: nil)
    #expect(count == 0)
    app.router.send(.parent)
    #expect(count == 1)
  }
}
