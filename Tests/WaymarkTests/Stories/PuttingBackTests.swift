import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// What the law of putting back finds by chance at most: each is kept from coming back here.
@MainActor @Suite struct PuttingBackTests {
  private let fetch = Fetch()
  private let kept = Kept()

  @Test func `a drive that a cancelled task asks for as a state is put back ends`() async throws {
    final class Holder: Sendable {
      @MainActor var router: Router<TestHost>?
      @MainActor var drive: Drive?
      nonisolated init() {}
    }
    let (fetch, kept, holder) = (fetch, kept, Holder())
    let app = try TestApp.atFirst {
      To("third") { kept.behavior(.toChild) }
      Perform(.toChild) { attempt in
        await withTaskCancellationHandler {
          await fetch.run()
        } onCancel: {
          MainActor.assumeIsolated { holder.drive = holder.router?.drive(.sub("third")) }
        }
        return .done(try attempt.pushed())
      }
    }
    holder.router = app.router
    let engine = try #require(app.router.engine.takeSnapshot())
    app.router.send(.to("second"))
    await fetch.hasBegun()
    app.router.engine.putBack(engine)
    try kept.finish()
    app.clock.advance(by: .seconds(10))
    await fetch.end()
    #expect(holder.drive?.words == "arrived")
    holder.router = nil
  }

  @Test func `what a step given up shows later is a place in a state put back, too`() throws {
    let kept = kept
    let app = try TestApp.atFirst { kept.behavior(.toChild) }
    let base = try #require(app.screen)
    app.router.send(.to("second"))
    let made = try kept.attempts[0].makeScreen()
    app.clock.advance(by: .seconds(10))
    let (engine, host) = (try #require(app.router.engine.takeSnapshot()), app.host.memory.state)
    for _ in 0..<2 {
      try app.host.memory.push(made, onto: base)
      kept.answer(.done(made))
      #expect(app.trail == "first/second")
      app.host.memory.state = host
      app.router.engine.putBack(engine)
    }
  }

  @Test func `who asks a screen gets the answer in a state that is put back, too`() throws {
    let app = try TestApp.atFirst {}
    var results: [AskResult<Int>] = []
    app.router.ask("second", for: Int.self) { ending in
      if case .success(let result) = ending { results.append(result) }
    }
    let (engine, host) = (try #require(app.router.engine.takeSnapshot()), app.host.memory.state)
    app.router.visit?.answer(7)
    app.host.memory.state = host
    app.router.engine.putBack(engine)
    app.router.visit?.answer(8)
    #expect(results == [.answered(7), .answered(8)])
  }

  @Test func `a guard that is asked in a time that is undone answers for no other`() throws {
    var asked: [Approach] = []
    let app = try TestApp(
      .ofThree,
      at: "first",
      guards: Guards {
        On("second") {
          Check("late") { approach in
            asked.append(approach)
            return .later
          }
        }
      }
    )
    let engine = try #require(app.router.engine.takeSnapshot())
    app.router.send(.to("second"))
    app.router.engine.putBack(engine)
    let drive = app.router.drive(.to("third"))
    asked[0].answer(.allow)
    #expect(drive.words == "under way")
  }

  @Test func `a step that waits in a state that is put back tells how long it took`() throws {
    let kept = kept
    let app = try TestApp.atFirst { kept.behavior(.toChild) }
    app.router.send(.to("second"))
    let (engine, host) = (try #require(app.router.engine.takeSnapshot()), app.host.memory.state)
    for _ in 0..<2 {
      try kept.finish()
      let ended = app.router.journal.records.compactMap { record in
        if case .stepEnded(let step) = record.event { step } else { nil }
      }
      #expect(try #require(ended.last).time != nil)
      app.host.memory.state = host
      app.router.engine.putBack(engine)
    }
  }

  @Test func `a state can be taken once a task has handed its step to the host`() async throws {
    let app = try TestApp.atFirst { Perform.pushing() }
    app.hold(.to("second"))
    await until { app.host.heldCount == 1 }
    await until { app.router.engine.takeSnapshot() != nil }
    app.host.release()
  }

  @Test func `states that differ by the type of what is asked for have different keys`() throws {
    func app<Value: Sendable>(_ type: Value.Type) throws -> TestApp {
      let app = try TestApp.atFirst {}
      app.router.ask("second", for: type) { _ in }
      return app
    }
    let (one, other) = (try app(Int.self), try app(String.self))
    #expect(one.router.engine.key != other.router.engine.key)
    #expect(one.router.visit?.answer(7).words == "arrived")
    #expect(other.router.visit?.answer(7).words == "wrongType")
  }

  @Test func `what a guard keeps for some time has as long in a state that is put back`() throws {
    let app = try TestApp(
      .ofThree,
      at: "first",
      guards: Guards {
        On("third") { Check("Fee") { _ in .park(.to("second"), expiringAfter: .seconds(10)) } }
      }
    )
    app.drive(.to("third"))
    let (engine, key) = (try #require(app.router.engine.takeSnapshot()), app.router.engine.key)
    app.clock.advance(by: .seconds(8))
    app.router.engine.putBack(engine)
    #expect(app.router.engine.key == key)
    app.clock.advance(by: .seconds(8))
    #expect(app.router.parked.map(\.guardName) == ["Fee"])
    app.clock.advance(by: .seconds(2))
    #expect(app.router.parked.isEmpty)
  }

  @Test func `a link that waited shares its end as long in a state that is put back`() throws {
    let app = try TestApp(.ofTitles)
    app.router.isReady = false
    app.router.send(.open("/titles/10"))
    app.router.isReady = true
    let (engine, key) = (try #require(app.router.engine.takeSnapshot()), app.router.engine.key)
    app.clock.advance(by: .seconds(2))
    app.router.engine.putBack(engine)
    #expect(app.router.engine.key == key)
    app.drive(.to("Home"))
    app.clock.advance(by: .milliseconds(900))
    #expect(app.ending(of: .open("/titles/10")) == "arrived at Home")
    app.clock.advance(by: .milliseconds(200))
    #expect(app.ending(of: .open("/titles/10")) == "arrived at Home/Title")
  }

  @Test func `a link that was handed out in a time that is undone is handed out again`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    let before = try #require(app.router.engine.takeSnapshot())
    app.drive(.open("other://x"))
    let (after, key) = (try #require(app.router.engine.takeSnapshot()), app.router.engine.key)
    app.router.engine.putBack(before)
    #expect(app.router.engine.key != key)
    app.drive(.open("other://x"))
    #expect(outside == ["other://x", "other://x"])
    app.clock.advance(by: .seconds(8))
    app.router.engine.putBack(after)
    #expect(app.router.engine.key == key)
    app.clock.advance(by: .seconds(8))
    app.drive(.open("other://x"))
    #expect(outside == ["other://x", "other://x"])
    app.clock.advance(by: .seconds(2))
    app.drive(.open("other://x"))
    #expect(outside.count == 3)
  }
}
