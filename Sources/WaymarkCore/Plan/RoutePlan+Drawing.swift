import WaymarkLinks

extension RoutePlan: CustomStringConvertible {
  /// The plan as an indented tree, one line for each route; the indent stops at 40 columns.
  public var description: String {
    var lines: [String] = []
    for node in 0..<Int32(count) {
      if node == storage.anywhere.first { lines.append("anywhere:") }
      let depth = Int(storage.nodes[Int(node)].depth) + (isAnywhere(node) ? 1 : 0)
      lines.append(String(repeating: " ", count: min(2 * depth, 40)) + line(node))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ node: Int32) -> String {
    let planNode = storage.nodes[Int(node)]
    var words = [id(ofNode: node).rawValue]
    if let presentation = plannedPresentation(node) { words.append(presentation.name.onOneLine) }
    guard hasDetail(node) else { return words.joined(separator: " ") }
    let detail = detail(node)
    if let name = detail.name { words.append("named \(name.debugDescription)") }
    if planNode.isTabs {
      var settings: [String] = []
      if detail.arrangement.whenLeft == .reset { settings.append("reset when left") }
      if detail.arrangement.whenTappedAgain == .nothing {
        settings.append("nothing when tapped again")
      }
      words.append(settings.isEmpty ? "tabs" : "tabs (\(settings.joined(separator: ", ")))")
    }
    if detail.container == .bare { words.append("bare") }
    if let reach = detail.reach { words.append("over the \(reach.rawValue)") }
    let inputs = ListedInputs(needs: detail.needs, accepts: detail.accepts)
    if !inputs.needs.isEmpty { words.append("needs \(list(inputs.needs))") }
    if !inputs.accepts.isEmpty { words.append("accepts \(list(inputs.accepts))") }
    if !detail.guards.isEmpty {
      let names = detail.guards.map(\.debugDescription).joined(separator: ", ")
      words.append("guarded by \(names)")
    }
    return words.joined(separator: " ")
  }

  private func list(_ keys: [InputKeys.Declaration]) -> String {
    keys.map { "\($0.name):\($0.type)".onOneLine }.joined(separator: ", ")
  }
}
