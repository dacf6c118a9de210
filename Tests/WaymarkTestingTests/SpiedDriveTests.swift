import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Drives that a spy leaves under way.
@MainActor struct SpiedDriveTests {
  private let spy = DriverSpy { _ in .staysUnderWay }

  /// Drives in a task of its own, and returns once the spy has heard of it.
  private func task(_ route: RouteID) async -> Task<Arrival, any Error> {
    let count = spy.requests.count
    let task = Task { try await spy.driveTo(route) }
    await until { spy.requests.count > count }
    return task
  }

  @Test func `spied drives end in the order in which the test ends them`() {
    let drives = [spy.drive(.to("a")), spy.drive(.to("b")), spy.drive(.to("c"))]
    #expect(drives.map(\.words) == ["under way", "under way", "under way"])
    spy.end()
    #expect(drives.map(\.words) == ["arrived", "under way", "under way"])
    #expect(spy.underWay == [.to("b"), .to("c")])
    spy.endAll(.fails(.superseded))
    #expect(drives.map(\.words) == ["arrived", "superseded", "superseded"])
    spy.end()
    #expect(drives.map(\.words) == ["arrived", "superseded", "superseded"])
  }

  @Test func `a drive that ends before it is answered moves the user once`() throws {
    let plan = try RoutePlan.drawn("A { B { C } }")
    weak var answering: DriverSpy?
    let spy = DriverSpy(at: try Position(in: plan, standingAt: "C")) { _ in
      answering?.end()
      return .arrives
    }
    answering = spy
    let drive = spy.drive(.parent)
    #expect(drive.success?.place == plan.place(named: "B"))
    #expect(spy.position?.description == "A/B")
  }

  @Test func `completions are called once, when they end`() {
    var words: [String] = []
    spy.driveTo("a") { words.append(Drive(ended: $0).words) }
    #expect(words == [])
    spy.end(.staysUnderWay)
    #expect(words == [])
    spy.end()
    spy.end()
    #expect(words == ["arrived"])
  }

  @Test func `a spied drive that is cancelled ends at once`() {
    let drive = spy.drive(.to("a"))
    var words: [String] = []
    drive.whenEnded { words.append(Drive(ended: $0).words) }
    drive.cancel()
    drive.cancel()
    spy.end()
    #expect(words == ["cancelled"])
    #expect(drive.error?.route == "a")
    #expect(spy.underWay == [])
  }

  @Test func `a spied drive that is cancelled says where the user stands then`() throws {
    let spy = DriverSpy(at: try Position(in: .ofToDos, standingAt: "Help"))
    spy.answerNext(.staysUnderWay, .arrives)
    let first = spy.drive(.to("ToDo"))
    #expect(spy.drive(.to("ContactUs")).words == "arrived")
    first.cancel()
    #expect(first.error?.code == .cancelled)
    #expect(first.error?.position == spy.position)
    #expect(first.error?.position.description == "Root/Help/ContactUs")
  }

  @Test func `a drive that outlives its spy is cancelled where the user stood last`() throws {
    var spy: DriverSpy? = DriverSpy(at: try Position(in: .ofToDos, standingAt: "Help")) { _ in
      .staysUnderWay
    }
    weak let gone = spy
    let drive = spy?.drive(.to("ToDo"))
    spy = nil
    #expect(gone == nil)
    drive?.cancel()
    #expect(drive?.error?.position.description == "Root/Help")
  }

  @Test func `a spied drive that has ended is not changed by cancelling`() {
    let drive = spy.drive(.to("a"))
    spy.end()
    drive.cancel()
    #expect(drive.words == "arrived")
  }

  @Test func `awaiting goes on when the test ends it`() async throws {
    let task = await task("a")
    spy.end()
    #expect(try await task.value.steps == 1)
  }

  @Test func `a cancelled task ends its drive`() async throws {
    let task = await task("a")
    task.cancel()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(spy.underWay == [])
  }

  @Test func `a task that was cancelled before does not set out`() async throws {
    let spy = DriverSpy(at: try Position(in: .ofToDos, standingAt: "Help"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await spy.driveParent()
    }
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(spy.requests == [.parent])
    #expect(spy.position?.description == "Root/Help")
  }

  @Test func `a drive begun by the end of another is noted after it`() {
    spy.driveTo("a") { _ in spy.send(.to("b")) }
    spy.endAll()
    #expect(spy.requests == [.to("a"), .to("b")])
    #expect(spy.underWay == [.to("b")])
  }
}
