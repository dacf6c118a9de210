import WaymarkLinks

/// Where the guards of a router stand in its plan, without the guards themselves.
@MainActor
final class GuardPlaces {
  let plan: RoutePlan
  /// How many guards there are.
  let count: Int
  /// The router's own guards, which are for every node.
  private let everywhere: [Int]
  /// The guards that stand at a node itself, as declared.
  private let own: [Int32: [Int]]
  /// For each node the nearest one with guards, at it or above, -1 for none; empty without guards.
  private let nearest: [Int32]
  /// Lists made before: by a node with guards, all guards for the nodes that have it as `nearest`.
  private var listed: [Int32: [Int]] = [:]

  /// Takes the nodes at which each guard stands; `nil` for every node.
  init(_ plan: RoutePlan, _ nodes: [[Int32]?]) {
    self.plan = plan
    count = nodes.count
    var own: [Int32: [Int]] = [:]
    var everywhere: [Int] = []
    for (number, nodes) in nodes.enumerated() {
      guard let nodes else {
        everywhere.append(number)
        continue
      }
      for node in nodes where own[node]?.last != number {
        own[node, default: []].append(number)
      }
    }
    var nearest: [Int32] = []
    if !own.isEmpty {
      nearest.reserveCapacity(plan.count)
      for (index, node) in plan.storage.nodes.enumerated() {
        let above = node.parent < 0 ? -1 : nearest[Int(node.parent)]
        nearest.append(own[Int32(index)] == nil ? above : Int32(index))
      }
    }
    self.own = own
    self.everywhere = everywhere
    self.nearest = nearest
  }

  /// Whether any guard covers a node.
  func hasGuards(for node: Int32) -> Bool {
    !everywhere.isEmpty || (!nearest.isEmpty && nearest[Int(node)] >= 0)
  }

  /// Whether a guard is for a node.
  func covers(_ number: Int, _ node: Int32) -> Bool {
    if everywhere.contains(number) { return true }
    return ways(from: node).contains { own[$0]?.contains(number) ?? false }
  }

  /// The guards for some nodes, each once: the router's first, then by node, of one node the wider
  /// first, then as declared.
  func guards(of nodes: some Sequence<Int32>) -> [Int] {
    guard !nearest.isEmpty else { return everywhere }
    var one: Int32?
    for node in nodes {
      let way = nearest[Int(node)]
      if one != nil, one != way { return merged(nodes) }
      one = way
    }
    // Mostly all nodes are under the same guards.
    guard let one else { return everywhere }
    if let list = listed[one] { return list }
    let list = merged(CollectionOfOne(one))
    listed[one] = list
    return list
  }

  private func merged(_ nodes: some Sequence<Int32>) -> [Int] {
    var found = everywhere
    var isFound = [Bool](repeating: false, count: count)
    var passed: Set<Int32> = []
    for node in nodes where node >= 0 {
      var ways: [Int32] = []
      // If a node was passed, the nodes above it were passed with it.
      for way in self.ways(from: node) {
        guard passed.insert(way).inserted else { break }
        ways.append(way)
      }
      for way in ways.reversed() {
        for number in own[way] ?? [] where !isFound[number] {
          isFound[number] = true
          found.append(number)
        }
      }
    }
    return found
  }

  /// The nodes with guards from one upward, the nearest first.
  private func ways(from node: Int32) -> some Sequence<Int32> {
    sequence(state: nearest.isEmpty ? -1 : nearest[Int(node)]) { [plan, nearest] next in
      guard next >= 0 else { return nil }
      let way = next
      let parent = plan.parent(ofNode: way)
      next = parent < 0 ? -1 : nearest[Int(parent)]
      return way
    }
  }
}

/// The guards of a router, and where they stand.
@MainActor
final class GuardTable {
  /// The guards as objects, which can be asked without being copied.
  let bound: [BoundGuard]
  /// The name of each guard, asked for once.
  let names: [String]
  /// Where they stand; an object of its own, so that a guard can keep an approach without a cycle.
  let places: GuardPlaces

  /// Makes a table from guards with the nodes at which they stand; `nil` for every node.
  init(_ plan: RoutePlan, _ guards: [(sentinel: any Guard, nodes: [Int32]?)]) {
    bound = guards.map { $0.sentinel.bound() }
    names = guards.map(\.sentinel.name)
    places = GuardPlaces(plan, guards.map(\.nodes))
  }

  var isEmpty: Bool { bound.isEmpty }

  var count: Int { bound.count }

  func covers(_ number: Int, _ node: Int32) -> Bool { places.covers(number, node) }

  func guards(of nodes: some Sequence<Int32>) -> [Int] { places.guards(of: nodes) }
}

/// A guard as a router asks it.
@MainActor
class BoundGuard {
  /// What the guard says of a drive.
  func verdict(on approach: Approach) throws -> Verdict { .allow }

  /// What it would say, as far as that is known.
  func preview(of approach: Approach) -> Verdict? { nil }
}

private final class BoundGuardOf<Sentinel: Guard>: BoundGuard {
  private let sentinel: Sentinel

  init(_ sentinel: Sentinel) {
    self.sentinel = sentinel
  }

  override func verdict(on approach: Approach) throws -> Verdict {
    try sentinel.verdict(on: approach)
  }

  override func preview(of approach: Approach) -> Verdict? { sentinel.preview(of: approach) }
}

extension Guard {
  fileprivate func bound() -> BoundGuard { BoundGuardOf(self) }
}
