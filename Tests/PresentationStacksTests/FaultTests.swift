import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct FaultTests {
  private let calls = Calls()

  @Test(arguments: MemoryOperation.Kind.allCases)
  func `a failing operation is refused once and changes nothing`(
    _ kind: MemoryOperation.Kind
  ) throws {
    let prepared = try PreparedWindow(for: kind, transitionTime: .seconds(2))
    let (before, count) = (prepared.window.shown, prepared.window.operationCount)
    prepared.window.inject(.fail, into: kind)
    #expect { try prepared.perform(calls.completion()) } throws: { error in
      let refusal = error as? HostRefusal
      return refusal?.code == .failed && refusal?.message.hasSuffix("went wrong, on demand") == true
    }
    #expect(prepared.window.shown == before)
    #expect(prepared.window.operationCount == count)
    #expect(!prepared.window.isBusy)
    try prepared.perform(calls.completion())
    prepared.clock.advance(by: .seconds(2))
    #expect(prepared.window.picture == prepared.picture)
    #expect(calls.lines == ["done"])
  }

  @Test(arguments: MemoryOperation.Kind.allCases)
  func `a dropped completion is never called, though the operation is performed`(
    _ kind: MemoryOperation.Kind
  ) throws {
    for animated in [true, false] {
      let prepared = try PreparedWindow(for: kind, transitionTime: .seconds(2))
      prepared.window.inject(.completeNever, into: kind)
      #expect(try prepared.perform(animated: animated, calls.completion()) == .running)
      #expect(prepared.window.picture == prepared.picture)
      #expect(prepared.window.isBusy == animated)
      prepared.clock.advance(by: .seconds(2))
      #expect(!prepared.window.isBusy)
    }
    #expect(calls.lines == [])
  }

  @Test(arguments: MemoryOperation.Kind.allCases, [Duration.seconds(2), .zero])
  func `a doubled completion is called twice, without a transition at once`(
    _ kind: MemoryOperation.Kind,
    time: Duration
  ) throws {
    let prepared = try PreparedWindow(for: kind, transitionTime: time)
    prepared.window.inject(.completeTwice, into: kind)
    #expect(try prepared.perform(calls.completion()) == .running)
    #expect(calls.lines == (time == .zero ? ["done", "done"] : []))
    prepared.clock.advance(by: time)
    #expect(calls.lines == ["done", "done"])
    #expect(prepared.window.picture == prepared.picture)
  }

  @Test(arguments: MemoryOperation.Kind.allCases)
  func `a delay comes on top of the transition`(_ kind: MemoryOperation.Kind) throws {
    let prepared = try PreparedWindow(for: kind, transitionTime: .seconds(2))
    prepared.window.inject(.delay(.seconds(3)), into: kind)
    #expect(try prepared.perform(calls.completion()) == .running)
    prepared.clock.advance(by: .milliseconds(4_999))
    #expect(prepared.window.isBusy)
    #expect(calls.lines == [])
    prepared.clock.advance(by: .milliseconds(1))
    #expect(calls.lines == ["done"])
  }

  @Test func `a delay makes an operation take time that would take none`() throws {
    let prepared = try PreparedWindow(for: .push)
    prepared.window.inject(.delay(.seconds(3)))
    #expect(try prepared.perform(animated: false, calls.completion()) == .running)
    refusesAsBusy { try prepared.window.pop(prepared.other) }
    prepared.clock.advance(by: .seconds(3))
    #expect(calls.lines == ["done"])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 17])
  func `a delay may be of any length`(_ delay: Duration) throws {
    let prepared = try PreparedWindow(for: .push, transitionTime: delay)
    prepared.window.inject(.delay(delay))
    #expect(try prepared.perform(calls.completion()) == .running)
    prepared.clock.advance(by: .seconds(2_000_000_000))
    #expect(calls.lines == ["done"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min), .seconds(Int64.min) * 17])
  func `a delay of zero or less changes nothing`(_ delay: Duration) throws {
    let prepared = try PreparedWindow(for: .push)
    prepared.window.inject(.delay(delay))
    #expect(try prepared.perform(calls.completion()) == .finished)
    prepared.window.inject(.delay(delay))
    prepared.window.transitionTime = .seconds(2)
    #expect(try prepared.window.pop(prepared.other, calls.completion()) == .running)
    prepared.clock.advance(by: .seconds(2))
    #expect(calls.lines == ["done"])
    prepared.window.inject(.delay(delay))
    prepared.window.transitionTime = delay
    #expect(try prepared.perform(calls.completion()) == .finished)
  }

  @Test func `a fault for one kind waits for an operation of that kind`() throws {
    let prepared = try PreparedWindow(for: .push)
    prepared.window.inject(.fail, into: .pop)
    try prepared.perform()
    refuses(.failed, "the pop of \"Other\" went wrong, on demand") {
      try prepared.window.pop(prepared.other)
    }
    try prepared.window.pop(prepared.other)
  }

  @Test func `a fault for any kind takes the next operation`() throws {
    let prepared = try PreparedWindow(for: .push)
    prepared.window.inject(.fail)
    refuses(.failed, "the push of \"Other\" went wrong, on demand") { try prepared.perform() }
    try prepared.perform()
  }

  @Test func `faults are used up in their order, those for other kinds left out`() throws {
    let prepared = try PreparedWindow(for: .push)
    let (window, other) = (prepared.window, prepared.other)
    window.inject(.completeTwice, into: .pop)
    window.inject(.fail, into: .push)
    window.inject(.completeNever)
    window.inject(.fail)
    refuses(.failed, "the push of \"Other\" went wrong, on demand") { try prepared.perform() }
    #expect(try prepared.perform(calls.completion("dropped")) == .running)
    #expect(try window.pop(other, calls.completion("doubled")) == .running)
    refuses(.failed, "the push of \"Other\" went wrong, on demand") { try prepared.perform() }
    #expect(try prepared.perform(calls.completion("plain")) == .finished)
    #expect(calls.lines == ["doubled done", "doubled done"])
  }

  @Test(arguments: [MemoryFault.fail, .completeNever, .completeTwice, .delay(.seconds(1))])
  func `an operation that is refused anyway uses no fault up`(_ fault: MemoryFault) throws {
    let tabs = try TwoTabs()
    let before = tabs.window.shown
    tabs.window.inject(fault, into: .push)
    refuses(.alreadyShown, "\"Left\" is shown already") {
      try tabs.window.push(tabs.left, onto: tabs.left)
    }
    #expect(tabs.window.shown == before)
    try tabs.window.present(tabs.form, over: tabs.left)
    refusesAsBusy { try tabs.window.push(tabs.item, onto: tabs.form) }
    tabs.clock.advance(by: .seconds(2))
    switch fault {
    case .fail:
      refuses(.failed, "the push of \"Item\" went wrong, on demand") {
        try tabs.window.push(tabs.item, onto: tabs.form)
      }
    case .completeNever, .completeTwice, .delay:
      #expect(try tabs.window.push(tabs.item, onto: tabs.form, calls.completion()) == .running)
      tabs.clock.advance(by: .seconds(3))
      let expected = fault == .completeNever ? 0 : fault == .completeTwice ? 2 : 1
      #expect(calls.lines.count == expected)
    }
  }

  @Test func `a failing operation leaves the screens where they are kept`() throws {
    let tabs = try TwoTabs()
    try tabs.window.push(tabs.item, onto: tabs.left, animated: false)
    for kind in [MemoryOperation.Kind.install, .unwind, .selectTab, .replace, .pop] {
      tabs.window.inject(.fail, into: kind)
    }
    let before = tabs.window.shown
    #expect(throws: HostRefusal.self) { try tabs.window.install(tabs.form) }
    #expect(throws: HostRefusal.self) { try tabs.window.unwind(to: tabs.left) }
    #expect(throws: HostRefusal.self) {
      try tabs.window.select(1, showing: tabs.right, of: tabs.root, leaving: .reset)
    }
    #expect(throws: HostRefusal.self) { try tabs.window.replace(tabs.left, with: tabs.form) }
    #expect(throws: HostRefusal.self) { try tabs.window.pop(tabs.item) }
    #expect(tabs.window.shown == before)
    refuses(.alreadyShown, "\"Item\" is shown already") {
      try tabs.window.push(tabs.item, onto: tabs.item)
    }
    try tabs.window.push(tabs.form, onto: tabs.item, animated: false)
    #expect(tabs.window.picture == "Root\n  ▸ Left › Item › Form\n    Right")
  }

  @Test func `a failed operation is not noted as an appearance`() throws {
    let prepared = try PreparedWindow(for: .push)
    let log = MemoryAppearanceLog()
    prepared.window.appearanceLog = log
    prepared.window.inject(.fail)
    #expect(throws: HostRefusal.self) { try prepared.perform() }
    #expect(log.entries == [])
  }

  @Test func `gestures of the user are not affected by faults`() throws {
    let prepared = try PreparedWindow(for: .pop)
    prepared.window.inject(.fail)
    let host = Peek(window: prepared.window)
    #expect(host.user.tapBack() == .done)
    refuses(.failed, "the push of \"Other\" went wrong, on demand") {
      try prepared.window.push(prepared.other, onto: prepared.list)
    }
  }
}
