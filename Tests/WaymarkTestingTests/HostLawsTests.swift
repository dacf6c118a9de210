import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

struct HostLawsTests {
  @Test func `the host in memory keeps the laws`() async {
    let broken = await HostLaws {
      MemoryHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    }.check()
    #expect(broken == [])
  }

  @Test func `the host in memory keeps the laws while toasts come and go`() async {
    let broken = await HostLaws {
      MemoryHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    } overlays: { host, toast, isShown in
      if isShown { try? host.window.showOverlay(toast) } else { host.window.hideOverlay(toast) }
    }.check()
    #expect(broken == [])
  }

  @Test func `the host in memory keeps them while users do things by hand`() async {
    let broken = await HostLaws<MemoryHost>(user: [
      .leaving(.back) { $0.user.tapBack() },
      .leaving(.swipeDown, shownAs: .modal) { $0.user.swipeDown() },
      .tappingTab { host, index, screen in host.user.tap(tab: screen.tabs[index]) },
    ]) {
      MemoryHost()
    } screens: {
      MemoryScreen($0.name, tabs: $0.tabs)
    }.check()
    #expect(broken == [])
  }

  @MainActor @Test func `what no story plays of a host can be asked for`() {
    func laws(_ gestures: [UserGesture<TrimmingHost>]) -> HostLaws<TrimmingHost> {
      HostLaws(user: gestures) { TrimmingHost(clock: VirtualClock()) }
    }
    #expect(
      laws([]).unplayed == [
        "going back by hand: no `.leaving` is given",
        "taps on tabs: no `.tappingTab` is given",
      ]
    )
    let laws = laws([
      .leaving(.back) { $0.memory.user.tapBack() },
      .tappingTab { host, index, screen in host.memory.user.tap(tab: screen.tabs[index]) },
    ])
    #expect(laws.unplayed == [])
  }

  @MainActor @Test func `of a module half of which is given the other half is asked for`() {
    let shows = ModuleOperation<StackHostAlone>
      .showing("open", as: Presentation("drawer")) { _, _ in .finished }
    let takesAway = ModuleOperation<StackHostAlone>
      .takingAway("close", shownAs: Presentation("drawer")) { _, _ in .finished }
    func unplayed(_ modules: ModuleLaws<StackHostAlone>...) -> [String] {
      HostLaws(modules: modules) { StackHostAlone() }.unplayed.filter { !$0.contains("`.leaving`") }
    }
    #expect(unplayed(ModuleLaws(shows), ModuleLaws(takesAway)) == [])
    let unshown = ["what \"open\" shows: no `.takingAway` for drawer is given"]
    #expect(unplayed(ModuleLaws(shows)) == unshown)
    #expect(unplayed(ModuleLaws(takesAway)) == ["\"close\": no `.showing` for drawer is given"])
  }

  @MainActor @Test func `of a host that shows nothing and has no root nothing is played`() {
    let laws = HostLaws { ShowsNothing() }
    #expect(laws.unplayed == ["anything: it shows nothing from the start, and is no `RootHost`"])
  }

  @MainActor @Test func `of a host or a screen that is made twice nothing is played as it should`()
  {
    let (host, screen) = (StackHostAlone(), MemoryScreen("A"))
    let sameHost = HostLaws({ host }, screens: { MemoryScreen($0.name) })
    let sameScreen = HostLaws({ StackHostAlone() }, screens: { _ in screen })
    func line(_ what: String) -> String {
      "anything as it should be: the same \(what) is made twice; make a new one at each call"
    }
    #expect(sameHost.unplayed == [line("host")])
    #expect(sameScreen.unplayed == [line("screen")])
  }

  @Test func `a host that can only push and pop keeps the laws that concern it`() async {
    #expect(await HostLaws { StackHostAlone() }.check(stories: Effort.hostStories) == [])
  }

  @Test func `screens that a host shows from the start break no law`() async {
    let broken = await HostLaws { GivenStack() }.check(stories: Effort.hostStories)
    #expect(broken.map(\.law) == [.plainIsDone])
    #expect(broken.map(\.story) == [["push A onto given 0", "push B onto A"]])
  }

  @Test(arguments: [false, true])
  func `tabs that a host shows from the start break no law`(byHand: Bool) async {
    let broken = await HostLaws<GivenTabs>(
      user: byHand
        ? [.tappingTab { host, index, screen in host.user.tap(tab: screen.tabs[index]) }] : []
    ) { GivenTabs() }.check(stories: Effort.hostStories)
    #expect(broken == [])
  }

  @MainActor @Test(arguments: CheckedHost.keeping)
  func `a host that is particular in one way keeps the laws`(_ host: CheckedHost) async {
    let stories = 0..<UInt64(Effort.part(of: 300, atLeast: 40))
    #expect(await host.violations(stories: stories) == [])
  }

  @Test func `a host that has tabs and nothing else keeps the laws that concern it`() async {
    #expect(await HostLaws { TabsAlone() }.check(stories: Effort.hostStories) == [])
  }

  @MainActor @Test
  func `a host that shows a screen twice is told so, and no story goes on from there`() async {
    let clock = VirtualClock()
    let broken = await HostLaws {
      PileHost(clock: clock)
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check(stories: 0..<100)
    #expect(broken.map(\.law) == [.refusalChangesNothing])
    #expect(broken.first?.expected.contains("is shown already") == true)
  }

  @Test func `an operation that fails after it began counts as refused`() async {
    let broken = await HostLaws {
      let host = TestHost()
      host.treat(.hold)
      return host
    } letTimePass: { host in
      host.refuseHeld(.busy)
    }.check(stories: 0..<1)
    #expect(broken.map(\.law) == [.animationHonoured, .plainIsDone])
    #expect(broken.last?.told == "refused: refused after all [busy]")
  }

  @MainActor @Test(arguments: CheckedHost.broken)
  func `a host that breaks one law is told that one`(_ host: CheckedHost) async {
    let stories = 0..<UInt64(Effort.part(of: 120, atLeast: 20))
    let violations = await host.violations(stories: stories)
    #expect(violations.map(\.law) == [host.law])
    #expect(violations.allSatisfy { $0.story.count <= 5 })
  }

  @MainActor @Test func `a host whose screens the test itself keeps breaks no law`() async {
    var all: [MemoryScreen] = []
    let broken = await HostLaws {
      MemoryHost()
    } screens: {
      all.append(MemoryScreen($0.name, tabs: $0.tabs))
      return all[all.count - 1]
    }.check(stories: 0..<5)
    #expect(broken == [])
  }

  @Test func `a host that refuses everything breaks the law that plain things are done`() async {
    let broken = await HostLaws { RefusesAll() }.check(stories: Effort.hostStories)
    #expect(broken.map(\.law) == [.plainIsDone])
    #expect(broken.map(\.story) == [["install A"]])
  }

  @MainActor @Test func `a host may do anything, and the suite still ends`() async {
    var number: UInt64 = 0
    let broken = await HostLaws {
      number += 1
      return ChaoticHost(Seed(number))
    }.check(stories: Effort.hostStories)
    #expect(broken.count > 3)
  }

  @MainActor @Test(arguments: [WrappedHost.self, SlowHost.self, CompletesLater.self])
  func `the suite keeps no host`(_ type: WrappedHost.Type) async {
    let clock = VirtualClock()
    var made = 0
    var living: [() -> Bool] = []
    _ = await HostLaws {
      let host = type.init(clock: clock)
      made += 1
      living.append { [weak host] in host != nil }
      return host
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check(stories: 0..<20)
    #expect(made > 20)
    #expect(living.count { $0() } == 0)
  }

  @MainActor @Test func `nothing is begun inside a completion that comes too late`() async {
    let clock = VirtualClock()
    var hosts: [CompletesLater] = []
    let broken = await HostLaws {
      hosts.append(CompletesLater(clock: clock))
      return hosts[hosts.count - 1]
    } letTimePass: { _ in
      clock.advance(by: .seconds(1))
    }.check(stories: 0..<20)
    #expect(broken.map(\.law) == [.oneCompletion])
    #expect(hosts.map(\.begunInside).reduce(0, +) == 0)
  }

  @MainActor @Test func `every law is broken by some host`() {
    #expect(Set(CheckedHost.broken.map(\.law)) == Set(HostLaw.allCases))
  }
}
