import WaymarkCore

extension ScreenOutline {
  /// The position of a screen in the tree, independent of the order of the list.
  private struct Spot: Hashable {
    var parent: String?
    let role: String
    let tab: Int?
    let isSelected: Bool
  }

  /// Why this is not a tree: a screen is listed twice, or before the one that it stands in or on.
  var disorder: String? {
    var names: Set<String> = []
    for (index, node) in nodes.enumerated() {
      guard names.insert(node.id).inserted else { return "\(node.id) twice" }
      guard let parent = node.parent else { continue }
      guard nodes.indices.contains(parent) else { return "\(node.id) on no screen" }
      guard parent < index else { return "\(node.id) before \(nodes[parent].id), which it is on" }
    }
    return nil
  }

  /// Whether this has the same screens in the same positions as another, in any order.
  ///
  /// - Parameter covers: the screens that cover the window; in this outline, each may stand on any
  ///   screen below the one on which it stands in the other outline.
  func tellsTheSame(as other: ScreenOutline, covers: Set<String> = []) -> Bool {
    if self == other { return true }
    guard disorder == nil, other.disorder == nil else { return false }
    let (told, wanted) = (spots, other.spots)
    return told.count == wanted.count
      && told.allSatisfy { name, spot in
        guard var right = wanted[name] else { return false }
        while spot != right, covers.contains(name),
          let below = right.parent.flatMap({ wanted[$0]?.parent })
        {
          right.parent = below
        }
        return spot == right
      }
  }

  /// The position of each screen; only valid when `disorder` is `nil`.
  private var spots: [String: Spot] {
    var spots: [String: Spot] = [:]
    for node in nodes {
      spots[node.id] = Spot(
        parent: node.parent.map { nodes[$0].id },
        role: node.role,
        tab: node.tab,
        isSelected: node.isSelected
      )
    }
    return spots
  }

  /// The whole tree in a line: `›` for a push, `⇧` for a modal, tabs in brackets, `▸` for the
  /// selected one.
  ///
  /// If several screens stand on one, all but the last are in parentheses: `A (› B) › C`. If
  /// `disorder` is not `nil`, the line is its text.
  var line: String { line(countingTabs: false) }

  /// The same line, with or without the index of each tab: `A [▸B as tab 0]`.
  func line(countingTabs isCounting: Bool) -> String {
    if let disorder { return disorder }
    guard !nodes.isEmpty else { return "nothing" }
    let roots = nodes.indices.filter { nodes[$0].parent == nil }
    return roots.map { line(from: $0, isCounting) }.joined(separator: " and ")
  }

  private func line(from start: Int, _ isCounting: Bool) -> String {
    let node = nodes[start]
    var text = node.id
    if node.parent == nil && node.role != "root" { text += " as \(node.role)" }
    if node.tab == nil && !node.isSelected { text += " (not selected)" }
    if isCounting, let tab = node.tab { text += " as tab \(tab)" }
    let children = nodes.indices.filter { nodes[$0].parent == start }
    let tabs = children.filter { nodes[$0].role == "tab" }.map { tab in
      (nodes[tab].isSelected ? "▸" : "") + line(from: tab, isCounting)
    }
    if !tabs.isEmpty { text += " [\(tabs.joined(separator: ", "))]" }
    let above = children.filter { nodes[$0].role != "tab" }.map { child in
      let mark =
        switch nodes[child].role {
        case "push": "›"
        case "modal": "⇧"
        default: "‹\(nodes[child].role)›"
        }
      return "\(mark) \(line(from: child, isCounting))"
    }
    for (index, one) in above.enumerated() {
      text += index + 1 < above.count ? " (\(one))" : " \(one)"
    }
    return text
  }
}
