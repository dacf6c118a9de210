import PresentationStacks
import TestSupport
import Testing
import Waymark

@MainActor @Suite struct SplitTests {
  private let list = MemoryScreen("List")
  private let item = MemoryScreen("Item")
  private let part = MemoryScreen("Part")
  private let form = MemoryScreen("Form")

  private func split(_ columns: Int = 2) throws -> MemorySplitHost {
    let host = MemorySplitHost(columns: columns)
    try host.window.install(list)
    try host.window.push(item, onto: list)
    return host
  }

  @Test func `a detail stands beside the list, and what is pushed onto it in its column`() throws {
    let host = try split()
    try host.window.push(part, onto: item)
    #expect(host.picture == "List │ Item › Part")
    #expect(host.shown.nodes.map(\.role) == [.root, .other(.column), .push])
    #expect(host.top === part)
  }

  @Test func `there are as many columns as were asked for`() throws {
    let host = try split(3)
    try host.window.push(part, onto: item)
    try host.window.push(form, onto: part)
    #expect(host.picture == "List │ Item │ Part › Form")
    #expect(MemorySplitHost(columns: 0).window.columns == 1)
    #expect(MemorySplitHost(columns: .min).window.columns == 1)
  }

  @Test func `no number of columns is too high`() throws {
    let host = try split(.max)
    try host.window.push(part, onto: item)
    #expect(host.picture == "List │ Item │ Part")
  }

  @Test func `a split host with one column is an ordinary stack`() throws {
    #expect(try split(1).picture == "List › Item")
  }

  @Test func `collapsed and expanded again it shows the same screens`() throws {
    let host = try split()
    let before = host.shown
    host.isCollapsed = true
    #expect(host.picture == "List › Item")
    #expect(host.shown.nodes.map(\.role) == [.root, .push])
    host.isCollapsed = false
    #expect(host.shown == before)
  }

  @Test func `a screen pushed onto a collapsed split host stands beside the list later`() throws {
    let host = MemorySplitHost(isCollapsed: true)
    try host.window.install(list)
    try host.window.push(item, onto: list)
    try host.window.push(part, onto: item)
    #expect(host.picture == "List › Item › Part")
    host.isCollapsed = false
    #expect(host.picture == "List │ Item › Part")
  }

  @Test func `a modal over a column is no column, nor is what is pushed in it`() throws {
    let host = try split(3)
    try host.window.present(form, over: item)
    try host.window.push(part, onto: form)
    #expect(host.picture == "List │ Item\n  ⇧ Form › Part")
    #expect(host.shown.nodes.map(\.role) == [.root, .other(.column), .modal, .push])
  }

  @Test func `the detail is popped as an ordinary screen is`() throws {
    let host = try split()
    try host.window.pop(item)
    #expect(host.picture == "List")
  }

  @Test func `by hand nobody goes back from a column, but in it, and when it is collapsed`() throws
  {
    let host = try split()
    #expect(host.user.tapBack() == .nothing)
    #expect(host.user.beginSwipeBack() == .nothing)
    try host.window.push(part, onto: item)
    #expect(host.user.longPressBack(to: list) == .nothing)
    #expect(host.user.tapBack() == .done)
    #expect(host.picture == "List │ Item")
    host.isCollapsed = true
    #expect(host.user.tapBack() == .done)
    #expect(host.picture == "List")
  }

  @Test func `the menu of back leads back within a column`() throws {
    let host = try split()
    try host.window.push(part, onto: item)
    try host.window.push(form, onto: part)
    #expect(host.user.longPressBack(to: list) == .nothing)
    #expect(host.user.longPressBack(to: item) == .done)
    host.isCollapsed = true
    #expect(host.user.longPressBack(to: list) == .done)
    #expect(host.picture == "List")
  }

  @Test func `a collapse during a swipe leaves the swipe alone`() throws {
    let host = try split()
    host.isCollapsed = true
    #expect(host.user.beginSwipeBack() == .underWay)
    host.isCollapsed = false
    #expect(host.user.finishSwipeBack() == .done)
    #expect(host.picture == "List")
  }

  @Test func `a collapse during a transition leaves the transition alone`() throws {
    let clock = VirtualClock()
    let calls = Calls()
    let host = MemorySplitHost(clock: clock, transitionTime: .seconds(2))
    try host.window.install(list, animated: false)
    try host.window.push(item, onto: list, calls.completion())
    host.isCollapsed = true
    clock.advance(by: .seconds(2))
    #expect(calls.lines == ["done"])
    #expect(host.picture == "List › Item")
  }

  @Test(arguments: [[false, false], [true, true], [false, true], [true, false]])
  func `a router notices nothing of it, also in the middle of a walk`(
    _ isCollapsed: [Bool]
  ) throws {
    let clock = VirtualClock()
    let host = MemorySplitHost(
      isCollapsed: isCollapsed[0],
      clock: clock,
      transitionTime: .seconds(2)
    )
    let router = try Router(
      plan: try Self.plan,
      host: host,
      modules: [.stack, .modal, .refresh],
      options: .with { $0.animation = .all },
      clock: clock
    ) { MemoryScreen($0) }
    let drive = router.drive(.to("Part"))
    clock.advance(by: .seconds(3))
    #expect(host.top?.name == "Item")
    host.isCollapsed = isCollapsed[1]
    #expect(drive.words == "under way")
    clock.advance(by: .seconds(10))
    #expect(drive.words == "arrived")
    #expect(router.trail.description == "List/Item/Part")
    #expect(host.picture == (isCollapsed[1] ? "List › Item › Part" : "List │ Item › Part"))
    #expect(router.position == (try Self.position(after: [.to("Part")])))

    let others: [Request] = [.parent, .to("Form"), .to("List"), .to("Item"), .to("Other")]
    for (number, request) in others.enumerated() {
      host.isCollapsed = isCollapsed[number % 2]
      let drive = router.drive(request)
      clock.advance(by: .seconds(1))
      host.isCollapsed.toggle()
      clock.advance(by: .seconds(20))
      #expect(drive.words == "arrived")
    }
    #expect(router.position == (try Self.position(after: [.to("Part")] + others)))
    #expect(host.shown.nodes.map(\.screen.name) == ["List", "Other"])
  }

  private static var plan: RoutePlan {
    get throws {
      try RoutePlan {
        Route("List") {
          Route("Item", .push) {
            Route("Part", .push)
            Route("Form", .modal)
          }
          Route("Other", .push)
        }
      }
    }
  }

  /// Where the same requests lead on a host that takes no time and has no columns.
  private static func position(after requests: [Request]) throws -> Position {
    let router = try Router(plan: try plan, host: MemoryHost(), modules: .standard) {
      MemoryScreen($0)
    }
    for request in requests { router.send(request) }
    return router.position
  }
}
