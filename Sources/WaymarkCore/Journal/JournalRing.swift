import WaymarkLinks

/// The newest entries of a journal up to a limit, with what belongs to them.
///
/// Its lists hold no objects of the app. So changing them runs no code of the app, and no access to
/// them is open when another begins.
struct JournalRing: ~Copyable {
  /// How many moves of a very long walk are kept.
  private static let longestWay = 100

  let limit: Int
  private var entries = PlainTail<JournalEntry>()
  /// The drives of the entries; neighbouring entries mostly share one.
  private var drives = PlainTail<JournalDrive>()
  private var stops = PlainTail<JournalStop>()
  private var notes = NoteTail()

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  var count: Int { entries.count }

  /// Appends an entry that consists of numbers alone.
  @inline(__always)
  mutating func append(_ content: JournalEntry.Content, of drive: JournalDrive, at time: Int64) {
    note(drive)
    keep(content, time)
  }

  /// Appends an entry with the drive that was noted last.
  @inline(__always)
  private mutating func keep(_ content: JournalEntry.Content, _ time: Int64) {
    entries.append(JournalEntry(content: content, time: time, drive: drives.end - 1))
  }

  /// Notes the drive of the next entry.
  ///
  /// It is called before any other data of that entry is added, because making room here drops data
  /// that no entry refers to yet.
  @inline(__always)
  private mutating func note(_ drive: JournalDrive) {
    if !drives.isEmpty, drives[drives.end - 1] == drive { return }
    if !drives.hasRoom(for: 1) { letGo() }
    drives.append(drive)
  }

  mutating func append(_ note: consuming JournalNote, of drive: JournalDrive, at time: Int64) {
    self.note(drive)
    if !notes.hasRoom { letGo() }
    notes.append(note)
    keep(.noted(notes.end - 1), time)
  }

  /// Appends the moves of a planned walk.
  @inline(__always)
  mutating func append(planned moves: [Move], of drive: JournalDrive, at time: Int64) {
    let kept = min(moves.count, Self.longestWay)
    note(drive)
    let beginning = beginStops(kept)
    for index in 0..<kept {
      stops.fill(JournalStop(node: moves[index].to.node, kind: moves[index].kind))
    }
    keep(.planned(stops: beginning, count: moves.count), time)
  }

  /// Appends an arrival in a hang, with the trail that leads there.
  mutating func append(
    arrivalAt node: Int32,
    _ steps: Int32,
    in position: borrowing Position,
    of drive: JournalDrive,
    at time: Int64
  ) {
    let depth = position.count
    note(drive)
    let beginning = beginStops(ShortTrail.count(ofDepth: depth))
    position.forEachNode(atEndsOf: ShortTrail.end) { node in
      stops.fill(JournalStop(node: node, kind: .toChild))
    }
    let content = JournalEntry.Content.arrivedInHang(
      stops: beginning,
      depth: Int32(clamping: depth),
      node: node,
      steps: steps
    )
    keep(content, time)
  }

  /// Makes room for so many stops; returns the index of the first.
  @inline(__always)
  private mutating func beginStops(_ count: Int) -> Int {
    if !stops.hasRoom(for: count) {
      letGo()
      stops.reserve(count)
    }
    return stops.end
  }

  /// Removes the oldest entries beyond the limit.
  ///
  /// Their other data is dropped only when there is no room for more, which is seldom.
  @inline(__always)
  mutating func trim() {
    if entries.count > limit { entries.removeFirst(upTo: entries.end - limit) }
  }

  /// Drops the data of entries that are gone.
  @inline(never)
  private mutating func letGo() {
    // The newest drive stays even without an entry, as the next entry is likely to share it.
    let drive = entries.isEmpty ? drives.end - 1 : entries[entries.first].drive
    drives.removeFirst(upTo: drive)
    var firstStop = stops.isEmpty ? stops.end : nil
    var firstNote = notes.isEmpty ? notes.end : nil
    for index in entries.first..<entries.end {
      if firstStop != nil, firstNote != nil { break }
      switch entries[index].content {
      case .asked, .stepBegan, .stepEnded, .arrived: break
      case .planned(let stop, _), .arrivedInHang(let stop, _, _, _): firstStop = firstStop ?? stop
      case .noted(let note): firstNote = firstNote ?? note
      }
    }
    stops.removeFirst(upTo: firstStop ?? stops.end)
    notes.removeFirst(upTo: firstNote ?? notes.end)
  }

  mutating func removeAll() {
    entries = PlainTail<JournalEntry>()
    drives = PlainTail<JournalDrive>()
    stops = PlainTail<JournalStop>()
    notes = NoteTail()
  }

  /// An entry with all that belongs to it, the oldest being the first.
  subscript(index: Int) -> (fact: JournalFact, drive: JournalDrive, time: Int64) {
    let entry = entries[entries.first + index]
    return (fact(of: entry.content), drives[entry.drive], entry.time)
  }

  /// The entry that was written last, which is the one with the newest drive.
  @inline(__always)
  var newest: (fact: JournalFact, drive: JournalDrive) {
    let drive = drives[drives.end - 1]
    switch entries[entries.end - 1].content {
    case .stepBegan(let step): return (.stepBegan(step), drive)
    case .stepEnded(let step, let taking): return (.stepEnded(step, taking), drive)
    case let content: return (fact(of: content), drive)
    }
  }

  private func fact(of content: JournalEntry.Content) -> JournalFact {
    switch content {
    case .asked(let verb):
      return .asked(verb)
    case .stepBegan(let step):
      return .stepBegan(step)
    case .stepEnded(let step, let taking):
      return .stepEnded(step, taking)
    case .planned(let first, let count):
      let moves = (first..<first + min(count, Self.longestWay)).map { stops[$0] }
      return .noted(.planned(moves, count: count))
    case .arrived(let node, let steps):
      return .noted(.arrived(node: node, nil, steps: Int(steps)))
    case .arrivedInHang(let first, let depth, let node, let steps):
      let kept = first..<first + ShortTrail.count(ofDepth: Int(depth))
      let trail = ShortTrail(nodes: kept.map { stops[$0].node }, ofDepth: Int(depth))
      return .noted(.arrived(node: node, trail, steps: Int(steps)))
    case .noted(let index):
      return .noted(notes[index] ?? .planned([], count: 0))
    }
  }
}

/// The end of a list that only grows: elements are removed from the front, the rest keep their
/// indices.
///
/// Its elements are plain data, so they are written to bare memory: every step of a drive writes two.
struct PlainTail<Element: BitwiseCopyable>: ~Copyable {
  /// A power of two of slots, used in turn; none before the first element comes.
  private var slots: UnsafeMutablePointer<Element>?
  /// One less than the number of slots, -1 for none.
  private var mask = -1
  /// The index of the first element that is kept.
  private(set) var first = 0
  /// The index that the next element will get.
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
    fill(element)
  }

  /// Adds an element for which there is room.
  @inline(__always)
  mutating func fill(_ element: Element) {
    slots.unsafelyUnwrapped[end & mask] = element
    end &+= 1
  }

  /// Whether there is room for more elements without removing any.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { count + more <= mask + 1 }

  mutating func reserve(_ more: Int) {
    while !hasRoom(for: more) { grow() }
  }

  @inline(__always)
  mutating func removeFirst(upTo index: Int) {
    first = max(first, index)
  }

  @inline(never)
  private mutating func grow() {
    let size = max(8, 2 * (mask + 1))
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: size)
    let mask = size - 1
    for index in first..<end { (wider + (index & mask)).initialize(to: self[index]) }
    slots?.deallocate()
    (slots, self.mask) = (wider, mask)
  }
}

/// The newest notes, which own texts, in the order in which they were written.
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

  /// Whether there is room for one more note without removing any.
  var hasRoom: Bool { end - first < slots.count }

  /// Removes the notes before an index.
  ///
  /// Their texts are released when other notes take their slots.
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
