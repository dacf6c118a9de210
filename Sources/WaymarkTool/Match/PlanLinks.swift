import WaymarkTables

/// Where the link patterns of a plan's routes stand in its file.
struct PlanLinks {
  private let positions: [String: TextPosition]

  /// Looks through all routes of a plan, without recursion.
  init(in document: JSONDocument) {
    var positions: [String: TextPosition] = [:]
    var open = [document.root]
    while let value = open.popLast() {
      for pattern in value["links"]?.elements ?? [] {
        if let text = pattern.text { positions[text] = pattern.position }
      }
      for key in ["roots", "anywhere", "routes"] { open += value[key]?.elements ?? [] }
    }
    self.positions = positions
  }

  /// Where a pattern stands; `nil` for none of the plan's.
  func position(of pattern: String) -> TextPosition? { positions[pattern] }
}
