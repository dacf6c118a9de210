import TestSupport
import Testing
import Waymark

@MainActor @Suite struct AnywhereTests {
  @Test func `a route of the group hangs under the current place`() throws {
    let app = try TestApp(.ofToDos, at: "ToDoDetail", input: Input((.toDoID, 36)))
    app.drive(.to("Login"))
    #expect(app.trail == "Root/ToDo/ToDoDetail/Login")
    #expect(app.host.picture == "Root\n  ▸ ToDo › Item 36\n      ⇧ Login")
    app.drive(.parent)
    #expect(app.trail == "Root/ToDo/ToDoDetail")
  }

  @Test func `a drive to an anywhere route on the trail goes up to it`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    app.drive(.to("Login"))
    let visit = app.router.visit?.id
    app.drive(.to("Forgot"))
    app.host.clear()
    #expect(app.router.drive(.to("Login")).success?.visit == visit)
    #expect(app.host.operations == ["pop Forgot"])
  }

  @Test func `a route below one is walked to through it`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    #expect(app.router.drive(.to("Forgot")).success?.steps == 2)
    #expect(app.host.operations == ["present Login", "push Forgot"])
  }

  @Test(arguments: [
    Request.to("Login"), .sub("Login"), .show("Login"), .open("/login", onTop: .present),
  ])
  func `where no tab could be entered, it hangs in the first one`(request: Request) throws {
    let app = try TestApp(.drawn("Root tabs { Feed, More }", anywhere: "Login modal links /login"))
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.ending(of: .start()) == "failed at Root")
    #expect(app.router.explain(request).steps.map(\.step.target) == ["Feed", "Login"])
    app.expectTruth("Root/Feed/Login", after: app.router.drive(request))
  }

  @Test func `where the first tab holds one screen, what is opened on top is presented`() throws {
    let app = try TestApp(.drawn("Root tabs { Feed bare }", anywhere: "Note links /note"))
    app.host.treat(.perform, .refuse(.busy))
    #expect(app.drive(.start()) == "failed")
    #expect(app.drive(.open("/note", onTop: .pushIfPossible)) == "arrived")
    #expect(app.host.operations.last == "present Note")
    app.expectTruth("Root/Feed/Note")
  }
}
