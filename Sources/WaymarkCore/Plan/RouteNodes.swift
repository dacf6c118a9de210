/// The nodes of a fragment, depth first, in a few arrays that copies and larger fragments share.
///
/// Putting a route over a fragment joins only what is small: the arrays grow at least by half
/// toward the largest of them, so a fragment has few and nested routes cost n log n to build. All
/// of it is flat, so that nothing is deep when it goes.
struct RouteNodes: Sendable {
  private var chunks: [[RouteNode]]

  init(_ nodes: [RouteNode]) {
    chunks = nodes.isEmpty ? [] : [nodes]
  }

  /// A node with fragments below it, in order; says itself how many nodes there are.
  init(_ top: RouteNode, above fragments: [RouteNodes]) {
    var top = top
    top.count = fragments.reduce(1) { $0 + Int32($1.count) }
    chunks = [[top]]
    for fragment in fragments { chunks += fragment.chunks }
    if chunks.count > 1 { join() }
  }

  /// The node at the top, which every fragment has.
  var top: RouteNode {
    get { chunks[0][0] }
    set { chunks[0][0] = newValue }
  }

  /// How many nodes there are.
  var count: Int { chunks.isEmpty ? 0 : Int(top.count) }

  /// In how many arrays they stand.
  var countOfChunks: Int { chunks.count }

  /// All of them in one array.
  var flat: [RouteNode] {
    chunks.count == 1 ? chunks[0] : Array(chunks.joined())
  }

  /// Joins neighbours until, from both ends, each array is at least twice as long as all that was
  /// joined before it.
  private mutating func join() {
    let sizes = chunks.map(\.count)
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
    let before = Self.groups(sizes[...largest]).dropLast().map { $0 + 1 }
    let after = Self.groups(Array(sizes[largest...].reversed())[...]).dropLast().reversed()
    let ends = before + after.map { sizes.count - 1 - $0 } + [sizes.count]
    guard ends.count < chunks.count else { return }
    var joined: [[RouteNode]] = []
    var start = 0
    for end in ends {
      joined.append(end - start == 1 ? chunks[start] : Array(chunks[start..<end].joined()))
      start = end
    }
    chunks = joined
  }

  /// The last index of each group of neighbours to be joined, from the small end toward the large.
  private static func groups(_ sizes: ArraySlice<Int>) -> [Int] {
    var ends: [Int] = []
    var total = 0
    for index in sizes.indices {
      if total > 0, sizes[index] >= 2 * total {
        ends.append(index - 1)
        total = 0
      }
      total += sizes[index]
    }
    ends.append(sizes.endIndex - 1)
    return ends
  }
}

extension RouteNodes: Equatable {
  /// They are equal when they hold the same nodes, however these are kept.
  static func == (one: RouteNodes, other: RouteNodes) -> Bool {
    one.count == other.count && one.chunks.joined().elementsEqual(other.chunks.joined())
  }
}
