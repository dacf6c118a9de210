import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

@MainActor @Suite struct MemoryKeyTests {
  final class Thing: Sendable {}

  private func host(
    _ clock: VirtualClock = VirtualClock(),
    holding input: Input = Input((.number, 1))
  ) throws -> MemoryHost {
    let host = MemoryHost(clock: clock, transitionTime: .seconds(2))
    let root = MemoryScreen("Root", tabs: ["ToDo", "Help"])
    let toDo = MemoryScreen("ToDo")
    try host.install(root)
    try host.select(0, showing: toDo, of: root)
    try host.push(MemoryScreen("Item"), onto: toDo)
    clock.advance(by: .seconds(10))
    host.top?.receive(input)
    return host
  }

  @Test func `equal situations have equal keys, whatever led to them`() throws {
    let (one, other) = (try host(), try host())
    #expect(one.key == other.key)
    #expect(one.key.hashValue == other.key.hashValue)
    let root = try #require(one.shown.nodes.first?.screen)
    let item = try #require(one.top)
    try one.select(1, showing: MemoryScreen("Help"), of: root)
    #expect(one.key != other.key)
    // Other slots, numbers and counters do not tell it apart.
    let again = MemoryHost(clock: VirtualClock(), transitionTime: .seconds(2))
    try again.install(MemoryScreen("Before"))
    let (tabs, toDo) = (MemoryScreen("Root", tabs: ["ToDo", "Help"]), MemoryScreen("ToDo"))
    try again.install(tabs)
    try again.select(0, showing: toDo, of: tabs)
    for name in ["Other", "Item"] {
      if let top = again.top, top !== toDo { try again.pop(top) }
      try again.push(MemoryScreen(name), onto: toDo)
    }
    again.top?.receive(item.input)
    #expect(again.key == other.key)
  }

  @Test(arguments: [
    "input", "no input", "another name", "modal", "bare", "fault", "swipe", "time", "closed",
    "transition", "log", "class",
  ])
  func `what decides what comes tells situations apart`(difference: String) throws {
    final class Other: MemoryScreen {}
    let (one, other) = (try host(), try host())
    let top = try #require(other.top)
    let base = MemoryScreen("Page")
    for host in [one, other] where ["another name", "modal", "bare", "class"].contains(difference) {
      try host.install(host === one ? MemoryScreen("Page") : base)
      (host.window.clock as? VirtualClock)?.advance(by: .seconds(10))
    }
    switch difference {
    case "input": top.receive(Input((.number, 2)))
    case "no input": top.receive(.none)
    case "another name": try other.install(MemoryScreen("Side"))
    case "class": try other.install(Other("Page"))
    case "modal":
      let first = try #require(one.top)
      try one.push(MemoryScreen("Page"), onto: first)
      try other.present(MemoryScreen("Page"), over: base)
    case "bare":
      let screen = MemoryScreen("Page")
      try other.install(screen, in: .bare)
    case "fault": other.window.inject(.completeNever)
    case "swipe": #expect(other.user.beginSwipeBack() == .underWay)
    case "time": other.window.transitionTime = .seconds(3)
    case "closed": other.window.close()
    case "transition":
      try one.pop(try #require(one.top))
      try other.window.pop(top)
    default: other.window.appearanceLog = MemoryAppearanceLog()
    }
    #expect(one.key != other.key)
    #expect(one.key == one.key)
    #expect(other.key == other.key)
  }

  @Test func `transitions are told apart by the time that is left, not by when they began`() throws
  {
    let clocks = [VirtualClock(), VirtualClock()]
    let hosts = try clocks.map { try host($0) }
    clocks[0].advance(by: .seconds(5))
    for host in hosts { try host.window.pop(try #require(host.top)) }
    #expect(hosts[0].key == hosts[1].key)
    clocks[0].advance(by: .seconds(1))
    #expect(hosts[0].key != hosts[1].key)
    clocks[1].advance(by: .seconds(1))
    #expect(hosts[0].key == hosts[1].key)
  }

  @Test func `a value that cannot be compared makes a situation equal only to itself`() throws {
    let inputs = (0..<2).map { _ in Input((.thing, Thing())) }
    let (one, other) = (try host(holding: inputs[0]), try host(holding: inputs[1]))
    #expect(one.key == one.key)
    #expect(one.key != other.key)
    let (key, state) = (one.key, one.state)
    try one.install(MemoryScreen("Other"))
    one.state = state
    #expect(one.key == key)
  }

  @Test func `a situation that is put back has the key that it had`() async throws {
    try await Law("keys come back with situations") { choices in
      Story(in: HostKind.all, (0..<60).map { _ in HostAction.any(&choices) })
    } objection: { kind, actions in
      let player = HostPlayer(kind)
      var taken: [(key: MemoryKey, state: MemoryState)] = []
      for action in actions {
        taken.append((player.host.key, player.host.state))
        player.play(action)
      }
      for (key, state) in taken.reversed() + taken {
        player.host.state = state
        if player.host.key != key { return "another key" }
        if Set([player.host.key, key]).count > 1 { return "another hash" }
      }
      return nil
    }.holds(over: 0..<100)
  }
}

extension InputKey<Int> {
  fileprivate static var number: Self { .init("number") }
}

extension InputKey<MemoryKeyTests.Thing> {
  fileprivate static var thing: Self { .init("thing") }
}
