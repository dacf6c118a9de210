public import WaymarkCore

extension MemoryHost {
  /// What is shown now: each screen before what stands in or on it, tabs in their order.
  public var shown: ScreenTree<MemoryScreen> {
    var tree: [ScreenTree<MemoryScreen>.Node] = []
    var open: [(slot: Int, parent: Int?, isSelected: Bool)] = []
    if contents.root >= 0 { open.append((contents.root, nil, true)) }
    while let next = open.popLast() {
      let node = contents.nodes[next.slot]
      guard let screen = node.screen else { continue }
      let index = tree.count
      tree.append(
        ScreenTree<MemoryScreen>.Node(
          screen: screen,
          parent: next.parent,
          role: node.role,
          isSelected: next.isSelected
        )
      )
      if node.above >= 0 { open.append((node.above, index, true)) }
      for (tab, slot) in node.tabs.enumerated().reversed() where slot >= 0 {
        open.append((slot, index, tab == node.selected))
      }
    }
    return ScreenTree(tree)
  }

  /// The screen where the user stands; `nil` before anything is shown.
  public var top: MemoryScreen? { shown.top }

  /// What is shown, drawn as text: a line a stack, `›` for a push, `▸` for the selected tab, `⇧` for
  /// a modal.
  ///
  /// ```
  /// Root
  ///   ▸ ToDo › Item 36
  ///       ⇧ Contact Us
  ///     Help
  /// ```
  public var picture: String {
    var lines: [String] = []
    var open: [(slot: Int, indent: Int, mark: String)] = []
    if contents.root >= 0 { open.append((contents.root, 0, "")) }
    while let next = open.popLast() {
      var titles: [String] = []
      var last = next.slot
      while true {
        titles.append(contents.nodes[last].screen?.title ?? "")
        let above = contents.nodes[last].above
        guard above >= 0, contents.nodes[above].role == .push else { break }
        last = above
      }
      let line = next.mark + titles.joined(separator: " › ")
      lines.append(String(repeating: " ", count: min(next.indent, 40)) + line)
      let node = contents.nodes[last]
      let inner = next.indent + next.mark.count + 2
      if node.above >= 0 { open.append((node.above, inner, "⇧ ")) }
      for (tab, slot) in node.tabs.enumerated().reversed() where slot >= 0 {
        open.append((slot, inner, tab == node.selected ? "▸ " : "  "))
      }
    }
    return lines.joined(separator: "\n")
  }
}
