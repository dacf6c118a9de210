import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Show, hide and navigate, for apps that list their screens as roots and `anywhere`.
@MainActor @Suite struct ShowingTests {
  private enum Screen: String { case a = "A", b = "B" }

  private func app(_ options: RouterOptions = RouterOptions(), noting log: StepLog? = nil) throws
    -> TestApp
  {
    let plan = try RoutePlan.drawn("A, X", anywhere: "B push, C push, D push, E modal, Y push")
    return try TestApp(plan, noting: log, options: options)
  }

  @Test func `case 54: several are shown one above the other`() throws {
    let app = try app()
    app.stand(at: "A")
    #expect(app.ending(of: .show("B", "C")) == "arrived at A/B/C")
    #expect(app.host.operations == ["push B", "push C"])
  }

  @Test func `case 55: hidden stepwise, each goes on its own`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.show("B", "C", "D"))
    app.host.clear()
    #expect(app.drive(.hide("B", .stepwise)) == "arrived")
    #expect(app.host.operations == ["pop D", "pop C", "pop B"])
    #expect(app.trail == "A")
  }

  @Test func `case 56, 67: hidden at once, all go in one step`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.show("B", "C", "D"))
    app.host.clear()
    let explanation = app.router.explain(.hide("C", .atomic))
    #expect(explanation.steps.map(\.step.kind) == [.unwind])
    #expect(explanation.steps.map(\.step.source) == ["C"])
    #expect(app.drive(.hide("C", .atomic)) == "arrived")
    #expect(app.host.operations == ["unwind to B"])
    #expect(app.trail == "A/B")
  }

  @Test func `case 57: what is not there is hidden without a step`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.show("B"))
    let drive = app.router.drive(.hide("zz"))
    #expect(drive.success?.steps == 0)
    #expect(app.router.drive(.hide("D")).success?.steps == 0)
    #expect(app.trail == "A/B")
  }

  @Test func `case 58: of several the topmost is hidden`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.show("B", "C", "B"))
    app.drive(.hide("B"))
    #expect(app.trail == "A/B/C")
  }

  @Test(
    arguments: [
      ("A/B/C", "A", "A"), ("A", "A/B/C", "A/B/C"), ("A/B/C", "A/D/E", "A/D/E"),
      ("A/B", "X/Y", "X/Y"), ("A/B", "A/B", "A/B"),
    ]
  )
  func `cases 59 to 63: navigating goes all the way`(from: String, to: String, end: String) throws {
    let app = try app()
    let start = from.split(separator: "/").map { RouteID(String($0)) }
    app.router.send(Request(.show(start)))
    #expect(app.trail == from)
    app.host.clear()
    #expect(
      app.drive(Request(.navigate(to.split(separator: "/").map { RouteID(String($0)) })))
        == "arrived"
    )
    #expect(app.trail == end)
    if from == end { #expect(app.host.operations == []) }
  }

  @Test func `case 63: showing nothing arrives at once`() throws {
    let app = try app()
    app.stand(at: "A")
    #expect(app.router.drive(Request(.show([]))).success?.steps == 0)
  }

  @Test func `cases 71, 72: hidden softly under another, it goes along with that`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.sub("E", as: .modal))
    app.drive(.sub("D", as: .modal))
    app.host.clear()
    #expect(app.router.drive(.hide("E", .soft)).success?.steps == 0)
    #expect(app.host.operations == [])
    let position = app.router.position
    #expect(position.trail.map { position.isLeaving($0) } == [false, true, false])
    #expect(app.drive(.hide("D", .soft)) == "arrived")
    #expect(app.host.operations == ["unwind to A"])
    #expect(app.trail == "A")
  }

  @Test func `driving to what was hidden softly keeps it, going up from above skips it`() throws {
    let app = try app()
    app.stand(at: "A")
    app.drive(.show("B", "C"))
    app.drive(.hide("B", .soft))
    #expect(app.router.explain(.parent).position.trail.description == "A")
    app.drive(.to("B"))
    #expect(app.trail == "A/B")
    #expect(app.router.position.trail.allSatisfy { !app.router.position.isLeaving($0) })
  }

  @Test func `case 81: cases of an enum are shown and hidden as their texts are`() throws {
    let app = try app()
    app.drive(.show(Screen.a, .b))
    #expect(app.trail == "A/B")
    app.drive(.hide(Screen.b))
    #expect(app.trail == "A")
    app.drive(.navigate(Screen.a, .b))
    #expect(app.trail == "A/B")
  }

  @Test func `case 82: requests tell in words what they ask for`() {
    #expect("\(Request.show("A"))" == "show A")
    #expect("\(Request.show("A", "B"))" == "show A, B")
    #expect("\(Request.hide("A"))" == "hide A")
    #expect("\(Request.hide("A", .atomic))" == "hide A, atomic")
    #expect("\(Request.navigate("A", "B"))" == "navigate to A, B")
    #expect("\(Request(.show([])))" == "show nothing")
  }

  @Test func `in tabs, a way of names leads through the tab`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    app.drive(.navigate("Root", "Help", "ContactUs"))
    #expect(app.trail == "Root/Help/ContactUs")
    app.drive(.navigate("Root", "Help"))
    #expect(app.trail == "Root/Help")
  }

  @Test func `a way of names selects the tabs of what it shows anew`() throws {
    let plan = try RoutePlan.drawn(
      "A, Root tabs { One tabs { X, Y }, Two }",
      anywhere: "Panel tabs { Left, Right }"
    )
    let app = try TestApp(plan)
    let ways: [(Request, String, [String])] = [
      (.navigate("Root", "Two"), "Root/Two", ["install Root", "select Two"]),
      (.navigate("A"), "A", ["install A"]),
      (.navigate("A", "Panel", "Right"), "A/Panel/Right", ["push Panel", "select Right"]),
      (.navigate("A", "Panel", "Left"), "A/Panel/Left", ["select Left"]),
      (.navigate("Root", "One", "Y"), "Root/One/Y", ["install Root", "select One", "select Y"]),
      (.navigate("Root", "One", "X"), "Root/One/X", ["select X"]),
      (.navigate("Root", "Two", "Panel"), "Root/Two/Panel/Left", []),
      (.navigate("Root", "Two"), "Root/Two", ["pop Panel"]),
      (.navigate("Root", "One"), "Root/One/X", ["select One"]),
    ]
    for (request, trail, operations) in ways {
      app.host.clear()
      #expect(app.drive(request) == "arrived")
      #expect(app.trail == trail)
      if !operations.isEmpty { #expect(app.host.operations == operations) }
    }
  }

  @Test func `of two live tabs routes a way of names means the one that it leads to`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    app.drive(.sub("Root"))
    #expect(app.trail == "Root/ToDo/Root/ToDo")
    app.drive(.navigate("Root", "Help"))
    #expect(app.trail == "Root/Help")
  }

  @Test func `the first screen cannot be hidden softly either`() throws {
    let app = try app()
    app.drive(.show("A", "B"))
    let drive = app.router.drive(.hide("A", .soft))
    #expect(drive.error?.code == .noParent)
    #expect(
      drive.error?.reason
        == "\"A\" is what is shown first, and cannot be hidden; show another root instead"
    )
    #expect(app.drive(.parent) == "arrived")
  }

  @Test func `an explanation tells what a soft hide marks, and so does a walk`() throws {
    let app = try app()
    app.drive(.show("A", "B", "C"))
    let explained = app.router.explain(.hide("B", .soft)).position
    #expect(explained.trail.map { explained.isLeaving($0) } == [false, true, false])
    var walked = app.router.position
    try walked.walk(.hide("B", .soft))
    #expect(walked == explained)
    try walked.walk(.to("B"))
    #expect(walked.trail.allSatisfy { !walked.isLeaving($0) })
  }

  @Test func `showing with nothing shown starts at a root`() throws {
    let app = try app()
    app.drive(.show("B", "C"))
    #expect(app.trail == "A/B/C")
  }

  @Test func `awaited, each verb arrives where it leads`() async throws {
    let app = try app()
    #expect(try await app.router.show("A", "B").steps == 2)
    #expect(try await app.router.hide("B").steps == 1)
    #expect(try await app.router.navigate("A", "C").steps == 1)
    var ended: [String] = []
    app.router.show("D") { _ in ended.append("shown") }
    app.router.hide("D") { _ in ended.append("hidden") }
    app.router.navigate("X") { _ in ended.append("elsewhere") }
    #expect(ended == ["shown", "hidden", "elsewhere"])
    #expect(app.trail == "X")
  }
}
