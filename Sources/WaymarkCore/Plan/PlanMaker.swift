/// Lays fragments out as the flat arrays of a plan; checks nothing.
struct PlanMaker: ~Copyable {
  private(set) var nodes: [PlanNode] = []
  private(set) var table: NameTable
  private(set) var details: [RouteDetail] = []
  private(set) var presentations: [Presentation?] = [nil]
  private var presentationNumbers: [Presentation: Int32] = [:]
  private(set) var roots: [Int32] = []
  private(set) var anywhere: [Int32] = []

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

  private mutating func add(_ tree: Route) {
    let base = Int32(nodes.count)
    var above: Int32 = -1
    for (offset, node) in tree.nodes.enumerated() {
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
          isTabs: node.detail?.arrangement.isTabs ?? false,
          isTab: above >= 0 && nodes[Int(above)].isTabs
        )
      )
      above = index
    }
  }

  private mutating func number(of detail: RouteDetail?) -> Int32 {
    guard let detail else { return -1 }
    details.append(detail)
    return Int32(details.count - 1)
  }

  private mutating func number(of presentation: Presentation?) -> Int32 {
    guard let presentation else { return 0 }
    if let known = presentationNumbers[presentation] { return known }
    let number = Int32(presentations.count)
    presentationNumbers[presentation] = number
    presentations.append(presentation)
    return number
  }
}
