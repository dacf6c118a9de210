import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// What the documentation shows of doubles for drivers.
@MainActor struct DriverSnippets {
  @Test func `case 47: a screen's tap is one drive to Contact Us`() {
    let spy = DriverSpy()
    HelpScreen("Help", driver: spy).tapContactUs()
    #expect(spy.requests == [.to(ContactUs())])
  }

  @Test func `a spy in a plan fails where a router would`() async throws {
    let plan = try RoutePlan.ofToDos
    let spy = DriverSpy(at: try Position(in: plan, standingAt: "Help"))
    HelpScreen("Help", driver: spy).tapContactUs()
    #expect(spy.position?.description == "Root/Help/ContactUs")
    let error = await #expect(throws: NavigationError.self) {
      try await spy.driveTo("ToDoDetail")
    }
    #expect(error?.code == .missingInput)
  }

  @Test func `a spy leaves drives under way until the test ends them`() async throws {
    let spy = DriverSpy()
    spy.answerNext(.staysUnderWay)
    let drive = spy.drive(.to(ContactUs()))
    #expect(spy.underWay == [.to(ContactUs())])
    spy.end(.fails(.dropped))
    #expect(drive.ending != nil)
  }

  @Test func `a spy answers what a screen asks for`() async throws {
    typealias Color = SpiedAskTests.Color
    let spy = DriverSpy()
    spy.answerNext(.answers(Color.red))
    #expect(try await spy.ask("ColorPicker", for: Color.self) == .answered(.red))
  }

  @Test func `a recorder notes what a router is asked and how it ends`() async throws {
    let router = try TestApp(.ofToDos).router
    let recorder = Recorder(router)
    try await recorder.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
    #expect(recorder.requests == [.to("ToDoDetail", input: Input((.toDoID, 36)))])
    print(recorder.drives)  // [drive to ToDoDetail, with [toDoId: 36]: arrived, 3 steps]
    #expect("\(recorder.drives)" == "[drive to ToDoDetail, with [toDoId: 36]: arrived, 3 steps]")
  }

  @Test func `showing several counts one by one`() async throws {
    let spy = DriverSpy()
    try await spy.show("a", "b")
    #expect(spy.requests.oneByOne == [.show("a"), .show("b")])
  }

  @Test func `a screen that must not drive`() {
    let driver = MustNotDrive { Issue.record("not expected: \($0)") }
    // Being made is no reason to drive; a tap would be.
    _ = HelpScreen("Help", driver: driver)
  }

  @Test func `a screen that may drive to one route only`() {
    let spy = DriverSpy()
    let driver = MustNotDrive(unless: { $0.route == ContactUs.routeID ? spy : nil }) {
      Issue.record("not expected: \($0)")
    }
    HelpScreen("Help", driver: driver).tapContactUs()
    #expect(spy.requests == [.to(ContactUs())])
  }
}
