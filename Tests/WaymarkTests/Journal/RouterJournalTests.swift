import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What a router writes into its journal.
@MainActor @Suite struct RouterJournalTests {
  private func app(_ detail: Journal.Detail, policy: DriveOptions.Policy = .join) throws -> TestApp
  {
    let options = RouterOptions.with { ($0.journalDetail, $0.policy) = (detail, policy) }
    let app = try TestApp(.ofThree, at: "first", options: options)
    app.router.journal.clear()
    return app
  }

  @Test func `a drive is written down from what was asked to where it arrived`() throws {
    let app = try app(.everything)
    app.drive(.to("third"))
    #expect(
      app.lines == [
        "6 +0.000s drive 2: asked: drive to third",
        "7 +0.000s drive 2: planned down second, down third",
        "8 +0.000s drive 2: begins down to second, push",
        "9 +0.000s drive 2: step down to second, push, by Push, took 0.000s",
        "10 +0.000s drive 2: begins down to third, push",
        "11 +0.000s drive 2: step down to third, push, by Push, took 0.000s",
        "12 +0.000s drive 2: arrived at first/second/third in 2 steps",
      ]
    )
  }

  @Test func `what a watcher of the position asks for stands after the step that it saw`() throws {
    let app = try app(.everything, policy: .queue)
    app.router.watchPosition { [router = app.router] position in
      guard position.route == "second" else { return true }
      router.send(.to("first"))
      return false
    }
    app.drive(.to("third"))
    #expect(
      app.lines.map { String($0.dropFirst($0.prefix { $0 != " " }.count + 9)) }.prefix(5) == [
        "drive 2: asked: drive to third",
        "drive 2: planned down second, down third",
        "drive 2: begins down to second, push",
        "drive 2: step down to second, push, by Push, took 0.000s",
        "drive 3: asked: drive to first",
      ]
    )
  }

  @Test func `who says no to a step is written down, and why`() throws {
    let app = try TestApp(
      .ofThree,
      at: "first",
      resolvers: [
        Resolver("first") { To("second") { Perform { _ in .passed("not on Sundays") } } }
      ],
      options: .with { $0.journalDetail = .everything }
    )
    app.router.journal.clear()
    app.drive(.to("second"))
    #expect(
      app.lines == [
        "6 +0.000s drive 2: asked: drive to second",
        "7 +0.000s drive 2: planned down second",
        "8 +0.000s drive 2: begins down to second, push",
        "9 +0.000s drive 2: refused by Perform of first: not on Sundays",
        "10 +0.000s drive 2: step down to second, push, by Push, took 0.000s",
        "11 +0.000s drive 2: arrived at first/second in 1 step",
      ]
    )
    app.host.treat(.refuse(.busy))
    app.drive(.to("third"))
    let refusals = app.router.journal.records.compactMap { record in
      if case .refused(let refusal) = record.event { refusal } else { nil }
    }
    #expect(refusals.map(\.by) == ["Perform", "Push"])
    #expect(refusals.map(\.resolver) == ["first", nil])
  }

  @Test func `drives that join, wait and are dropped are written down`() throws {
    let app = try app(.everything)
    app.hold(.to("second"))
    app.router.send(.to("second"))
    app.router.send(.to("third"))
    let dropped = Request.parent(policy: .drop)
    app.router.send(dropped)
    let lines = app.lines
    #expect(lines.contains { $0.contains("drive 3: joins drive 2") })
    #expect(lines.contains { $0.contains("drive 4: waits behind drive 2") })
    #expect(lines.contains { $0.contains("drive 5: failed") && $0.contains("dropped") })
    app.host.release()
    #expect(app.trail == "first/second/third")
  }

  @Test func `by default only what went wrong is written, also of a drive that was sent`() throws {
    let app = try app(.failures)
    app.router.send(.to("second"))
    #expect(app.lines == [])
    app.router.send(.to("nowhere"))
    #expect(app.lines.count == 1)
    #expect(app.lines.first?.contains("unknownRoute") == true)
  }

  @Test func `a gesture of the user is written down, with what it changed`() throws {
    let app = try app(.failures)
    app.drive(.to("third"))
    app.host.memory.user.tapBack()
    #expect(app.lines.count == 2)
    #expect(app.lines.first?.contains("back") == true)
    #expect(app.lines.last?.contains("first/second/third") == true)
  }

  @Test func `what a gesture left that nobody can hold back is told as unasked`() throws {
    let app = try app(.failures)
    app.drive(.to("third"))
    let root = try #require(app.host.shown.nodes.first?.screen)
    app.host.memory.user.longPressBack(to: root)
    guard case .reconciled(let change) = app.router.journal.records.last?.event else {
      return #expect(Bool(false), "nothing was reconciled")
    }
    #expect(change.unasked)
    app.drive(.to("second"))
    app.host.memory.user.tapBack()
    guard case .reconciled(let other) = app.router.journal.records.last?.event else {
      return #expect(Bool(false), "nothing was reconciled")
    }
    #expect(!other.unasked)
  }

  @Test func `a completion that comes twice, or too late, is misuse`() throws {
    let app = try app(.failures)
    app.host.treat(.double)
    app.drive(.to("second"))
    #expect(app.lines.count == 1)
    let told = "a completion of \"Push\" for a step to \"second\" was called again"
    #expect(app.lines.first?.contains(told) == true)
  }

  @Test func `a screen that drove is told as the one who asked`() throws {
    let app = try app(.everything)
    let screen = try #require(app.screen)
    screen.visit.driver.send(.to("second"))
    #expect(app.lines.first?.contains("first") == true)
  }

  @Test func `a drive that is dropped meanwhile takes nothing from a step's time`() throws {
    let app = try app(.everything, policy: .drop)
    app.hold(.to("second"))
    app.clock.advance(by: .seconds(2))
    #expect(app.drive(.to("third")) == "dropped")
    app.host.release()
    #expect(app.lines.contains { $0.hasSuffix("by Push, took 2.000s") })
  }

  @Test func `a step completed with the wrong screen is not written down as taken`() throws {
    let app = try TestApp.atFirst { Perform(.toChild) { .done($0.source) } }
    app.router.journal.clear()
    #expect(app.drive(.to("second")) == "failed")
    #expect(!app.lines.contains { $0.contains(" step ") && $0.contains("took") })
  }

  @Test func `the value of a redacted key is not told by an error below another`() throws {
    let key = InputKey<String>("toDoId")
    let app = try TestApp(
      .ofToDos,
      resolvers: [Resolver("ToDo") { Push().replacingInput { _ in Input((key, "sesame")) } }]
    )
    app.router.journal.redactedKeys = ["toDoId"]
    app.stand(at: "ToDo")
    let drive = app.router.drive(.to("ToDoDetail", input: Input((.toDoID, 5))))
    #expect(drive.error?.description.contains("sesame") == true)
    #expect(app.lines.count == 1)
    #expect(app.lines.first?.contains("its value is not written down") == true)
    #expect(!app.lines.contains { $0.contains("sesame") })
  }

  @Test(
    arguments: [
      ("/query/sesame?page=1", ["query", "number"]),
      ("/query/open?page=sesame", ["query", "number"]),
      // Wrong about a key that may be written.
      ("/query/sesame?page=1", ["query"]),
    ] as [(String, Set<String>)]
  )
  func
    `the value that a link brings to a redacted key is not told, whatever name stands in the link`(
      link: String,
      redacted: Set<String>
    ) throws
  {
    let plan = try RoutePlan {
      Route("Home") { Route("Query", needs: .keys(.query), links: ["/query/{query}"]) }
    }
    let table = try LinkTable([LinkEntry("/query/{query}?page={number:UUID}", to: "Query")])
    let app = try TestApp(plan, links: [table])
    app.router.journal.redactedKeys = redacted
    app.stand(at: "Home")
    let drive = app.router.drive(.open(link))
    #expect(drive.error?.code == .wrongType)
    #expect(drive.error?.key == "number")
    #expect(app.lines.count == 1)
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `a value of the wrong type with a property of a redacted name is not told`() throws {
    struct Credentials: Hashable, Sendable {
      var user = "ann"
      var password = "sesame"
    }
    let login = InputKey<Credentials>("login")
    let app = try TestApp(.drawn("Home { Account needs login:Int }"))
    app.router.journal.redactedKeys = ["password"]
    let drive = app.router.drive(.to("Account", input: Input((login, Credentials()))))
    #expect(drive.error?.code == .wrongType)
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test
  func `a redacted value that a guard has put into the drive, or that is tried again, is not told`()
    async throws
  {
    struct Credentials: Hashable, Sendable { var password = "sesame" }
    let login = InputKey<Credentials>("login")
    let plan = try RoutePlan.drawn("Home { Account needs login:Int, Settings }")
    let wrong = Input((login, Credentials()))
    let app = try TestApp(
      plan,
      resolvers: [Resolver("Home") { Push().replacingInput { _ in wrong }.retrying(1) }],
      guards: Guards {
        On("Settings") { Check("leads") { _ in .redirect(.to("Account", input: wrong)) } }
      },
      options: .with { $0.journalDetail = .everything }
    )
    app.router.journal.redactedKeys = ["password", "number"]
    app.stand(at: "Home")
    #expect(app.drive(.to("Settings")) == "wrongType")
    let tried = app.router.drive(.to("Account", input: Input((InputKey<Int>("login"), 5))))
    await withCheckedContinuation { continuation in
      tried.whenEnded { _ in continuation.resume() }
    }
    #expect(app.lines.contains { $0.contains("so it is asked again") }, "\(app.lines)")
    #expect(app.lines.filter { $0.contains("its value is not written down") }.count == 3)
    #expect(!app.lines.contains { $0.contains("sesame") }, "\(app.lines)")
  }

  @Test func `a redacted value of a link that lacks another value is not told`() throws {
    struct Visitor: Destination {
      var name: String
      var day: Day
      var number: Int
    }
    let plan = try RoutePlan {
      Route("Home") { Visitor.route(.push, links: ["/visitors/{name}/{day}"]) }
    }
    let router = try Router.inMemory(plan)
    router.journal.redactedKeys = ["name"]
    router.send(.open("/visitors/sesame/2024-02-29"))
    let lines = router.journal.records.map(\.description)
    #expect(lines.contains { $0.contains("the link brings no value for it [missingInput]") })
    #expect(!lines.contains { $0.contains("sesame") }, "\(lines)")
  }

  @Test func `what the user does in a screen's drive has that asker, and after it none`() throws {
    let app = try app(.everything)
    let screen = try #require(app.screen)
    app.host.treat(.hold)
    screen.visit.driver.send(.to("second"))
    app.router.reconcile()
    app.host.watcher?.tell(.changed(.back))
    app.host.release()
    app.host.memory.user.tapBack()
    let told = app.router.journal.records.filter {
      switch $0.event {
      case .hostChanged, .reconciled: true
      default: false
      }
    }
    #expect(told.map(\.drive) == [2, nil, nil])
    #expect(told.map(\.asker) == [.visit(screen.visit.id, of: "first"), nil, nil])
  }

  @Test func `a caller that leaves a shared drive is recorded, and it goes on`() throws {
    let app = try app(.everything)
    app.hold(.to("second"))
    let joined = app.router.drive(.to("second"))
    joined.cancel()
    app.host.release()
    #expect(app.lines.contains { $0.contains("drive 3: failed") && $0.contains("[cancelled]") })
    #expect(app.lines.last?.contains("drive 2: arrived") == true)
  }
}
