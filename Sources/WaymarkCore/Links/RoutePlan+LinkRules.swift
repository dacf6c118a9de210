/// The rules about the link patterns of a plan.
extension RoutePlan {
  /// Patterns are well-formed, none ties with another, and each carries what its way needs.
  func checkLinks(_ list: inout ProblemList) {
    // Most plans name no links, and pay for none.
    guard storage.details.contains(where: { !$0.links.isEmpty }) else { return }
    var nodes: [Int32] = []
    var maker = LinkTrieMaker(
      delimiter: .slash,
      types: [],
      admitsUnknownTypes: true,
      problems: LinkProblems()
    )
    let declaring = nodesThatDeclare()
    for index in storage.nodes.indices where storage.nodes[index].detail >= 0 {
      let node = Int32(index)
      list.node = node
      for pattern in detail(node).links {
        maker.add(LinkEntry(pattern, to: id(ofNode: node)), number: nodes.count)
        nodes.append(node)
        checkNeeds(of: pattern, node, declaring, &list)
      }
    }
    maker.build()
    for problem in maker.problems.problems {
      list.node = problem.entry.map { nodes[$0] }
      report(problem, nodes, &list)
    }
    list.node = nil
  }

  private func report(
    _ problem: LinkTableError.Problem,
    _ nodes: [Int32],
    _ list: inout ProblemList
  ) {
    guard let entry = problem.entry else {
      let message = "its links cannot be told apart: \(problem.message)"
      return list.add(.tiedLinks, at: "the plan", message)
    }
    let place = path(ofNode: nodes[entry])
    let pattern = "the link \"\(problem.pattern.shortened)\""
    if let column = problem.column {
      let message = "\(pattern) is malformed at column \(column): \(problem.message)"
      list.add(.malformedLink, at: place, message)
    } else {
      list.add(.tiedLinks, at: place, "\(pattern) cannot be told apart: \(problem.message)")
    }
  }

  /// For each node the nearest one that declares inputs, itself or above it; -1 for none.
  private func nodesThatDeclare() -> [Int32] {
    var nearest: [Int32] = []
    nearest.reserveCapacity(storage.nodes.count)
    for (index, node) in storage.nodes.enumerated() {
      let detail = detail(Int32(index))
      let declares = !detail.needs.isEmpty || !detail.accepts.isEmpty
      nearest.append(declares ? Int32(index) : node.parent < 0 ? -1 : nearest[Int(node.parent)])
    }
    return nearest
  }

  /// Every place on the way from the root finds what it needs in the links of the pattern.
  private func checkNeeds(
    of text: String,
    _ node: Int32,
    _ declaring: [Int32],
    _ list: inout ProblemList
  ) {
    guard let pattern = try? LinkPattern(text) else { return }
    let placeholders = pattern.placeholders
    var next = declaring[Int(node)]
    let most = list.count + 100
    // A hundred of one pattern are enough, so that deep plans are refused as quickly as others.
    while next >= 0, list.count < most {
      check(detail(next), next, of: node, text, placeholders, &list)
      let parent = storage.nodes[Int(next)].parent
      next = parent < 0 ? -1 : declaring[Int(parent)]
    }
  }

  private func check(
    _ detail: RouteDetail,
    _ place: Int32,
    of node: Int32,
    _ pattern: String,
    _ placeholders: [LinkPlaceholder],
    _ list: inout ProblemList
  ) {
    for key in detail.needs.declarations {
      guard !placeholders.contains(where: { $0.name == key.name && $0.isAlwaysThere }) else {
        continue
      }
      list.add(
        .linkLacksNeed,
        at: path(ofNode: node),
        "the link \"\(pattern.shortened)\" does not bring \"\(key.name)\", which "
          + "\(path(ofNode: place)) needs; write {\(key.name):\(key.type)} into it"
      )
    }
    for key in detail.needs.declarations + detail.accepts.declarations {
      guard let found = placeholders.first(where: { $0.name == key.name }),
        !found.type.delivers(key.type)
      else { continue }
      list.add(
        .linkOfOtherType,
        at: path(ofNode: node),
        "the link \"\(pattern.shortened)\" brings \"\(key.name)\" as \(found.type), which "
          + "\(path(ofNode: place)) declares as \(key.type); make the two the same"
      )
    }
  }
}

extension InputType {
  /// Whether every value that a link brings of this type can stand where another is declared.
  fileprivate func delivers(_ declared: InputType) -> Bool {
    switch (self, declared) {
    case (.words, .string), (.uuid, .string): true
    case (.words(let words), .words(let known)): words.allSatisfy(known.contains)
    default: self == declared
    }
  }
}
