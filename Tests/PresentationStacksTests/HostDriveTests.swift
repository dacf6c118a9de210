import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Routers over hosts whose transitions take time, and over hosts of few capabilities.
@MainActor @Suite struct HostDriveTests {
  private let clock = VirtualClock()

  private func router(
    transitionTime: Duration = .zero,
    animation: DriveOptions.Animation = .all
  ) throws -> Router<MemoryHost> {
    try Router(
      plan: .ofToDos,
      host: MemoryHost(clock: clock, transitionTime: transitionTime),
      modules: .standard,
      options: .with { $0.animation = animation },
      clock: clock
    ) { MemoryScreen($0) }
  }

  private static let toDo = Input((.toDoID, 36))

  @Test func `a drive waits for each transition of its walk`() throws {
    let router = try router(transitionTime: .seconds(2))
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    var seen: [String] = []
    for _ in 0..<4 {
      seen.append("\(drive.words): \(router.host.top?.name ?? "")")
      clock.advance(by: .seconds(2))
    }
    #expect(seen.first?.hasPrefix("under way") == true)
    #expect(seen.filter { $0.hasPrefix("under way") }.count > 1)
    #expect(drive.words == "arrived")
    #expect(router.host.picture == "Root\n  ▸ ToDo › ToDoDetail")
    #expect(clock.pendingCount == 0)
  }

  @Test func `only the last transition of a walk is animated, and waited for`() throws {
    let router = try router(transitionTime: .seconds(2), animation: .last)
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    #expect(drive.words == "under way")
    #expect(router.host.top?.name == "ToDoDetail")
    clock.advance(by: .seconds(2))
    #expect(drive.words == "arrived")
  }

  @Test func `drives that meet a transition wait their turn`() throws {
    let router = try router(transitionTime: .seconds(2))
    let drives = [router.drive(.to("ContactUs")), router.drive(.parent), router.drive(.to("ToDo"))]
    #expect(drives.map(\.words) == ["under way", "under way", "under way"])
    clock.advance(by: .seconds(60))
    #expect(drives.map(\.words) == ["arrived", "arrived", "arrived"])
    #expect(router.host.picture == "Root\n  ▸ ToDo\n    Help")
  }

  @Test func `a task can wait for a drive while the clock goes on`() async throws {
    let router = try router(transitionTime: .seconds(2), animation: .last)
    let clock = clock
    async let arrival = router.driveTo("ContactUs")
    await until { clock.pendingCount > 0 }
    clock.advance(by: .seconds(2))
    #expect(try await arrival.steps > 0)
    #expect(router.host.top?.name == "ContactUs")
  }

  @Test func `a transition of ten seconds is in time, a longer one is not`() throws {
    let router = try router()
    router.send(.start())
    router.host.window.transitionTime = .seconds(10)
    let inTime = router.drive(.to("ToDoDetail", input: Self.toDo))
    clock.advance(by: .seconds(10))
    #expect(inTime.words == "arrived")

    router.host.window.transitionTime = .milliseconds(10_001)
    let late = router.drive(.parent)
    clock.advance(by: .seconds(10))
    #expect(late.words == "timedOut")
    clock.advance(by: .seconds(10))
    #expect(late.words == "timedOut")
    #expect(!router.host.window.isBusy)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a delay on top of the transition can exceed the deadline`() throws {
    let router = try router(transitionTime: .seconds(4), animation: .last)
    router.host.window.inject(.delay(.seconds(7)), into: .push)
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    clock.advance(by: .seconds(10))
    #expect(drive.words == "timedOut")
  }

  @Test(arguments: [Duration.zero, .seconds(2)])
  func `a dropped completion ends the drive as abandoned at once`(_ time: Duration) throws {
    let router = try router(transitionTime: time, animation: .last)
    router.host.window.inject(.completeNever, into: .push)
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    #expect(drive.words == "abandoned")
    #expect(drive.error?.step?.target == "ToDoDetail")
  }

  @Test(arguments: [Duration.zero, .seconds(2)])
  func `a doubled completion arrives once`(_ time: Duration) throws {
    let router = try router(transitionTime: time)
    for kind in [MemoryOperation.Kind.install, .selectTab, .push] {
      router.host.window.inject(.completeTwice, into: kind)
    }
    var endings = 0
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    drive.whenEnded { _ in endings += 1 }
    clock.advance(by: .seconds(10))
    #expect(drive.words == "arrived")
    #expect(endings == 1)
    #expect(router.host.picture == "Root\n  ▸ ToDo › ToDoDetail")
    #expect(router.trail.description == "Root/ToDo/ToDoDetail")
  }

  @Test(arguments: [MemoryOperation.Kind.install, .selectTab, .push])
  func `a failing operation ends the drive as failed, where it stands`(
    _ kind: MemoryOperation.Kind
  ) throws {
    let router = try router(transitionTime: .seconds(2))
    router.host.window.inject(.fail, into: kind)
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    clock.advance(by: .seconds(20))
    #expect(drive.words == "failed")
    #expect((drive.error?.underlying as? HostRefusal)?.code == .failed)
    let again = router.drive(.to("ToDoDetail", input: Self.toDo))
    clock.advance(by: .seconds(20))
    #expect(again.words == "arrived")
    #expect(router.host.picture == "Root\n  ▸ ToDo › ToDoDetail")
  }

  @Test func `a window that is closed ends the drive as failed`() throws {
    let router = try router(transitionTime: .seconds(2))
    let drive = router.drive(.to("ContactUs"))
    router.host.window.close()
    #expect(drive.words == "failed")
    #expect((drive.error?.underlying as? HostRefusal)?.code == .closed)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a step into a stack that somebody else has made busy fails`() throws {
    let router = try router()
    router.send(.to("ToDo"))
    router.host.window.transitionTime = .seconds(2)
    let top = try #require(router.host.top)
    let own = MemoryScreen("Own")
    _ = try router.host.push(own, onto: top, animated: false, whenDone: .ignored)
    _ = try router.host.pop(own, animated: true, whenDone: .ignored)
    let drive = router.drive(.to("ToDoDetail", input: Self.toDo))
    #expect(drive.words == "failed")
    #expect((drive.error?.underlying as? HostRefusal)?.code == .busy)
  }

  @Test func `a host of stacks with the module for stacks`() throws {
    let plan = try RoutePlan {
      Route("List") { Route("Item", .push) { Route("Part", .push) } }
      Route("Other")
    }
    let router = try Router(
      plan: plan,
      host: MemoryStackHost(clock: clock, transitionTime: .seconds(2)),
      modules: [.stack, .refresh],
      clock: clock
    ) { MemoryScreen($0) }
    var seen: [String] = []
    for request in [Request.to("Part"), .to("List"), .to("Item"), .to("Item"), .to("Other")] {
      let drive = router.drive(request)
      clock.advance(by: .seconds(10))
      seen.append("\(drive.words): \(router.host.picture)")
    }
    #expect(
      seen == [
        "arrived: List › Item › Part", "arrived: List", "arrived: List › Item",
        "arrived: List › Item", "arrived: Other",
      ]
    )
  }

  @Test func `a host of tabs with the module for tabs`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Home")
        Route("Shop", arranging: .tabs) {
          Route("New")
          Route("Sale")
        }
      }
    }
    let router = try Router(
      plan: plan,
      host: MemoryTabHost(clock: clock, transitionTime: .seconds(2)),
      modules: [.tabs, .refresh],
      clock: clock
    ) { MemoryScreen($0) }
    for id in ["Home", "Sale", "Home", "New"] as [RouteID] {
      let drive = router.drive(.to(id))
      clock.advance(by: .seconds(10))
      #expect(drive.words == "arrived")
      #expect(router.host.top?.name == id.rawValue)
    }
    #expect(
      router.host.picture == """
        Root
            Home
          ▸ Shop
              ▸ New
                Sale
        """
    )
  }

  @Test func `a host of modals with the module for modals`() throws {
    let plan = try RoutePlan { Route("Map") { Route("Place", .modal) { Route("Photo", .modal) } } }
    let router = try Router(
      plan: plan,
      host: MemoryModalHost(clock: clock, transitionTime: .seconds(2)),
      modules: [.modal(.fullScreen), .refresh],
      clock: clock
    ) { MemoryScreen($0) }
    let drives = [Request.to("Photo"), .parent].map { router.drive($0) }
    clock.advance(by: .seconds(20))
    #expect(drives.map(\.words) == ["arrived", "arrived"])
    #expect(router.host.picture == "Map\n  ⇧ Place")
    #expect(router.host.user.swipeDown() == .nothing)
    let drive = router.drive(.to("Map"))
    clock.advance(by: .seconds(20))
    #expect(drive.words == "arrived")
    #expect(router.host.picture == "Map")
  }

  @Test func `a router over a host of stacks is refused a plan with modals`() throws {
    let plan = try RoutePlan { Route("Map") { Route("Place", .modal) } }
    #expect(throws: ConfigurationError.self) {
      try Router(plan: plan, host: MemoryStackHost(), modules: [.stack]) { MemoryScreen($0) }
    }
  }

  @Test(arguments: [Duration.zero, .seconds(2)])
  func `a modal that is swiped away in the middle of a step is no mistake of the host`(
    _ time: Duration
  ) async throws {
    var isFetched = false
    var isAwaited = false
    let plan = try RoutePlan { Route("Root") { Route("Form", .modal) { Route("Detail", .push) } } }
    let router = try Router(
      plan: plan,
      host: MemoryHost(clock: clock),
      modules: .standard,
      resolvers: [
        Resolver("Form") {
          To("Detail") {
            Push().before { _ in
              isAwaited = true
              await until { isFetched }
            }
          }
        }
      ],
      clock: clock
    ) { MemoryScreen($0) }
    router.send(.to("Form"))
    router.host.window.transitionTime = time
    let drive = router.drive(.to("Detail"))
    await until { isAwaited }
    router.host.user.swipeDown()
    clock.advance(by: time)
    isFetched = true
    await until {
      clock.advance(by: .seconds(1))
      return drive.ending != nil
    }
    #expect(!router.journal.records.contains { "\($0)".contains("misuse") })
    #expect(router.host.picture == "Root\n  ⇧ Form › Detail")
  }

  @Test func `a screen with tabs is told their titles before it is shown`() throws {
    let router = try router()
    router.send(.start())
    let root = try #require(router.host.shown.nodes.first?.screen)
    #expect(root.tabTitles == ["To Do", "Help"])
  }
}
