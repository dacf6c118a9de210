import WaymarkCore

extension MemoryWindow {
  /// The longest time that a transition may take, so that sums of times cannot overflow.
  private static let longest = Duration.seconds(1_000_000_000)

  /// The time limited to what is possible: from zero to `longest`.
  static func bounded(_ time: Duration) -> Duration { min(max(time, .zero), longest) }

  /// Performs an operation in a window that has transition times, faults or an appearance log.
  func performWatched(
    _ kind: MemoryOperation.Kind,
    _ screen: MemoryScreen,
    _ isAnimated: Bool,
    _ whenDone: HostCompletion,
    _ containers: (MemoryContents) -> Set<Int>,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> Transition {
    let touched = try free(containers)
    try checkIsNoOverlay(screen)
    if nextFault(for: kind) == .fail {
      try tryOut(body)
      takeFault(for: kind)
      throw HostRefusal(.failed, "the \(kind.rawValue) of \"\(screen.name)\" went wrong, on demand")
    }
    let sight = try note(kind, body)
    let fault = takeFault(for: kind)
    var time = isAnimated ? Self.bounded(transitionTime) : .zero
    if case .delay(let more) = fault { time += Self.bounded(more) }
    var completions = [whenDone]
    if fault == .completeNever { completions = [] }
    if fault == .completeTwice { completions = [whenDone, whenDone] }
    guard time > .zero else {
      appearanceLog?.note(sight)
      count(kind, screen, isAnimated)
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
    count(kind, screen, isAnimated)
    return .running
  }

  /// Throws the refusal that the operation would get, and changes nothing.
  private func tryOut(
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) throws(HostRefusal) {
    let moment = takeMoment()
    defer { putBack(moment) }
    try change(body)
  }

  /// The containers that an operation changes; throws if a transition is under way in one of them.
  func free(_ containers: (MemoryContents) -> Set<Int>) throws(HostRefusal) -> Set<Int> {
    if isClosed { throw Self.refusalOfClosed }
    let touched = containers(contents)
    guard conditions.transitions.allSatisfy({ $0.containers.isDisjoint(with: touched) }) else {
      throw HostRefusal(.busy, "a transition is under way there")
    }
    return touched
  }

  /// The containers that are still shown, and the containers of a screen.
  func stillThere(_ containers: Set<Int>, and screen: MemoryScreen) -> Set<Int> {
    containers.filter {
      contents.nodes.indices.contains($0) && contents.nodes[$0].screen != nil
    }.union(contents.container(of: screen))
  }

  /// Changes what is shown, and logs which screens are about to appear and disappear.
  ///
  /// - Returns: the notes to make when the change is done.
  @discardableResult
  func note(
    _ kind: MemoryOperation.Kind,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> [MemorySight.Note] {
    guard let appearanceLog else {
      try change(body)
      takeOverlaysAlong()
      return []
    }
    let before = inSight
    try change(body)
    takeOverlaysAlong()
    let sight = MemorySight(kind, from: before, to: inSight)
    appearanceLog.note(sight.beginning)
    return sight.end
  }
}
