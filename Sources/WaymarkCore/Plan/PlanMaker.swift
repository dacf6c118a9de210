import WaymarkLinks

/// Lays fragments out as the flat arrays of a plan; checks nothing.
struct PlanMaker: ~Copyable {
  private(set) var nodes: [PlanNode] = []
  private(set) var table: NameTable
  private(set) var details: [RouteDetail] = []
  private(set) var presentations: [Presentation?] = [nil]
  private var presentationNumbers: [[Presentation: Int32]] = [[:], [:]]
  private(set) var roots: [Int32] = []
  private(set) var anywhere: [Int32] = []
  private var stamp = PlanStamp()

  init(roots: [Route], anywhere: [Route]) {
    let count = roots.reduce(0) { $0 + $1.count } + anywhere.reduce(0) { $0 + $1.count }
    table = NameTable(capacity: count)
    nodes.reserveCapacity(count)
    for root in roots {
      self.roots.append(Int32(nodes.count))
      add(root)
    }
    for route in anywhere {
      self.anywhere.append(Int32(nodes.count))
      add(route)
    }
  }

  /// A number by which places know their plan: equal plans have equal stamps, others rarely do.
  func stamp(hungAs: Presentation) -> UInt32 {
    var stamp = stamp
    for name in table.names { stamp.add(table.hash(of: name)) }
    for presentation in presentations { stamp.add(presentation.stamp) }
    stamp.add(roots.count)
    stamp.add(Presentation?.some(hungAs).stamp)
    return stamp.value
  }

  private mutating func add(_ tree: Route) {
    let base = Int32(nodes.count)
    var above: Int32 = -1
    for (offset, node) in tree.nodes.flat.enumerated() {
      let index = base + Int32(offset)
      while above >= 0, index >= nodes[Int(above)].end { above = nodes[Int(above)].parent }
      nodes.append(
        PlanNode(
          parent: above,
          end: index + node.count,
          depth: above < 0 ? 0 : nodes[Int(above)].depth + 1,
          name: table.insert(node.id),
          tree: base,
          detail: number(of: node.detail),
          presentation: number(of: node.presentation),
          reach: node.detail?.reach,
          isTabs: node.detail?.arrangement.isTabs ?? false,
          isTab: above >= 0 && nodes[Int(above)].isTabs
        )
      )
      above = index
      let added = nodes[Int(index)]
      stamp.add(Int(added.end) << 32 | Int(added.name) << 8 | Int(added.presentation))
    }
  }

  private mutating func number(of detail: RouteDetail?) -> Int32 {
    guard let detail else { return -1 }
    details.append(detail)
    stamp.add(detail.hashValue)
    return Int32(details.count - 1)
  }

  private mutating func number(of presentation: Presentation?) -> Int32 {
    guard let presentation else { return 0 }
    // Presentations of one name are equal even if they reach differently; here they are told apart.
    let kind = presentation.reach == .window ? 1 : 0
    if let known = presentationNumbers[kind][presentation] { return known }
    let number = Int32(presentations.count)
    presentationNumbers[kind][presentation] = number
    presentations.append(presentation)
    return number
  }
}

/// A quick digest of a plan's content; the hashes in it hold within one process only.
private struct PlanStamp {
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Int) {
    digest = (digest ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
    digest ^= digest &>> 29
  }

  /// Never 0: that is the stamp of `Place.ofNoPlan`.
  var value: UInt32 { max(1, UInt32(truncatingIfNeeded: digest ^ digest &>> 32)) }
}

extension Presentation? {
  fileprivate var stamp: Int {
    var hasher = Hasher()
    hasher.combine(self)
    hasher.combine(self?.reach)
    return hasher.finalize()
  }
}
