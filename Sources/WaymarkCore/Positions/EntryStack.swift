import WaymarkLinks

extension Position {
  /// The state of one live place; it holds no references, so that arrays of it are copied quickly.
  package struct Entry: Sendable {
    /// The number of the visit; 0 in a position that was made without a router.
    package var visit: VisitID
    package let place: Place
    /// The index on the trail of the nearest place with a resolver, itself included; -1 for none.
    var resolver: Int32
    /// The index of its input among the branch's `inputs`; -1 if it holds no values.
    fileprivate(set) var inputIndex: Int32 = -1
    /// The number of its presentation, shifted by 8; below that, a bit for `reach`, two for the
    /// container and the lowest bit for `isLeaving`.
    private var bits: UInt32

    init(
      _ place: Place,
      visit: VisitID,
      shownAs presentation: UInt32,
      reach: Reach,
      resolver: Int32,
      container: Container?
    ) {
      self.place = place
      self.visit = visit
      self.resolver = resolver
      let shownIn: UInt32 =
        switch container {
        case nil: 0
        case .stack: 1
        case .bare: 2
        }
      bits = presentation << 8 | (reach == .window ? 8 : 0) | shownIn << 1
    }

    /// The number of the presentation by which it was in fact shown.
    var presentation: UInt32 { bits >> 8 }

    /// How far it covers what it is shown over.
    var reach: Reach { bits & 8 == 0 ? .tab : .window }

    /// The container that the drive asked for; `nil` if it is the one that the route names.
    var container: Container? {
      switch bits >> 1 & 3 {
      case 1: .stack
      case 2: .bare
      default: nil
      }
    }

    /// Whether it was hidden softly: it is left too when the next step goes up from above it.
    fileprivate(set) var isLeaving: Bool {
      get { bits & 1 == 1 }
      set { bits = newValue ? bits | 1 : bits & ~1 }
    }
  }
}

/// The entries of a branch, with the inputs and hangs that few of the entries have.
struct EntryStack: BranchStack {
  private(set) var entries: [Position.Entry] = []
  /// The inputs of the places that hold any values, in the order of the places.
  private(set) var inputs = ChunkedStack<Input>()
  private(set) var hangs = HangIndex()
  /// The index of the lowest place that reaches over the window; -1 for none.
  ///
  /// When it is removed, all above it are removed too, so no other has to be known.
  private(set) var lowestCover: Int32 = -1

  var count: Int { entries.count }

  subscript(index: Int) -> Position.Entry { entries[index] }

  var highest: Position.Entry { entries[entries.count - 1] }

  @inline(__always)
  mutating func append(_ entry: consuming Position.Entry) {
    if entry.reach == .window, lowestCover < 0 { lowestCover = Int32(entries.count) }
    entries.append(entry)
  }

  /// The index of the lowest place, at an index or above, that reaches over the window.
  func lowestCover(from index: Int) -> Int? {
    guard lowestCover >= 0 else { return nil }
    if lowestCover >= index { return Int(lowestCover) }
    return entries.indices.dropFirst(index).first { entries[$0].reach == .window }
  }

  mutating func cut(to count: Int, into remains: inout [Input]) {
    guard count < entries.count else { return }
    if !inputs.isEmpty {
      let lowest = entries[count...].first { $0.inputIndex >= 0 }.map { Int($0.inputIndex) }
      if let lowest {
        remains.append(contentsOf: inputs[lowest...])
        inputs.cut(to: lowest)
      }
    }
    for _ in count..<entries.count { entries.removeLast() }
    if lowestCover >= count { lowestCover = -1 }
    if !hangs.segments.isEmpty { hangs.cut(from: count) }
  }

  /// Whether the place on top can go alone: it holds nothing, and nothing is hung.
  var canPop: Bool {
    !entries.isEmpty && entries[entries.count - 1].inputIndex < 0 && hangs.segments.isEmpty
  }

  /// Removes the place on top, where `canPop` is true.
  @inline(__always)
  mutating func pop() {
    entries.removeLast()
    if lowestCover == entries.count { lowestCover = -1 }
  }

  /// What a place holds.
  func input(at index: Int) -> Input {
    let input = entries[index].inputIndex
    return input < 0 ? .none : inputs[Int(input)]
  }

  mutating func set(_ input: Input, at index: Int) {
    let known = Int(entries[index].inputIndex)
    if known >= 0 {
      inputs[known] = input
    } else if !input.isEmpty {
      // The new input goes before that of the next place above which has one; mostly none has.
      let next = entries[index...].first { $0.inputIndex >= 0 }.map { Int($0.inputIndex) }
      let spot = next ?? inputs.count
      inputs.insert(input, at: spot)
      for above in entries.indices[(index + 1)...] where entries[above].inputIndex >= 0 {
        entries[above].inputIndex += 1
      }
      entries[index].inputIndex = Int32(spot)
    }
  }

  mutating func setLeaving(_ isLeaving: Bool, at index: Int) {
    entries[index].isLeaving = isLeaving
  }

  /// Adds the top place to the index of hangs, unless it is in the hang of the branch's lowest
  /// place.
  mutating func noteHung(_ node: PlanNode) {
    let index = entries.count - 1
    let place = entries[index].place
    let opens = index > 0 && entries[index - 1].place.hang != place.hang
    guard opens || !hangs.segments.isEmpty else { return }
    hangs.add(node, place.node, at: index, opens: opens)
  }
}
