import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Screens under test that ask for a value.
@MainActor struct SpiedAskTests {
  struct Color: Sendable, Equatable {
    static let red = Color()
  }

  struct ColorPicker: AnsweringDestination {
    typealias AnswerValue = Color
  }

  /// A driver without screens, for which everything is red.
  struct PaintingDriver: Driver {
    let arrival: Arrival

    func drive(_ request: Request) -> Drive {
      request.ask?.end(.answered(Color.red))
      return Drive(ended: .success(arrival))
    }
  }

  private let spy = DriverSpy()

  @Test func `a screen that asks gets the value that the test says`() async throws {
    spy.answerNext(.answers(Color.red))
    #expect(try await spy.ask(ColorPicker()) == .answered(.red))
    #expect(spy.requests == [.sub(ColorPicker())])
    #expect(spy.drives.map(\.ending?.words) == ["arrived"])
  }

  @Test func `an asked screen is left unanswered, or nobody is there to answer`() async throws {
    spy.answerNext(.leavesUnanswered, .arrives)
    #expect(try await spy.ask("ColorPicker", for: Color.self) == .cancelled)
    #expect(try await spy.ask("ColorPicker", for: Color.self) == .lost)
  }

  @Test func `a value is given once the test ends the drive`() {
    spy.answerNext(.staysUnderWay)
    var results: [AskResult<Color>?] = []
    spy.ask(ColorPicker()) { results.append(try? $0.get()) }
    #expect(results == [])
    spy.end(.answers(Color.red))
    #expect(results == [.answered(.red)])
  }

  @Test func `a value that the screen has not asked for is told to the test`() async {
    spy.answerNext(.answers("red"), .answers(Color.red))
    let error = await #expect(throws: NavigationError.self) { try await spy.ask(ColorPicker()) }
    #expect(error?.code == .wrongType)
    let reason = "it was asked for a value of type Color, and answers with one of String"
    #expect(error?.reason == reason)
    #expect(error?.description.hasPrefix("the value does not fit \"ColorPicker\": it was") == true)
    #expect(spy.drive(.to("ColorPicker")).words == "failed")
  }

  @Test func `in a plan that has no such route a spy gives no value`() async throws {
    let spy = DriverSpy(at: Position(plan: try .ofToDos))
    spy.answerNext(.answers(Color.red))
    let error = await #expect(throws: NavigationError.self) { try await spy.ask(ColorPicker()) }
    #expect(error?.code == .unknownRoute)
  }

  /// A screen of an app's own that is made with a visit.
  @MainActor struct ColorPickerScreen {
    let visit: Visit

    func tap(_ color: Color) { visit.answer(color, to: ColorPicker.self) }

    func tapHelp() { visit.driver.send(.sub("Help")) }
  }

  private func planOfColors() throws -> RoutePlan {
    try RoutePlan { Route("Root") { ColorPicker.route(.modal) } }
  }

  @Test func `what a screen answers with by its visit is told to the test`() throws {
    let plan = try planOfColors()
    let visit = try Visit(of: "ColorPicker", in: plan, driver: spy)
    ColorPickerScreen(visit: visit).tap(.red)
    #expect(spy.drives.first?.answer as? Color == .red)
    #expect(spy.requests == [.leave(visit.id)])
    #expect(spy.drives.map(\.ending?.words) == ["arrived"])
    spy.answerNext(.fails(.stale))
    #expect(visit.answer(Color.red).words == "stale")
  }

  @Test func `a spy with a position leaves the answering screen and all above it`() async throws {
    let plan = try RoutePlan {
      Route("Root") { Route("Form") }
    } anywhere: {
      ColorPicker.route(.modal)
      Route("Help")
    }
    let spy = DriverSpy(at: try Position(in: plan, standingAt: "Form"))
    let visit = try Visit(of: "ColorPicker", in: plan, driver: spy)
    #expect(visit.answer(Color.red).words == "stale")
    try await spy.driveSub("ColorPicker")
    try await visit.driver.driveSub("Help")
    #expect(spy.position?.description == "Root/Form/ColorPicker/Help")
    visit.answer(Color.red)
    #expect(spy.position?.description == "Root/Form")
  }

  @Test func `a screen that a spy has asked is left, with an answer or without`() async throws {
    let plan = try planOfColors()
    let app = try TestApp(plan, at: "Root")
    app.router.ask(ColorPicker()) { _ in }
    app.router.visit?.answer(.red, to: ColorPicker.self)
    let spy = DriverSpy(at: try Position(in: plan, standingAt: "Root"))
    spy.answerNext(.answers(Color.red), .leavesUnanswered)
    #expect(try await spy.ask(ColorPicker()) == .answered(.red))
    #expect(spy.position == app.router.position)
    #expect(try await spy.ask(ColorPicker()) == .cancelled)
    #expect(spy.position == app.router.position)
  }

  @Test func `what a screen drives by its visit goes to the driver of the test`() throws {
    let screen = ColorPickerScreen(
      visit: try Visit(of: "ColorPicker", in: planOfColors(), driver: spy)
    )
    screen.tapHelp()
    #expect(spy.requests == [.sub("Help")])
    #expect(spy.drives.first?.answer == nil)
    #expect(throws: NavigationError.self) {
      try Visit(of: "ColorPiker", in: planOfColors(), driver: spy)
    }
  }

  @Test func `a visit that a test makes drives by a live router, too`() throws {
    let app = try TestApp(.ofToDos, at: "ToDo")
    try Visit(of: "ToDo", in: .ofToDos, driver: app.router).driver.send(.to("Help"))
    #expect(app.trail == "Root/Help")
  }

  @Test func `a recorder lets an ask through, and the answer back`() throws {
    let plan = try RoutePlan { Route("Root") { ColorPicker.route(.modal) } }
    let app = try TestApp(plan, at: "Root")
    let recorder = Recorder(app.router)
    var result: AskResult<Color>?
    recorder.ask(ColorPicker()) { result = try? $0.get() }
    #expect(result == nil)
    app.router.visit?.answer(.red, to: ColorPicker.self)
    #expect(result == .answered(.red))
  }

  @Test func `a test's own driver answers too, and a wrong value counts as none`() async throws {
    let place = try #require(RoutePlan.ofToDos.place(named: "Help"))
    let driver = PaintingDriver(arrival: Arrival(place: place, visit: VisitID(1), steps: 1))
    #expect(try await driver.ask(ColorPicker()) == .answered(.red))
    #expect(try await driver.ask("Name", for: String.self) == .cancelled)
  }
}

extension DriveEnding {
  @MainActor fileprivate var words: String { Drive(ended: self).words }
}
