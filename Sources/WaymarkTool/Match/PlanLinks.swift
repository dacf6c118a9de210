import WaymarkTables

/// The positions in a plan's file at which the link patterns of its routes stand.
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

  /// The position of a pattern; `nil` when no route of the plan has it.
  func position(of pattern: String) -> TextPosition? { positions[pattern] }
}
