/// What a host shows, its types set aside, and looked up by screen.
struct HostPicture {
  /// One screen that is shown.
  struct Node {
    let screen: AnyScreen
    /// The index of the screen that it stands in or on; -1 for a root.
    let parent: Int
    let isTab: Bool
    let isSelected: Bool
  }

  let nodes: [Node]
  private let indices: [ObjectIdentifier: Int]
  /// What stands highest on each screen, in the branch where the user is; -1 for nothing.
  private let next: [Int]
  private let root: Int?
  /// What cannot be in what the host tells; `nil` when all of it can.
  let problem: String?

  init<Screen>(_ tree: ScreenTree<Screen>) {
    nodes = tree.nodes.map { node in
      var isTab = false
      if case .tab = node.role { isTab = true }
      return Node(
        screen: node.screen,
        parent: node.parent ?? -1,
        isTab: isTab,
        isSelected: node.isSelected
      )
    }
    indices = Dictionary(
      nodes.enumerated().map { (ObjectIdentifier($1.screen), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    next = Self.next(in: tree)
    root = nodes.firstIndex { $0.parent < 0 && $0.isSelected }
    let isInNone = tree.nodes.contains { $0.parent.map { $0 < 0 } ?? false }
    problem =
      isInNone
      ? "a screen stands in one that is not there"
      : Self.problem(in: nodes, distinct: indices.count)
  }

  /// Where a screen is; `nil` when it is not shown.
  func index(of screen: AnyScreen) -> Int? { indices[ObjectIdentifier(screen)] }

  /// The screen that another stands in or on.
  func parent(of index: Int) -> AnyScreen? {
    nodes[index].parent >= 0 ? nodes[nodes[index].parent].screen : nil
  }

  /// The screens from the root to where the user is.
  var path: [AnyScreen] {
    guard problem == nil, let root else { return [] }
    var path: [AnyScreen] = []
    var top = root
    while top >= 0 {
      path.append(nodes[top].screen)
      top = next[top]
    }
    return path
  }

  /// The selected tab of a screen.
  func selectedTab(of screen: AnyScreen) -> AnyScreen? {
    guard let holder = index(of: screen) else { return nil }
    return nodes.first { $0.parent == holder && $0.isTab && $0.isSelected }?.screen
  }

  private static func next<Screen>(in tree: ScreenTree<Screen>) -> [Int] {
    var next = [Int](repeating: -1, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() where node.isSelected {
      guard let parent = node.parent, parent >= 0, parent < index else { continue }
      if next[parent] >= 0, tree.nodes[next[parent]].height > node.height { continue }
      next[parent] = index
    }
    return next
  }

  private static func problem(in nodes: [Node], distinct: Int) -> String? {
    if distinct < nodes.count { return "it shows a screen twice" }
    var selected: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      if node.parent >= index { return "a screen stands in one that is told after it" }
      guard node.isSelected, node.isTab || node.parent < 0 else { continue }
      if !selected.insert(node.parent).inserted {
        return node.parent < 0 ? "it has two windows' first screens" : "it has two selected tabs"
      }
    }
    return nil
  }
}
