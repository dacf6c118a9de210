import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct TransitionTests {
  private let calls = Calls()

  @Test(arguments: MemoryOperation.Kind.allCases)
  func `a transition takes its time and is completed once`(_ kind: MemoryOperation.Kind) throws {
    let prepared = try PreparedWindow(for: kind, transitionTime: .seconds(2))
    #expect(try prepared.perform(calls.completion()) == .running)
    #expect(prepared.window.isBusy)
    #expect(prepared.window.picture == prepared.picture)
    prepared.clock.advance(by: .milliseconds(1_999))
    #expect(calls.lines == [])
    prepared.clock.advance(by: .milliseconds(1))
    #expect(calls.lines == ["done"])
    #expect(!prepared.window.isBusy)
    prepared.clock.advance(by: .seconds(100))
    #expect(calls.lines == ["done"])
    #expect(prepared.clock.pendingCount == 0)
  }

  @Test(arguments: MemoryOperation.Kind.allCases, [true, false])
  func `a transition that is not animated or takes no time is finished at once`(
    _ kind: MemoryOperation.Kind,
    animated: Bool
  ) throws {
    let prepared = try PreparedWindow(for: kind, transitionTime: animated ? .zero : .seconds(2))
    #expect(try prepared.perform(animated: animated, calls.completion()) == .finished)
    #expect(prepared.window.picture == prepared.picture)
    #expect(!prepared.window.isBusy)
    prepared.clock.advance(by: .seconds(2))
    #expect(calls.lines == [])
  }

  @Test func `a time that is changed holds for what begins afterwards`() throws {
    let tabs = try TwoTabs()
    try tabs.window.push(tabs.item, onto: tabs.left, calls.completion("push"))
    tabs.window.transitionTime = .zero
    #expect(tabs.window.isBusy)
    let other = MemoryScreen("Other")
    #expect(try tabs.window.push(other, onto: tabs.right) == .finished)
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["push done"])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 17, .seconds(Int64.min)])
  func `a transition time may be of any length`(_ time: Duration) throws {
    for kind in MemoryOperation.Kind.allCases {
      let prepared = try PreparedWindow(for: kind, transitionTime: time)
      let transition = try prepared.perform(calls.completion())
      #expect(transition == (time > .zero ? .running : .finished))
      prepared.clock.advance(by: .seconds(999_999_999))
      #expect(prepared.window.isBusy == (time > .zero))
      prepared.clock.advance(by: .seconds(1))
      #expect(!prepared.window.isBusy)
    }
    #expect(calls.lines.count == (time > .zero ? MemoryOperation.Kind.allCases.count : 0))
  }

  @Test func `a second operation in the same stack is refused and changes nothing`() throws {
    let tabs = try TwoTabs()
    try tabs.window.push(tabs.item, onto: tabs.left)
    let before = tabs.window.shown
    refusesAsBusy { try tabs.window.pop(tabs.item) }
    refusesAsBusy { try tabs.window.push(tabs.form, onto: tabs.item) }
    refusesAsBusy { try tabs.window.present(tabs.form, over: tabs.item) }
    refusesAsBusy { try tabs.window.cover(with: tabs.form, over: tabs.item) }
    refusesAsBusy { try tabs.window.replace(tabs.item, with: tabs.form) }
    refusesAsBusy { try tabs.window.unwind(to: tabs.left) }
    refusesAsBusy { try tabs.window.pop(tabs.item, animated: false) }
    #expect(tabs.window.shown == before)
    tabs.clock.advance(by: .seconds(2))
    try tabs.window.pop(tabs.item)
  }

  @Test func `removing the stack of a running transition is refused`() throws {
    let first = MemoryScreen("First")
    let tabs = try TwoTabs(pushedOnto: first)
    try tabs.window.push(tabs.item, onto: tabs.left)
    let before = tabs.window.shown
    refusesAsBusy { try tabs.window.install(tabs.form) }
    refusesAsBusy { try tabs.window.unwind(to: first) }
    refusesAsBusy { try tabs.window.pop(tabs.root) }
    refusesAsBusy { try tabs.window.select(1, showing: tabs.right, of: tabs.root, leaving: .reset) }
    #expect(tabs.window.shown == before)
  }

  @Test func `an operation in another tab, and a change of tabs, go on beside it`() throws {
    let tabs = try TwoTabs()
    try tabs.window.push(tabs.item, onto: tabs.left, calls.completion("push"))
    let style = ModalStyle.automatic.reaching(over: .tab)
    try tabs.window.present(tabs.form, over: tabs.right, style: style, calls.completion("present"))
    tabs.clock.advance(by: .seconds(1))
    try tabs.window.select(1, showing: tabs.right, of: tabs.root, calls.completion("select"))
    #expect(tabs.window.picture == "Root\n    Left › Item\n  ▸ Right\n      ⇧ Form")
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["push done", "present done", "select done"])
  }

  @Test func `while tabs change, neither they nor the tab that comes can be changed`() throws {
    let tabs = try TwoTabs(pushedOnto: MemoryScreen("First"))
    try tabs.window.select(1, showing: tabs.right, of: tabs.root)
    refusesAsBusy { try tabs.window.select(0, showing: tabs.left, of: tabs.root) }
    refusesAsBusy { try tabs.window.push(tabs.item, onto: tabs.right) }
    refusesAsBusy { try tabs.window.pop(tabs.root) }
    try tabs.window.push(tabs.item, onto: tabs.left, animated: false)
    #expect(tabs.window.picture == "First › Root\n    Left › Item\n  ▸ Right")
  }

  @Test func `while a modal comes, neither it nor what it covers can be changed`() throws {
    let tabs = try TwoTabs()
    try tabs.window.present(tabs.form, over: tabs.left)
    refusesAsBusy { try tabs.window.push(tabs.item, onto: tabs.form) }
    refusesAsBusy { try tabs.window.dismiss(tabs.form) }
    refusesAsBusy { try tabs.window.replace(tabs.left, with: tabs.item) }
    try tabs.window.push(tabs.item, onto: tabs.right)
  }

  @Test func `while a modal goes, what it covered cannot be changed`() throws {
    let tabs = try TwoTabs()
    try tabs.window.present(tabs.form, over: tabs.left, animated: false)
    try tabs.window.dismiss(tabs.form)
    refusesAsBusy { try tabs.window.push(tabs.item, onto: tabs.left) }
    // The modal itself is gone, and can be shown elsewhere.
    try tabs.window.push(tabs.form, onto: tabs.right)
  }

  @Test func `while a screen with tabs comes, its tabs cannot be changed`() throws {
    let tabs = try TwoTabs()
    let inner = MemoryScreen("Inner", tabs: ["One"])
    try tabs.window.push(inner, onto: tabs.left)
    refusesAsBusy { try tabs.window.select(0, showing: tabs.item, of: inner) }
    tabs.clock.advance(by: .seconds(2))
    try tabs.window.select(0, showing: tabs.item, of: inner)
    refusesAsBusy { try tabs.window.replace(inner, with: MemoryScreen("Other", tabs: ["One"])) }
  }

  @Test func `a refusal for another reason does not begin a transition`() throws {
    let tabs = try TwoTabs()
    refuses(.shownOtherwise, "\"Left\" is the first of its stack") {
      try tabs.window.pop(tabs.left)
    }
    #expect(!tabs.window.isBusy)
    #expect(tabs.clock.pendingCount == 0)
  }

  @Test func `the state is right when the completion is called, and no transition in it`() throws {
    let tabs = try TwoTabs()
    var seen: [String] = []
    try tabs.window.push(
      tabs.item,
      onto: tabs.left,
      HostCompletion { _ in seen = [tabs.window.picture, "\(tabs.window.isBusy)"] }
    )
    tabs.clock.advance(by: .seconds(2))
    #expect(seen == ["Root\n  ▸ Left › Item\n    Right", "false"])
  }

  @Test func `a completion can go on in the same stack`() throws {
    let tabs = try TwoTabs()
    let (window, item, left) = (tabs.window, tabs.item, tabs.left)
    try window.push(
      item,
      onto: left,
      calls.completion("push") { [calls] in
        #expect(throws: Never.self) {
          try window.pop(item, calls.completion("pop"))
          refusesAsBusy { try window.push(item, onto: left) }
        }
      }
    )
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["push done"])
    #expect(window.isBusy)
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["push done", "pop done"])
    #expect(window.picture == "Root\n  ▸ Left\n    Right")
  }

  @Test func `transitions end in the order of their time`() throws {
    let tabs = try TwoTabs()
    try tabs.window.push(tabs.item, onto: tabs.left, calls.completion("slow"))
    tabs.window.transitionTime = .seconds(1)
    try tabs.window.push(tabs.form, onto: tabs.right, calls.completion("fast"))
    tabs.clock.advance(by: .seconds(5))
    #expect(calls.lines == ["fast done", "slow done"])
  }

  @Test func `a window that is let go lets its completions go uncalled`() throws {
    let clock = VirtualClock()
    var window: MemoryWindow? = MemoryWindow(clock: clock, transitionTime: .seconds(2))
    weak let gone = window
    var calls: Calls? = Calls()
    weak let waiting = calls
    if let completion = calls?.completion() {
      try window?.install(MemoryScreen("Root"), completion)
    }
    calls = nil
    #expect(waiting != nil)
    window = nil
    #expect(gone == nil)
    #expect(waiting == nil)
    clock.advance(by: .seconds(2))
  }

  @Test func `an observer that is told of an operation finds it under way`() throws {
    let tabs = try TwoTabs()
    let window = tabs.window
    var told: [String] = []
    window.observer = { operation in
      told.append("\(operation)")
      refusesAsBusy { try window.pop(tabs.item) }
    }
    try window.push(tabs.item, onto: tabs.left)
    #expect(told == ["push Item, animated"])
    window.observer = nil
  }

  @Test func `an observer can close the window`() throws {
    let tabs = try TwoTabs()
    let window = tabs.window
    window.observer = { _ in window.close() }
    #expect(try window.push(tabs.item, onto: tabs.left, calls.completion()) == .running)
    #expect(calls.lines == ["closed"])
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["closed"])
    #expect(window.picture == "")
    window.observer = nil
  }

  @Test func `a state that is put back gives up what goes on`() throws {
    let tabs = try TwoTabs()
    let state = tabs.window.state
    try tabs.window.push(tabs.item, onto: tabs.left, calls.completion())
    tabs.window.state = state
    #expect(!tabs.window.isBusy)
    #expect(tabs.clock.pendingCount == 0)
    #expect(try tabs.window.push(tabs.item, onto: tabs.left, animated: false) == .finished)
    tabs.clock.advance(by: .seconds(2))
    #expect(calls.lines == [])
  }
}

@MainActor
func refusesAsBusy(location: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
  refuses(.busy, "a transition is under way there", location: location, body)
}
