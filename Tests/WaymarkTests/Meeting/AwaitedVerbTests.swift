import TestSupport
import Testing
import Waymark

/// The verbs that are awaited, where the walk is not done at once.
@MainActor @Suite struct AwaitedVerbTests {
  typealias Verb = @MainActor @Sendable (Router<TestHost>) async throws -> Arrival

  nonisolated static let verbs: [(String, Verb)] = [
    ("driveTo", { try await $0.driveTo("MessageCenter") }),
    ("driveSub", { try await $0.driveSub("Login") }),
    ("driveParent", { try await $0.driveParent() }),
    ("select", { try await $0.select(tab: "ToDo") }),
    ("perform", { try await $0.perform(.to("ContactUs")) }),
  ]

  @Test(arguments: verbs)
  func `each verb waits for the end of its drive`(name: String, verb: @escaping Verb) async throws {
    let app = try standing()
    app.host.treat(.hold)
    let task = Task { try await verb(app.router) }
    await until { app.host.heldCount > 0 }
    app.host.release()
    let arrival = try await task.value
    #expect(arrival.place == app.router.position.place)
    #expect(arrival.steps == 1)
  }

  @Test(arguments: verbs)
  func `each verb throws the error of its drive`(name: String, verb: @escaping Verb) async throws {
    let app = try standing()
    app.host.treat(.hold)
    let task = Task { try await verb(app.router) }
    await until { app.host.heldCount > 0 }
    app.host.refuseHeld()
    let error = await #expect(throws: NavigationError.self) { try await task.value }
    #expect(error?.code == .failed)
    #expect(app.trail == "Base/Tabs/Help")
  }

  @Test func `a start waits too`() async throws {
    let app = try TestApp(.ofThree)
    app.host.treat(.hold)
    let task = Task { try await app.router.start(at: "second") }
    await until { app.host.heldCount > 0 }
    app.host.release()
    #expect(try await task.value.steps == 2)
  }

  /// An app that stands in a tab from which every verb is one step.
  private func standing() throws -> TestApp {
    let plan = try RoutePlan.drawn(
      "Base { Tabs tabs { Help { MessageCenter, ContactUs modal }, ToDo } }",
      anywhere: "Login modal"
    )
    return try TestApp(plan, at: "Help")
  }
}
