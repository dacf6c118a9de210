import WaymarkCore

extension MemoryWindow {
  /// More time than this no transition takes, so adding up times never overflows.
  private static let longest = Duration.seconds(1_000_000_000)

  /// Performs an operation that may take time, go wrong, or be noted.
  func performWatched(
    _ kind: MemoryOperation.Kind,
    _ screen: MemoryScreen,
    _ isAnimated: Bool,
    _ whenDone: HostCompletion,
    _ containers: (MemoryState) -> Set<Int>,
    _ body: (inout MemoryState) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> Transition {
    let touched = try free(containers)
    if nextFault(for: kind) == .fail {
      try tryOut(body)
      takeFault(for: kind)
      throw HostRefusal(.failed, "the \(kind.rawValue) of \"\(screen.name)\" went wrong, on demand")
    }
    let sight = try note(kind, body)
    let fault = takeFault(for: kind)
    count(kind, screen, isAnimated)
    var time = isAnimated ? transitionTime : .zero
    if case .delay(let more) = fault { time = min(time, Self.longest) + min(more, Self.longest) }
    var completions = [whenDone]
    if fault == .drop { completions = [] }
    if fault == .double { completions = [whenDone, whenDone] }
    guard time > .zero else {
      appearanceLog?.note(sight)
      guard completions.count != 1 else { return .finished }
      for completion in completions { completion() }
      return .running
    }
    begin(
      MemoryTransition(
        number: newNumber(),
        containers: stillThere(touched, and: screen),
        completions: completions,
        sight: sight
      ),
      lasting: time
    )
    return .running
  }

  /// Sees whether an operation would be refused, and leaves everything as it is.
  private func tryOut(
    _ body: (inout MemoryState) throws(HostRefusal) -> Void
  ) throws(HostRefusal) {
    var trial = contents
    defer { contents.settle(after: trial) }
    try body(&trial)
  }

  /// The containers that an operation changes; refused when a transition is under way in one.
  func free(_ containers: (MemoryState) -> Set<Int>) throws(HostRefusal) -> Set<Int> {
    if isClosed { throw Self.refusalOfClosed }
    let touched = containers(contents)
    guard transitions.allSatisfy({ $0.containers.isDisjoint(with: touched) }) else {
      throw HostRefusal(.busy, "a transition is under way there")
    }
    return touched
  }

  /// Of some containers those that are still shown, and the one of a screen.
  func stillThere(_ containers: Set<Int>, and screen: MemoryScreen) -> Set<Int> {
    var there = containers.filter { contents.nodes[$0].screen != nil }
    if let slot = contents.index(of: screen) { there.insert(contents.nodes[slot].first) }
    return there
  }

  /// Changes what is shown and notes what is about to come into sight and to go out of it; says
  /// what is to be noted at the end.
  @discardableResult
  func note(
    _ kind: MemoryOperation.Kind,
    _ body: (inout MemoryState) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> [MemoryAppearance] {
    guard let appearanceLog else {
      try change(body)
      return []
    }
    let before = inSight
    try change(body)
    let sight = MemorySight(kind, from: before, to: inSight)
    appearanceLog.note(sight.beginning)
    return sight.end
  }
}
