public import WaymarkCore

extension Presentation {
  /// Shown in a column beside the screen onto which it was pushed.
  ///
  /// Plans do not use it: a window with room for several columns shows pushed screens this way.
  public static let column = Presentation("column")
}

extension MemoryWindow {
  /// What is shown now: each screen before what stands in or on it, tabs in their order.
  public var shown: ScreenTree<MemoryScreen> {
    var tree: [ScreenTree<MemoryScreen>.Node] = []
    tree.reserveCapacity(contents.nodes.count)
    var open: [(slot: Int, parent: Int?, isSelected: Bool)] = []
    let columns = firstInColumns
    if contents.root >= 0 { open.append((contents.root, nil, true)) }
    while let next = open.popLast() {
      let node = contents.nodes[next.slot]
      guard let screen = node.screen else { continue }
      let index = tree.count
      tree.append(
        ScreenTree<MemoryScreen>.Node(
          screen: screen,
          parent: next.parent,
          role: columns.contains(next.slot) ? .other(.column) : contents.role(of: next.slot),
          isSelected: next.isSelected
        )
      )
      if node.above >= 0 { open.append((node.above, index, true)) }
      for tab in node.tabs.indices.reversed() where node.tabs[tab] >= 0 {
        open.append((node.tabs[tab], index, tab == node.selected))
      }
    }
    addOverlays(to: &tree)
    return ScreenTree(tree)
  }

  /// The screen where the user stands; `nil` before anything is shown.
  public var top: MemoryScreen? { contents.top.flatMap { contents.nodes[$0].screen } }

  /// Whether a screen is the one where the user stands; found without visiting all screens below
  /// it.
  public func isOnTop(_ screen: MemoryScreen) -> Bool {
    guard let slot = contents.index(of: screen) else { return false }
    return contents.isTop(slot)
  }

  /// What is shown, drawn as text, with one line for each stack.
  ///
  /// `›` stands before a pushed screen, `│` before a column, `▸` before the selected tab, `⇧`
  /// before a modal, `⇥` before a screen that a module has shown, `◌` before an overlay.
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
    let columns = firstInColumns
    if contents.root >= 0 { open.append((contents.root, 0, "")) }
    while let next = open.popLast() {
      var line = next.mark
      var last = next.slot
      var stack = [last]
      line += contents.nodes[last].screen?.title ?? ""
      while let above = contents.pushed(onto: last) {
        line += (columns.contains(above) ? " │ " : " › ")
        line += contents.nodes[above].screen?.title ?? ""
        last = above
        stack.append(above)
      }
      lines.append(String(repeating: " ", count: min(next.indent, 40)) + line)
      let node = contents.nodes[last]
      let inner = next.indent + next.mark.count + 2
      lines += self.lines(ofOverlaysOver: stack, indent: inner)
      if node.above >= 0 {
        open.append((node.above, inner, contents.nodes[node.above].kind == .modal ? "⇧ " : "⇥ "))
      }
      for (tab, slot) in node.tabs.enumerated().reversed() where slot >= 0 {
        open.append((slot, inner, tab == node.selected ? "▸ " : "  "))
      }
    }
    lines += self.lines(ofOverlaysOver: nil, indent: 0)
    return lines.joined(separator: "\n")
  }

  /// The screens that stand first in a column beside another.
  var firstInColumns: [Int] {
    guard columns > 1, !conditions.isCollapsed, contents.root >= 0 else { return [] }
    var firsts: [Int] = []
    var last = contents.root
    while firsts.count < columns - 1, let above = contents.pushed(onto: last) {
      firsts.append(above)
      last = above
    }
    return firsts
  }

  /// The visible screens, the lowest first.
  var inSight: [MemoryScreen] {
    guard contents.root >= 0 else { return [] }
    let columns = firstInColumns
    var seen = [contents.root]
    while let last = seen.last, let next = contents.next(after: last) {
      let node = contents.nodes[next]
      if node.kind == .push, !columns.contains(next) { seen.removeLast() }
      if node.isFullScreen, node.coversWindow { seen = [] }
      if node.isFullScreen {
        seen.removeAll { contents.nodes[$0].lowestInTab == node.lowestInTab }
      }
      seen.append(next)
    }
    return seen.compactMap { contents.nodes[$0].screen }
  }
}

extension MemoryContents {
  /// The screen that was pushed onto another.
  func pushed(onto slot: Int) -> Int? {
    let above = nodes[slot].above
    return above >= 0 && nodes[above].kind == .push ? above : nil
  }

  /// How a screen is shown in its place.
  func role(of slot: Int) -> ScreenTree<MemoryScreen>.Role {
    let node = nodes[slot]
    return switch node.kind {
    case .root: .root
    case .push: .push
    case .modal: .modal
    case .tab: .tab(node.tab)
    case .other: .other(others?[slot] ?? Presentation("other"))
    }
  }
}
