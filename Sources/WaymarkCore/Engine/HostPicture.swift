/// What a host of any type shows, without its overlays and with an index by screen.
struct HostPicture {
  /// One screen that is shown.
  struct Node {
    let screen: AnyScreen
    /// The index of the screen that it stands in or on; `nil` for a root.
    let parent: Int?
    let isTab: Bool
    let isSelected: Bool
  }

  let nodes: [Node]
  /// For each screen, the index of the one that covers it or is its selected tab; -1 for none.
  private let next: [Int]
  private let root: Int?
  /// A contradiction in what the host reports; `nil` if there is none.
  let problem: String?

  init<Screen>(_ told: ScreenTree<Screen>) {
    let tree = told.withoutOverlays
    nodes = tree.nodes.map { node in
      var isTab = false
      if case .tab = node.role { isTab = true }
      return Node(
        screen: node.screen,
        parent: node.parent,
        isTab: isTab,
        isSelected: node.isSelected
      )
    }
    next = tree.nextOnPath
    root = nodes.firstIndex { $0.parent == nil && $0.isSelected }
    problem = Self.problem(in: nodes)
  }

  /// Whether a screen is shown anywhere.
  func shows(_ screen: AnyScreen) -> Bool { nodes.contains { $0.screen === screen } }

  /// The screens from the root to where the user is.
  var path: [AnyScreen] { indicesOfPath.map { nodes[$0].screen } }

  private var indicesOfPath: [Int] {
    guard problem == nil, let root else { return [] }
    var path: [Int] = []
    var top = root
    while top >= 0 {
      path.append(top)
      top = next[top]
    }
    return path
  }

  /// The picture with visits in place of screens.
  func visits(in live: [ObjectIdentifier: VisitID]) -> ShownVisits {
    ShownVisits(
      nodes.map { node in
        ShownVisits.Node(
          visit: live[ObjectIdentifier(node.screen)],
          parent: node.parent,
          isTab: node.isTab,
          isSelected: node.isSelected
        )
      },
      path: indicesOfPath
    )
  }

  private static func problem(in nodes: [Node]) -> String? {
    if nodes.contains(where: { $0.parent.map { $0 < 0 } ?? false }) {
      return "a screen stands in one that is not there"
    }
    let distinct = Set(nodes.map { ObjectIdentifier($0.screen) })
    if distinct.count < nodes.count { return "it shows a screen twice" }
    var selected: Set<Int?> = []
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent, parent >= index {
        return "a screen stands in one that is told after it"
      }
      guard node.isSelected, node.isTab || node.parent == nil else { continue }
      if !selected.insert(node.parent).inserted {
        return node.parent == nil ? "it has two windows' first screens" : "it has two selected tabs"
      }
    }
    return nil
  }
}
