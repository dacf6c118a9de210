/// The newest entries of a journal up to a limit, with what belongs to them.
///
/// An object, so that reading from it copies none of its lists. Nothing in them refers to the app's
/// objects, so no change of theirs runs its code, and no access is ever open when another begins.
@MainActor
final class JournalRing {
  /// Of a very long way this many moves are kept.
  private static let longestWay = 100

  let limit: Int
  @exclusivity(unchecked) private var entries = Tail(blank: noEntry)
  @exclusivity(unchecked) private var origins = Tail(blank: noOrigin)
  @exclusivity(unchecked) private var stops = Tail(blank: noStop)
  @exclusivity(unchecked) private var notes = Tail<JournalNote>(blank: .planned([], count: 0))

  private static var noEntry: JournalEntry { JournalEntry(content: .noted(0), time: 0, origin: 0) }
  private static var noOrigin: JournalOrigin { JournalOrigin(drive: .none, plan: 0) }
  private static var noStop: JournalStop { JournalStop(node: 0, kind: .toSelf) }

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// Takes in a step that begins or has ended.
  func append(_ step: JournalEntry.Content, of origin: JournalOrigin, at time: Int64) {
    if origins.last != origin { origins.append(origin) }
    entries.append(JournalEntry(content: step, time: time, origin: origins.end - 1))
  }

  func append(_ note: JournalNote, of origin: JournalOrigin, at time: Int64) {
    notes.append(note)
    append(.noted(notes.end - 1), of: origin, at: time)
  }

  /// Takes in a way that is planned.
  func append(planned moves: [Move], of origin: JournalOrigin, at time: Int64) {
    let beginning = stops.end
    for move in moves.prefix(Self.longestWay) {
      stops.append(JournalStop(node: move.to.node, kind: move.kind))
    }
    append(.planned(stops: beginning, count: moves.count), of: origin, at: time)
  }

  /// Takes in an arrival.
  func append(
    _ arrival: Arrival,
    at position: Position,
    of origin: JournalOrigin,
    at time: Int64
  ) {
    let beginning = stops.end
    ShortTrail.forEachIndex(ofDepth: position.count) { index in
      stops.append(JournalStop(node: position.entry(at: index).place.node, kind: .toChild))
    }
    let content = JournalEntry.Content.arrived(
      stops: beginning,
      depth: Int32(clamping: position.count),
      node: arrival.place.node,
      steps: Int32(clamping: arrival.steps)
    )
    append(content, of: origin, at: time)
  }

  /// Lets the oldest entries go that are beyond the limit, with what belongs to them.
  func trim() {
    while entries.count > limit {
      let oldest = entries[entries.first].content
      entries.removeFirst(1)
      switch oldest {
      case .stepBegan, .stepEnded: break
      case .planned(_, let count): stops.removeFirst(min(count, Self.longestWay))
      case .arrived(_, let depth, _, _): stops.removeFirst(ShortTrail.count(ofDepth: Int(depth)))
      case .noted: _ = notes.removeFirst()
      }
      // The newest stays without an entry too, as the next entry is likely to share it.
      let next = entries.isEmpty ? origins.end - 1 : entries[entries.first].origin
      if origins.first < next { origins.removeFirst(1) }
    }
  }

  func removeAll() {
    entries = Tail(blank: Self.noEntry)
    origins = Tail(blank: Self.noOrigin)
    stops = Tail(blank: Self.noStop)
    notes = Tail(blank: .planned([], count: 0))
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
      return .noted(notes[index])
    }
  }
}

/// The end of a list that only grows: what stands first is let go, the rest keeps its indices.
struct Tail<Element: Sendable>: Sendable {
  /// A power of two of slots, used in turn.
  private var slots: ContiguousArray<Element> = []
  /// What stands where nothing is kept.
  private let blank: Element
  /// The index of the first that is kept.
  private(set) var first = 0
  /// The index of the next to come.
  private(set) var end = 0

  init(blank: Element) {
    self.blank = blank
  }

  var count: Int { end - first }
  var isEmpty: Bool { end == first }
  var last: Element? { isEmpty ? nil : self[end - 1] }

  subscript(index: Int) -> Element { slots[index & (slots.count - 1)] }

  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[end & (slots.count - 1)] = element
    end += 1
  }

  /// Lets the first go; there is one.
  mutating func removeFirst() -> Element {
    var element = blank
    swap(&element, &slots[first & (slots.count - 1)])
    first += 1
    return element
  }

  /// Lets the first ones go that hold nothing.
  mutating func removeFirst(_ count: Int) {
    first += count
  }

  private mutating func grow() {
    var wider = ContiguousArray(repeating: blank, count: max(8, 2 * slots.count))
    for index in first..<end { wider[index & (wider.count - 1)] = self[index] }
    slots = wider
  }
}
