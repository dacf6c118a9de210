import PresentationStacks
import TestSupport
import Testing
import Waymark

/// What a behavior learns of the screens that its step is about.
@MainActor @Suite struct AttemptTests {
  @Test(arguments: [true, false])
  func `screens that go under a waiting step are its destination no more`(isUp: Bool) throws {
    let kept = Kept()
    let app = try TestApp.ofTabs(
      resolvers: [
        Resolver("OneDeeper") { kept.behavior(.toParent) },
        Resolver("Tabs") { To("TwoDeep") { kept.behavior(.across) } },
      ]
    )
    app.stand(at: "TwoDeep")
    app.drive(.to("OneDeeper"))
    let drive = app.router.drive(isUp ? .parent : .to("TwoDeep"))
    let attempt = try #require(kept.attempts.first)
    let destination = attempt.destination
    #expect(destination != nil)
    var told: [MemoryScreen?] = []
    app.router.watchPosition { _ in
      told.append(attempt.destination)
      return true
    }
    app.host.memory.window.close()
    #expect(drive.ending != nil)
    #expect(told.allSatisfy { $0 == nil || $0 === destination })
  }

  private let log = StepLog()

  private func app(
    _ plan: RoutePlan,
    noting words: @escaping @MainActor (Attempt<TestHost>) -> String = { attempt in
      let screens = [attempt.source, attempt.leaving, attempt.destination]
      let names = screens.map { $0.map(\.name) ?? "-" }.joined(separator: " ")
      return "\(attempt.step.kind.rawValue): \(names)"
    }
  ) throws -> TestApp {
    try TestApp(plan, modules: [BehaviorModule("note") { log.noting(words) }] + .standard)
  }

  @Test func `source, what goes away, and the live screen that the step leads to`() throws {
    let app = try app(.ofToDos)
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 36))))
    app.drive(.to("ToDoDetail", input: Input((.toDoID, 37))))
    app.drive(.to("Help"))
    app.drive(.selectTab("ToDo"))
    app.drive(.parent)
    #expect(
      log.lines == [
        "root: - - -", "child: Root - -", "child: ToDo - -",
        "self: ToDoDetail - ToDoDetail", "across: ToDoDetail - -", "across: Help - ToDoDetail",
        "parent: ToDoDetail ToDoDetail ToDo",
      ]
    )
  }

  @Test func `up from a tab the lowest screen that goes away is the one with the tabs`() throws {
    let app = try app(.drawn("Home { Tabs tabs { One { Deep } } }"))
    app.stand(at: "One")
    app.drive(.parent)
    #expect(log.lines.last == "parent: One Tabs Home")
  }

  @Test func `an unwinding leaves all above its target`() throws {
    let app = try TestApp.stepping(from: "first", at: "third") {
      Perform(.unwind) { [log] attempt in
        let screens = [attempt.source, attempt.leaving, attempt.destination]
        log.note(screens.map { $0?.name ?? "-" }.joined(separator: " "))
        return .passed("it only notes")
      }
    }
    app.drive(.to("first"))
    #expect(log.lines == ["third second first"])
    #expect(app.host.operations == ["unwind to first"])
  }

  @Test func `an attempt tells the place's input and its container`() throws {
    let plan = try RoutePlan {
      Route("Root", accepts: .keys(.name, .toDoID)) {
        Route("Form", .modal, container: .bare, accepts: .keys(.name))
      }
    }
    let app = try app(plan) { "\($0.container) \($0.input)" }
    app.drive(.to("Root", input: Input((.name, "Rex"))))
    app.drive(.to("Root", input: Input((.toDoID, 1))))
    app.drive(.to("Form", input: Input((.name, "Max"), (.toDoID, 2))))
    #expect(
      log.lines == [
        "stack [name: \"Rex\"]", "stack [name: \"Rex\", toDoId: 1]", "bare [name: \"Max\"]",
      ]
    )
  }

  @Test func `a tab to be selected`() throws {
    var seen: [String] = []
    let noting = Perform<TestHost>(named: "Note") { attempt in
      if let tab = attempt.tab {
        seen.append("\(tab.index) of \(tab.tabs.name), first \(tab.first?.name ?? "-")")
      }
      return .passed("it only notes")
    }
    let app = try TestApp(.ofToDos, modules: [BehaviorModule("note") { noting }] + .standard)
    app.drive(.to("ToDo"))
    app.drive(.to("MessageCenter"))
    app.drive(.to("ToDo"))
    app.drive(.selectTab("Help"))
    #expect(
      seen == [
        "0 of Root, first -", "1 of Root, first -", "0 of Root, first ToDo",
        "1 of Root, first Help",
      ]
    )
  }

  @Test func `a place marked as shown otherwise is left accordingly`() throws {
    let app = try TestApp.stepping(from: "first", at: "second") {
      Perform(.toChild) { attempt in
        guard let base = attempt.source else { return .passed("nothing is shown") }
        let screen = try attempt.makeScreen()
        attempt.markShown(as: .modal)
        try attempt.host.memory.present(screen, over: base, in: attempt.container)
        return .done(screen)
      }
    }
    app.drive(.parent)
    #expect(app.host.operations == ["dismiss second"])
  }

  @Test func `a mark of a behavior that then passes is forgotten`() throws {
    let app = try TestApp.stepping(from: "first", at: "second") {
      Perform(.toChild) { attempt in
        attempt.markShown(as: .modal)
        return .passed("not me")
      }
      Perform(.toChild, named: "Unmarked") { attempt in
        .done(try attempt.pushed())
      }
    }
    #expect(app.drive(.parent) == "arrived")
    #expect(app.host.operations == ["pop second"])
  }
}
