import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore

/// All that a router and a memory host know can be taken and put back.
@MainActor @Suite struct EngineStateTests {
  @Test func `put back together, router and host go on from there`() throws {
    let app = try TestApp(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    app.drive(.to("ContactUs"))
    let engine = try #require(app.router.engine.takeSnapshot())
    let host = app.host.memory.state
    let position = app.router.position
    let picture = app.host.picture
    let visits = app.router.visits.map(\.id)

    app.drive(.parent)
    app.drive(.sub("Login"))
    app.drive(.to("ToDo"))
    app.router.engine.putBack(engine)
    app.host.memory.state = host

    #expect(app.router.position == position)
    #expect(app.router.visits.map(\.id) == visits)
    #expect(app.host.picture == picture)
    #expect(app.host.shown == app.router.expectedTree)
    #expect(app.drive(.to("ToDoDetail")) == "arrived")
    #expect(app.host.picture == "Root\n  ▸ ToDo › Item 36\n    Help")
  }

  @Test func `a task of the time that was undone does nothing in the time put back`() async throws {
    let fetch = Fetch()
    let app = try TestApp.atFirst {
      Perform(.toChild) { attempt in
        await fetch.run()
        return .done(try attempt.pushed())
      }
    }
    let (engine, host) = (try #require(app.router.engine.takeSnapshot()), app.host.memory.state)
    app.router.send(.to("second"))
    await fetch.hasBegun()
    app.host.memory.state = host
    app.router.engine.putBack(engine)
    app.router.send(.sub("third"))
    await fetch.hasBegun(2)
    await fetch.endFirst()
    #expect(fetch.cancelled == 1)
    #expect(app.host.picture == "first")
    await fetch.end()
    await until { app.trail == "first/third" }
    app.expectTruth("first/third")
  }

  @Test func `the same drive from the same state leads to the same place and visit`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let engine = try #require(app.router.engine.takeSnapshot())
    let host = app.host.memory.state
    let once = app.router.drive(.sub("third")).success
    app.router.engine.putBack(engine)
    app.host.memory.state = host
    let again = app.router.drive(.sub("third")).success
    #expect(again?.place == once?.place)
    #expect(again?.visit == once?.visit)
  }

  @Test func `while a step is being taken nothing can be taken or put back`() throws {
    var taken: EngineSnapshot?
    var looked = false
    var app: TestApp?
    app = try TestApp(
      .ofThree,
      resolvers: [
        Resolver("first") {
          Perform(.toChild) { _ in
            looked = true
            taken = app?.router.engine.takeSnapshot()
            return .passed("it has looked")
          }
        }
      ]
    )
    let before = try #require(app?.router.engine.takeSnapshot())
    app?.stand(at: "second")
    app?.router.watchPosition { _ in
      app?.router.engine.putBack(before)
      return true
    }
    app?.drive(.to("third"))
    #expect(looked)
    #expect(taken == nil)
    #expect(app?.trail == "first/second/third")
    app = nil
  }

  @Test func `whoever is asked next in a state that was put back may complete at once`() throws {
    var held: [StepCompletion<MemoryScreen>] = []
    let app = try TestApp.stepping(from: "first") {
      Perform(.toChild) { attempt in
        held.append(attempt.completion)
        return .later
      }
      Perform(.toChild) { attempt in
        attempt.completion(.passed("it is not mine"))
        return .later
      }
    }
    let drive = app.router.drive(.to("second"))
    let engine = try #require(app.router.engine.takeSnapshot())
    let host = app.host.memory.state
    let completion = try #require(held.first)
    completion(.passed("it is not mine either"))
    #expect(drive.words == "arrived")
    app.router.engine.putBack(engine)
    app.host.memory.state = host
    #expect(drive.words == "under way")
    completion(.passed("it is not mine either"))
    #expect(app.ending(of: drive) == "arrived at first/second")
  }

  @Test func `a state taken while a step waits goes on the same whenever it is put back`() throws {
    let app = try TestApp(.ofThree, at: "second")
    let drive = app.hold(.to("third"))
    let engine = try #require(app.router.engine.takeSnapshot())
    app.clock.advance(by: .seconds(10))
    #expect(app.ending(of: drive) == "timedOut at first/second")
    app.router.engine.putBack(engine)
    #expect(drive.words == "under way")
    app.host.release()
    #expect(app.ending(of: drive) == "arrived at first/second/third")
  }

  @Test func `a watcher that drives on is told where that leads`() throws {
    let app = try TestApp(.ofThree, at: "first")
    var told: [String] = []
    app.router.watchPosition { position in
      told.append("\(position)")
      if told.count == 1 { app.router.send(.to("second")) }
      return true
    }
    app.router.engine.putBack(try #require(app.router.engine.takeSnapshot()))
    #expect(told == ["first", "first/second"])
  }
}
