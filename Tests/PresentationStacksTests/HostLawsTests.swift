import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

/// Every host of the library keeps the laws of hosts, at once and when its transitions take time.
@MainActor @Suite struct HostLawsTests {
  private func broken<Host: MemoryWindowHost>(
    _ make: @escaping @MainActor () -> Host
  ) async -> [HostLawViolation] {
    await HostLaws(
      user: Self.user(),
      make,
      overlays: { host, overlay, isShown in host.window.setOverlay(overlay, isShown) },
      letTimePass: { ($0.window.clock as? VirtualClock)?.advance(by: .seconds(1)) }
    ).check()
  }

  /// What a user does by hand, in any window.
  private static func user<Host: MemoryWindowHost>() -> [UserGesture<Host>] {
    [
      .leaving(.back) { $0.user.tapBack() },
      .leaving(.swipeBack) { host in
        host.user.beginSwipeBack()
        host.user.finishSwipeBack()
      },
      .givingUp(.swipeBack) { host in
        host.user.beginSwipeBack()
        host.user.cancelSwipeBack()
      },
      .leaving(.swipeDown, shownAs: .modal) { $0.user.swipeDown() },
      .givingUp(.swipeDown, shownAs: .modal) { host in
        host.user.beginSwipeDown()
        host.user.cancelSwipeDown()
      },
      .tappingTab { host, index, screen in host.user.tap(tab: screen.tabs[index]) },
      .reshaping { ($0 as? MemorySplitHost)?.isCollapsed.toggle() },
    ]
  }

  @Test(arguments: [Duration.zero, .milliseconds(350)])
  func `hosts of every kind keep the laws`(time: Duration) async {
    let clock = VirtualClock()
    #expect(await broken { MemoryHost(clock: clock, transitionTime: time) } == [])
    #expect(await broken { MemoryStackHost(clock: clock, transitionTime: time) } == [])
    #expect(await broken { MemoryTabHost(clock: clock, transitionTime: time) } == [])
    #expect(await broken { MemoryModalHost(clock: clock, transitionTime: time) } == [])
    #expect(
      await broken { MemorySplitHost(isCollapsed: true, clock: clock, transitionTime: time) } == []
    )
  }

  @Test(arguments: [2, 3])
  func `case 163: a host with columns keeps the laws, whatever room there is`(columns: Int) async {
    #expect(await broken { MemorySplitHost(columns: columns) } == [])
  }

  @Test func `a window among several keeps the laws`() async {
    let windows = MemoryWindows()
    #expect(await broken { windows.open("One more") } == [])
  }
}
