import TestSupport
import Testing
import Waymark

@MainActor @Suite struct ExplanationTests {
  @Test func `a line a step, who takes it, and where it would end`() throws {
    let app = try TestApp(.ofToDos, resolvers: [Resolver("ToDo") { Push() }])
    app.stand(at: "ToDoDetail", input: Input((.toDoID, 36)))
    #expect(
      app.router.explain(.to("ContactUs")).description == """
        drive to ContactUs:
          1. across to Help, by SwitchTab
          2. down to ContactUs, modal, by PresentModally
          would arrive at Root/Help/ContactUs in 2 steps
        """
    )
    #expect(
      app.router.explain(.parent).description == """
        drive to parent:
          1. up to ToDo, by Pop
          leaves ToDoDetail
          would arrive at Root/ToDo in 1 step
        """
    )
  }

  @Test func `a step that nobody takes, with everyone's reason`() throws {
    let app = try TestApp(.ofThree, at: "first", modules: [.stack])
    let explanation = app.router.explain(.to("first"))
    #expect(explanation.steps.map(\.taker) == [nil])
    #expect(
      explanation.steps[0].passed.map(\.behavior) == ["Push", "Pop", "Unwind", "InstallRoot"]
    )
    #expect(explanation.error?.code == .unhandled)
    #expect(
      explanation.description == """
        drive to first:
          1. to first itself, taken by nobody
          would end: nobody took the step to first itself: asked Push: no step to a child; \
        Pop: no step to a parent; Unwind: no unwinding; InstallRoot: no step to a root \
        [unhandled]; the user stands at first
        """
    )
  }

  @Test(
    arguments: [
      (.to("nowhere"), .unknownRoute), (.to("ToDoDetail"), .missingInput), (.parent, .noParent),
      (.selectTab("ToDoDetail"), .unknownRoute), (.sub(""), .unknownRoute), (.to("Help"), nil),
      (.sub("Help"), nil), (.selectTab("Help"), nil), (.start(), nil),
      (.to("ToDoDetail", input: Input((InputKey<Int>("todoID"), 36))), .missingInput),
    ] as [(Request, NavigationError.Code?)]
  )
  func `whether a drive would arrive is known before`(
    request: Request,
    code: NavigationError.Code?
  ) throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    let foreseen = app.router.explain(request).error
    #expect(foreseen?.code == code)
    #expect(app.router.canDrive(request) == (code == nil))
    #expect(app.router.drive(request).error?.description == foreseen?.description)
  }

  @Test func `an explanation performs nothing, makes no screen and moves nothing`() throws {
    let log = StepLog()
    let app = try TestApp(.ofThree, noting: log) { visit in
      log.note("made \(visit.route)")
      return TestScreen(visit)
    }
    app.stand(at: "first")
    log.clear()
    let before = app.router.position
    let explanation = app.router.explain(.to("third"))
    #expect(explanation.error == nil)
    #expect(explanation.position.description == "first/second/third")
    #expect(log.lines == [])
    #expect(app.host.operations == [])
    #expect(app.router.position == before)
  }

  @Test func `before anything is shown it explains from the root`() throws {
    let app = try TestApp(.ofThree)
    let explanation = app.router.explain(.to("second"))
    #expect(explanation.steps.map(\.taker) == ["InstallRoot", "Push"])
    #expect(app.drive(.to("second")) == "arrived")
    #expect(app.router.position == explanation.position)
  }

  @Test func `in a step that a resolver takes otherwise it names that behavior`() throws {
    let app = try TestApp.stepping(from: "first") {
      To("second") { Perform(named: "Curl") { .done(try $0.makeScreen()) } }
    }
    #expect(app.router.explain(.to("third")).steps.map(\.taker) == ["Curl", "Push"])
  }
}
