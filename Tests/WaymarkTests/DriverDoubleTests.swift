import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct DriverDoubleTests {
  /// Writes down what it is asked, and arrives at once.
  @MainActor private final class SpyDriver: Driver {
    private(set) var requests: [Request] = []
    let ending: DriveEnding

    init(_ ending: DriveEnding) {
      self.ending = ending
    }

    func drive(_ request: Request) -> Drive {
      requests.append(request)
      return Drive(ended: ending)
    }
  }

  private final class HelpScreen: MemoryScreen {
    func tapContactUs() {
      driver?.send(.to("ContactUs"))
    }
  }

  private func spy() throws -> SpyDriver {
    let place = try #require(RoutePlan.ofToDos.place(named: "Help"))
    return SpyDriver(.success(Arrival(place: place, visit: VisitID(1), steps: 0)))
  }

  @Test func `case 47: a screen's tap is one drive to Contact Us`() throws {
    let spy = try spy()
    HelpScreen("Help", driver: spy).tapContactUs()
    #expect(spy.requests.map(\.verb) == [.to("ContactUs")])
    #expect(spy.requests.map(\.description) == ["drive to ContactUs"])
  }

  @Test func `every verb goes through the one requirement`() async throws {
    let spy = try spy()
    var endings = 0
    try await spy.driveTo("a", input: Input((.toDoID, 1)), animated: false)
    try await spy.driveSub("b", as: .modal, replacing: true)
    try await spy.driveParent()
    try await spy.select(tab: "c")
    spy.driveTo("d") { _ in endings += 1 }
    spy.driveSub("e") { _ in endings += 1 }
    spy.driveParent { _ in endings += 1 }
    spy.select(tab: "f") { _ in endings += 1 }
    spy.send(.start())
    #expect(
      spy.requests.map(\.verb) == [
        .to("a"), .sub("b", as: .modal, replacing: true), .parent, .selectTab("c"), .to("d"),
        .sub("e", as: nil, replacing: false), .parent, .selectTab("f"), .start(nil),
      ]
    )
    #expect(spy.requests[0].input == Input((.toDoID, 1)))
    #expect(spy.requests.map(\.animated) == [false] + Array(repeating: true, count: 8))
    #expect(endings == 4)
  }

  @Test func `a failure that a double hands out is thrown`() async throws {
    let plan = try RoutePlan.ofToDos
    let failure = NavigationError(.noParent, at: Position(plan: plan))
    let spy = SpyDriver(.failure(failure))
    let error = await #expect(throws: NavigationError.self) { try await spy.driveParent() }
    #expect(error?.code == .noParent)
  }
}
