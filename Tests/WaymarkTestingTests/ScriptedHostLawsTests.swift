import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor struct ScriptedHostLawsTests {
  @Test func `a scripted host keeps the laws`() async {
    let broken = await HostLaws {
      ScriptedHost<MemoryScreen> { _ in
        .perform
      } tabs: {
        $0.tabs.count
      }
    } overlays: { host, overlay, isShown in
      if isShown {
        host.showOverlay(overlay, over: host.shown.top)
      } else {
        host.hideOverlay(overlay)
      }
    } letTimePass: { host in
      host.clearCalls()
    }.check(stories: Effort.hostStories)
    #expect(broken == [])
  }

  @Test func `a scripted host keeps the laws while it holds animated operations`() async {
    let broken = await HostLaws {
      ScriptedHost<MemoryScreen> {
        $0.isAnimated ? .hold : .perform
      } tabs: {
        $0.tabs.count
      }
    } letTimePass: { host in
      while host.heldCount > 0 { host.release() }
      host.clearCalls()
    }.check(stories: Effort.hostStories)
    #expect(broken == [])
  }

  @Test(arguments: [
    (HostTreatment.completeTwice, HostLaw.oneCompletion), (.completeNever, .oneCompletion),
    (.ignore, .oneCompletion),
    (.refuse(.busy), .plainIsDone),
  ])
  func `a script breaks the law that it is written to break`(
    _ treatment: HostTreatment,
    _ law: HostLaw
  ) async {
    let broken = await HostLaws {
      ScriptedHost<MemoryScreen> { _ in
        treatment
      } tabs: {
        $0.tabs.count
      }
    }.check(stories: 0..<20)
    #expect(broken.map(\.law).contains(law))
  }
}
