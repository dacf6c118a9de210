/// What a host of any type shows, without its overlays and with an index by screen.
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
        parent: node.parent ?? -1,
        isTab: isTab,
        isSelected: node.isSelected
      )
    }
    next = tree.nextOnPath
    root = nodes.firstIndex { $0.parent < 0 && $0.isSelected }
    let isInNone = tree.nodes.contains { $0.parent.map { $0 < 0 } ?? false }
    problem =
      isInNone
      ? "a screen stands in one that is not there"
      : Self.problem(in: nodes, distinct: Set(nodes.map { ObjectIdentifier($0.screen) }).count)
  }

  /// Whether a screen is shown, wherever.
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
          parent: node.parent < 0 ? nil : node.parent,
          isTab: node.isTab,
          isSelected: node.isSelected
        )
      },
      path: indicesOfPath
    )
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
