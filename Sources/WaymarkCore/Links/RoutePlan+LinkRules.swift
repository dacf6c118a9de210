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
    var way = KeysOnWay()
    for index in storage.nodes.indices where storage.nodes[index].detail >= 0 {
      let node = Int32(index)
      let detail = detail(node)
      way.enter(node, until: storage.nodes[index].end, detail)
      for pattern in detail.links {
        maker.add(LinkEntry(pattern, to: id(ofNode: node)), number: nodes.count)
        nodes.append(node)
        checkKeys(of: pattern, node, way, &list)
      }
    }
    maker.build()
    for problem in maker.problems.problems {
      report(problem, nodes, &list)
    }
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
    let node = nodes[entry]
    let pattern = "the link \"\(problem.pattern.shortened)\""
    if let column = problem.column {
      let message = "\(pattern) is malformed at column \(column): \(problem.message)"
      list.add(.malformedLink, of: node, in: self, message)
    } else {
      let message = "\(pattern) cannot be told apart: \(problem.message)"
      list.add(.tiedLinks, of: node, in: self, message)
    }
  }

  /// Every place on the way from the root finds what it declares in the links of the pattern.
  private func checkKeys(
    of text: String,
    _ node: Int32,
    _ way: KeysOnWay,
    _ list: inout ProblemList
  ) {
    guard !way.isEmpty, let pattern = try? LinkPattern(text) else { return }
    let placeholders = pattern.placeholders
    for unserved in way.unserved(by: placeholders) {
      let detail = detail(unserved.place)
      let needs = detail.needs.declarations
      let key =
        unserved.order < needs.count
        ? needs[unserved.order] : detail.accepts.declarations[unserved.order - needs.count]
      // The whole link is handed to a route that declares it so.
      let isWhole = pattern.webOrigin != nil && key.name == "url" && key.type == .string
      if unserved.isMissing, isWhole { continue }
      if unserved.isMissing {
        list.add(
          .linkLacksNeed,
          of: node,
          in: self,
          "the link \"\(text.shortened)\" does not bring \"\(key.name)\", which "
            + "\(path(ofNode: unserved.place)) needs; write {\(key.name):\(key.type)} into it"
        )
      } else if let found = placeholders.first(where: { $0.name == key.name }) {
        list.add(
          .linkOfOtherType,
          of: node,
          in: self,
          "the link \"\(text.shortened)\" brings \"\(key.name)\" as \(found.type), which "
            + "\(path(ofNode: unserved.place)) declares as \(key.type); make the two the same"
        )
      }
    }
  }
}
