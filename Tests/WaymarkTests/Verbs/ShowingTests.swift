import TestSupport
import Testing
import Waymark

/// Show, hide and navigate, for apps that list their screens as roots and `anywhere`.
@MainActor @Suite struct ShowingTests {
  private enum Screen: String { case a = "A", b = "B" }

  private static var plan: RoutePlan {
    get throws { try .drawn("A, X", anywhere: "B push, C push, D push, E modal, Y push") }
  }

  /// An app that shows screens one above the other, "A" unless others are given.
  private func app(_ shown: RouteID...) throws -> TestApp {
    let app = try TestApp(Self.plan, at: "A")
    if !shown.isEmpty { app.drive(Request(.navigate(shown))) }
    app.host.clear()
    return app
  }

  struct Line: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is shown above "A" before.
    let shown: [RouteID]
    let request: Request
    let trail: String
    let operations: [String]

    init(
      _ name: String,
      _ shown: [RouteID],
      _ request: Request,
      _ trail: String,
      _ operations: String...
    ) {
      (testDescription, self.shown, self.request) = (name, shown, request)
      (self.trail, self.operations) = (trail, operations)
    }
  }

  @Test(arguments: [
    Line("case 54: one above the other", [], .show("B", "C"), "A/B/C", "push B", "push C"),
    Line(
      "case 55: hidden stepwise, each goes on its own",
      ["B", "C", "D"],
      .hide("B", .stepwise),
      "A",
      "pop D",
      "pop C",
      "pop B"
    ),
    Line(
      "cases 56 and 67: hidden at once, all go in one step",
      ["B", "C", "D"],
      .hide("C", .atomic),
      "A/B",
      "unwind to B"
    ),
    Line("case 57: a name that the plan lacks", ["B"], .hide("zz"), "A/B"),
    Line("case 57: a screen that is not shown", ["B"], .hide("D"), "A/B"),
    Line("case 58: of several the topmost", ["B", "C", "B"], .hide("B"), "A/B/C", "pop B"),
    Line("case 59: navigating back", ["B", "C"], .navigate("A"), "A", "unwind to A"),
    Line("case 60: navigating on", [], .navigate("A", "B", "C"), "A/B/C", "push B", "push C"),
    Line(
      "case 61: navigating past another way",
      ["B", "C"],
      .navigate("A", "D", "E"),
      "A/D/E",
      "unwind to A",
      "push D",
      "present E"
    ),
    Line(
      "case 62: navigating to another root",
      ["B"],
      .navigate("X", "Y"),
      "X/Y",
      "install X",
      "push Y"
    ),
    Line("case 63: navigating to where the user stands", ["B"], .navigate("A", "B"), "A/B"),
    Line("case 63: showing nothing", [], Request(.show([])), "A"),
  ])
  func `cases 54 to 63: showing and hiding go all the way, no further`(line: Line) throws {
    let app = try app()
    app.drive(Request(.show(line.shown)))
    app.host.clear()
    let drive = app.router.drive(line.request)
    app.expectTruth(line.trail, after: drive)
    #expect(app.host.operations == line.operations)
    #expect((drive.success?.steps == 0) == line.operations.isEmpty)
  }

  @Test func `case 67: what is hidden at once is one step, from what is hidden`() throws {
    let app = try app("A", "B", "C", "D")
    let explanation = app.router.explain(.hide("C", .atomic))
    #expect(explanation.steps.map(\.step.kind) == [.unwind])
    #expect(explanation.steps.map(\.step.source) == ["C"])
  }

  @Test func `cases 71, 72: hidden softly under another, it goes along with that`() throws {
    let app = try app()
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
    let app = try app("A", "B", "C")
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

  @Test(
    arguments: [
      (.navigate("Root", "One", "One"), .navigate("Root", "One"), "Root/One"),
      (.navigate("Root", "One", "One"), .navigate("Root", "One", "Two"), "Root/One/Two"),
      (.navigate("Root", "In", "Y", "In"), .navigate("Root", "In", "X"), "Root/In/X"),
      (.navigate("Root", "In", "X", "Root"), .navigate("Root", "In", "Y"), "Root/In/Y"),
    ] as [(Request, Request, String)]
  )
  func `a way of names means the tab itself, not its route hung above it`(
    left: Request,
    request: Request,
    trail: String
  ) throws {
    let app = try TestApp(.drawn("A { Root tabs { One, Two, In tabs { X, Y } } }"), at: "One")
    for request in [left, .selectTab("Two"), request] {
      var request = request
      if case .navigate(let routes) = request.verb { request.verb = .navigate(["A"] + routes) }
      #expect(app.drive(request) == "arrived")
    }
    #expect(app.trail == "A/" + trail)
    #expect(app.host.shown == app.router.expectedTree)
  }

  @Test func `the first screen cannot be hidden softly either`() throws {
    let app = try app("A", "B")
    let drive = app.router.drive(.hide("A", .soft))
    #expect(drive.error?.code == .noParent)
    #expect(
      drive.error?.reason
        == "\"A\" is what is shown first, and cannot be hidden; show another root instead"
    )
    #expect(app.drive(.parent) == "arrived")
  }

  @Test func `of a name that the plan lacks there is nothing to hide`() throws {
    let app = try app("A", "B")
    #expect(try app.router.drive(.hide("Nope")).ending?.get().steps == 0)
    #expect(app.trail == "A/B")
    let nothing = try TestApp(.ofThree)
    #expect(nothing.drive(.hide("Nope")) == "noParent")
  }

  @Test func `an explanation tells what a soft hide marks, and so does a walk`() throws {
    let app = try app("A", "B", "C")
    let explained = app.router.explain(.hide("B", .soft)).position
    #expect(explained.trail.map { explained.isLeaving($0) } == [false, true, false])
    var walked = app.router.position
    try walked.walk(.hide("B", .soft))
    #expect(walked == explained)
    try walked.walk(.to("B"))
    #expect(walked.trail.allSatisfy { !walked.isLeaving($0) })
  }

  @Test func `showing with nothing shown starts at a root`() throws {
    let app = try TestApp(Self.plan)
    app.drive(.show("B", "C"))
    #expect(app.trail == "A/B/C")
  }

  @Test func `awaited, each verb arrives where it leads`() async throws {
    let app = try TestApp(Self.plan)
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
