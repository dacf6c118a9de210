/// The newest entries of a journal up to a limit, with what belongs to them.
///
/// Nothing in its lists refers to the app's objects, so no change of theirs runs its code, and no
/// access is ever open when another begins.
struct JournalRing: ~Copyable {
  /// Of a very long way this many moves are kept.
  private static let longestWay = 100

  let limit: Int
  private var entries = PlainTail<JournalEntry>()
  private var origins = PlainTail<JournalOrigin>()
  private var stops = PlainTail<JournalStop>()
  private var notes = NoteTail()

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// Takes in a step that begins or has ended.
  @inline(__always)
  mutating func append(_ step: JournalEntry.Content, of origin: JournalOrigin, at time: Int64) {
    note(origin)
    entries.append(JournalEntry(content: step, time: time, origin: origins.end - 1))
  }

  /// Notes what the next entry belongs to.
  ///
  /// It is done before anything else of that entry comes into the lists, as what no entry refers to
  /// is let go when there is no room.
  @inline(__always)
  private mutating func note(_ origin: JournalOrigin) {
    if !origins.isEmpty, origins[origins.end - 1] == origin { return }
    if !origins.hasRoom(for: 1) { letGo() }
    origins.append(origin)
  }

  mutating func append(
    _ note: consuming JournalNote,
    of origin: JournalOrigin,
    at time: Int64
  ) {
    self.note(origin)
    if !notes.hasRoom { letGo() }
    notes.append(note)
    append(.noted(notes.end - 1), of: origin, at: time)
  }

  /// Takes in a way that is planned.
  mutating func append(planned moves: [Move], of origin: JournalOrigin, at time: Int64) {
    let kept = min(moves.count, Self.longestWay)
    note(origin)
    if !stops.hasRoom(for: kept) { letGo() }
    let beginning = stops.end
    for index in 0..<kept {
      stops.append(JournalStop(node: moves[index].to.node, kind: moves[index].kind))
    }
    append(.planned(stops: beginning, count: moves.count), of: origin, at: time)
  }

  /// Takes in an arrival.
  mutating func append(
    _ arrival: Arrival,
    at position: borrowing Position,
    of origin: JournalOrigin,
    at time: Int64
  ) {
    let depth = position.count
    note(origin)
    if !stops.hasRoom(for: ShortTrail.count(ofDepth: depth)) { letGo() }
    let beginning = stops.end
    position.forEachNode(atEndsOf: ShortTrail.end) { node in
      stops.append(JournalStop(node: node, kind: .toChild))
    }
    let content = JournalEntry.Content.arrived(
      stops: beginning,
      depth: Int32(clamping: depth),
      node: arrival.place.node,
      steps: Int32(clamping: arrival.steps)
    )
    append(content, of: origin, at: time)
  }

  /// Lets the oldest entries go that are beyond the limit.
  ///
  /// What belongs to them goes when there is no room for more, as that is seldom.
  @inline(__always)
  mutating func trim() {
    if entries.count > limit { entries.removeFirst(upTo: entries.end - limit) }
  }

  /// Lets go what belongs to entries that are gone.
  @inline(never)
  private mutating func letGo() {
    // The newest stays without an entry too, as the next entry is likely to share it.
    let origin = entries.isEmpty ? origins.end - 1 : entries[entries.first].origin
    origins.removeFirst(upTo: origin)
    var firstStop = stops.isEmpty ? stops.end : nil
    var firstNote = notes.isEmpty ? notes.end : nil
    for index in entries.first..<entries.end {
      if firstStop != nil, firstNote != nil { break }
      switch entries[index].content {
      case .stepBegan, .stepEnded: break
      case .planned(let stop, _), .arrived(let stop, _, _, _): firstStop = firstStop ?? stop
      case .noted(let note): firstNote = firstNote ?? note
      }
    }
    stops.removeFirst(upTo: firstStop ?? stops.end)
    notes.removeFirst(upTo: firstNote ?? notes.end)
  }

  mutating func removeAll() {
    entries = PlainTail<JournalEntry>()
    origins = PlainTail<JournalOrigin>()
    stops = PlainTail<JournalStop>()
    notes = NoteTail()
  }

  /// An entry with all that belongs to it, the oldest being the first.
  subscript(index: Int) -> (fact: JournalFact, origin: JournalOrigin, time: Int64) {
    let entry = entries[entries.first + index]
    return (fact(of: entry.content), origins[entry.origin], entry.time)
  }

  private func fact(of content: JournalEntry.Content) -> JournalFact {
    switch content {
    case .stepBegan(let step):
      return .stepBegan(step)
    case .stepEnded(let step, let taking):
      return .stepEnded(step, taking)
    case .planned(let first, let count):
      let moves = (first..<first + min(count, Self.longestWay)).map { stops[$0] }
      return .noted(.planned(moves, count: count))
    case .arrived(let first, let depth, let node, let steps):
      let kept = first..<first + ShortTrail.count(ofDepth: Int(depth))
      let trail = ShortTrail(nodes: kept.map { stops[$0].node }, ofDepth: Int(depth))
      return .noted(.arrived(node: node, trail, steps: Int(steps)))
    case .noted(let index):
      return .noted(notes[index] ?? .planned([], count: 0))
    }
  }
}

/// The end of a list that only grows: what stands first is let go, the rest keeps its indices.
///
/// Its elements are plain data, so they are written to bare memory: every step of a drive writes two.
struct PlainTail<Element: BitwiseCopyable>: ~Copyable {
  /// A power of two of slots, used in turn; none before the first element comes.
  private var slots: UnsafeMutablePointer<Element>?
  /// One less than the number of slots, -1 for none.
  private var mask = -1
  /// The index of the first that is kept.
  private(set) var first = 0
  /// The index of the next to come.
  private(set) var end = 0

  init() {}

  deinit {
    slots?.deallocate()
  }

  var count: Int { end &- first }
  var isEmpty: Bool { end == first }

  /// An element that is kept.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(first <= index && index < end)
      return slots.unsafelyUnwrapped[index & mask]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count > mask { grow() }
    slots.unsafelyUnwrapped[end & mask] = element
    end &+= 1
  }

  /// Whether some more find room without letting any go.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { count + more <= mask + 1 }

  /// Lets those go that stand before an index.
  @inline(__always)
  mutating func removeFirst(upTo index: Int) {
    first = max(first, index)
  }

  @inline(never)
  private mutating func grow() {
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: max(8, 2 * count))
    let mask = max(8, 2 * count) - 1
    for index in first..<end { (wider + (index & mask)).initialize(to: self[index]) }
    slots?.deallocate()
    (slots, self.mask) = (wider, mask)
  }
}

/// The same for notes, which own texts.
private struct NoteTail {
  /// A power of two of slots, used in turn.
  private var slots: ContiguousArray<JournalNote?> = []
  private var first = 0
  private(set) var end = 0

  var isEmpty: Bool { end == first }

  subscript(index: Int) -> JournalNote? { slots[index & (slots.count - 1)] }

  mutating func append(_ note: consuming JournalNote) {
    if end - first == slots.count { grow() }
    slots[end & (slots.count - 1)] = note
    end += 1
  }

  /// Whether one more finds room without letting any go.
  var hasRoom: Bool { end - first < slots.count }

  /// Lets those go that stand before an index.
  ///
  /// Their texts go when others take their slots.
  mutating func removeFirst(upTo index: Int) {
    first = max(first, index)
  }

  private mutating func grow() {
    let size = max(8, 2 * slots.count)
    var wider = ContiguousArray<JournalNote?>(repeating: nil, count: size)
    for index in first..<end { wider[index & (size - 1)] = self[index] }
    slots = wider
  }
}
