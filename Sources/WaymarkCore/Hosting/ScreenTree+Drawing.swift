import WaymarkLinks

extension ScreenTree: CustomStringConvertible {
  /// The tree as a numbered list, one line for each screen.
  ///
  /// A line names the parent by its number, so a tree that a host describes wrongly can be seen too.
  public var description: String {
    if nodes.isEmpty { return "no screens" }
    return nodes.indices.map { "\($0): \(nodes[$0].line)" }.joined(separator: "\n")
  }
}

extension ScreenTree.Node {
  /// The screen, how it is shown, and in or on which other one.
  fileprivate var line: String {
    let way = if case .tab(let index) = role { "tab \(index)" } else { role.name }
    let place = parent.map { " of \($0)" } ?? ""
    return "\(screen), \(way)\(place)\(isSelected ? "" : ", not selected")".onOneLine
  }
}
