import WaymarkLinks

/// The nodes of a fragment, depth first, in a few arrays that copies and larger fragments share.
///
/// When a route is put above fragments, only small arrays are copied together; large ones are
/// shared. Array sizes grow geometrically toward the largest, so that a fragment of n nodes has
/// about log n arrays and building nested routes takes n log n steps. Because nothing is nested,
/// releasing a deep fragment needs no recursion.
struct RouteNodes: Sendable {
  private var chunks: [[RouteNode]]

  init(_ nodes: [RouteNode]) {
    chunks = [nodes]
  }

  /// A node with fragments below it, in order; it counts the nodes and sets the node's `count`.
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
  var count: Int { Int(top.count) }

  /// How many arrays hold them.
  var countOfChunks: Int { chunks.count }

  /// All of them in one array.
  var flat: [RouteNode] {
    chunks.count == 1 ? chunks[0] : Array(chunks.joined())
  }

  /// Joins neighbouring arrays until, from either end toward the largest, each array is at least
  /// twice as long as its neighbour before it.
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

  /// Groups neighbouring arrays that are to be joined; returns the last index of each group.
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
  /// Equal when they hold the same nodes, even if these are split into different arrays.
  static func == (one: RouteNodes, other: RouteNodes) -> Bool {
    one.count == other.count && one.chunks.joined().elementsEqual(other.chunks.joined())
  }
}
