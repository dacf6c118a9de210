import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor struct MustNotDriveTests {
  @Test func `case 80: any call is told and fails`() async throws {
    var told: [Request] = []
    let driver = MustNotDrive { told.append($0) }
    let error = await #expect(throws: NavigationError.self) {
      try await driver.driveTo("ContactUs", animated: false)
    }
    #expect(error?.code == .failed)
    #expect(
      error?.description == """
        the drive to "ContactUs" failed: nothing was to be driven here, yet it was asked to drive \
        to ContactUs, not animated [failed]; nothing is shown
        """
    )
    var endings = 0
    driver.driveParent { _ in endings += 1 }
    driver.send(.show("a", "b"))
    driver.drive(.hide("a")).cancel()
    #expect(endings == 1)
    #expect(told == [.to("ContactUs", animated: false), .parent, .show("a", "b"), .hide("a")])
  }

  @Test func `case 80: unless a driver was supplied for it`() async throws {
    var told: [Request] = []
    let spy = DriverSpy()
    let driver = MustNotDrive(unless: { $0 == .parent ? spy : nil }) { told.append($0) }
    try await driver.driveParent()
    driver.send(.to("Help"))
    #expect(spy.requests == [.parent])
    #expect(told == [.to("Help")])
  }

  @Test func `its error says where the user stands when it is told`() throws {
    let driver = MustNotDrive(at: try Position(in: .ofToDos, standingAt: "Help")) { _ in }
    let error = driver.drive(.parent).error
    #expect(
      error?.description == """
        the drive failed: nothing was to be driven here, yet it was asked to drive to parent \
        [failed]; the user stands at Root/Help
        """
    )
  }

  @Test func `a task that was cancelled before is told, too`() async throws {
    var told: [Request] = []
    let driver = MustNotDrive { told.append($0) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await driver.driveParent()
    }
    await #expect(throws: NavigationError.self) { try await task.value }
    #expect(told == [.parent])
  }
}
