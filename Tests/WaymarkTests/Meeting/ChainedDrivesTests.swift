import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Drives begun from the ends of drives, one after the other, on a flat stack.
@MainActor @Suite struct ChainedDrivesTests {
  /// Drives back and forth from each completion handler, and notes how deep the stack is there.
  @MainActor private final class Chain {
    let router: Router<TestHost>
    var left: Int
    var depths = StackDepths()

    init(_ router: Router<TestHost>, count: Int) {
      self.router = router
      left = count
    }

    func drive() {
      guard left > 0 else { return }
      left -= 1
      router.driveTo(left.isMultiple(of: 2) ? "first" : "second") { [self] ending in
        if case .failure(let error) = ending { Issue.record(error) }
        depths.note()
        drive()
      }
    }
  }

  @Test(arguments: [false, true])
  func `drives are chained from handlers on a flat stack`(waits: Bool) throws {
    let app = try TestApp(.ofThree, at: "first")
    if waits { app.host.treat(.hold) }
    let chain = Chain(app.router, count: 1_000)
    chain.drive()
    app.host.release()
    #expect(chain.depths.count == 1_000)
    #expect(chain.depths.spread < StackDepths.ofOneLoop)
    #expect(app.trail == "first")
  }

  @Test func `drives are chained from tasks that await one after the other`() async throws {
    let app = try TestApp(.ofThree)
    for number in 0..<1_000 {
      try await app.router.driveTo(number.isMultiple(of: 2) ? "second" : "first")
    }
    #expect(app.trail == "first")
  }

  /// Calls back a thousand times, each call made from the one before, and notes how deep the stack is.
  @MainActor private final class CallChain {
    let call: @MainActor (@escaping @MainActor () -> Void) -> Void
    var depths = StackDepths()

    init(_ call: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void) {
      self.call = call
      call { self.next() }
      #expect(depths.count == 1_000)
      #expect(depths.spread < StackDepths.ofOneLoop)
    }

    private func next() {
      depths.note()
      if depths.count < 1_000 { call { self.next() } }
    }
  }

  @Test func `drives of a screen whose router is gone are chained on a flat stack`() throws {
    var app: TestApp? = try TestApp(.ofThree, at: "first")
    let driver = try #require(app?.screen?.driver)
    app = nil
    _ = CallChain { next in driver.driveTo("second") { _ in next() } }
    _ = CallChain { next in driver.ask("second", for: Int.self) { _ in next() } }
  }

  @Test(arguments: [nil, "Nobody"])
  func `where nothing is kept, resuming is chained on a flat stack`(guardName: String?) throws {
    let app = try TestApp(.ofThree, at: "first")
    _ = CallChain { next in app.router.resume(of: guardName) { _ in next() } }
  }
}
