/// What a host shows, as a flat list in which each screen names the one that it stands in or on.
public struct ScreenTree<Screen: AnyObject & Sendable>: Sendable {
  /// How a screen is shown at its place.
  public enum Role: Hashable, Sendable {
    /// As the window's first.
    case root
    /// Pushed onto another.
    case push
    /// Presented over another.
    case modal
    /// As a tab of another, counted from 0.
    case tab(Int)
    /// In a way that a module of an app has added.
    case other(Presentation)
    /// As an overlay: something of the app's own, such as a toast or a banner, that blocks no
    /// drive.
    ///
    /// The router ignores it; see ``ScreenTree/withoutOverlays``.
    case overlay
  }

  /// One screen that is shown.
  public struct Node: Sendable {
    /// The screen.
    public let screen: Screen
    /// The index of the screen that it stands in or on; `nil` for a root, and for an overlay that
    /// stands over the window.
    public let parent: Int?
    /// How it is shown there.
    public let role: Role
    /// Whether it is the selected tab; true for every screen that is no tab.
    public let isSelected: Bool

    /// Describes one screen that is shown.
    public init(screen: Screen, parent: Int?, role: Role, isSelected: Bool = true) {
      self.screen = screen
      self.parent = parent
      self.role = role
      self.isSelected = isSelected
    }
  }

  /// The screens; a parent always comes before its children.
  public var nodes: [Node]

  /// Takes a list of screens, parents first.
  public init(_ nodes: [Node] = []) {
    self.nodes = nodes
  }

  /// The same tree as if its overlays were not there.
  ///
  /// A screen on an overlay then stands on the screen that the overlay stands on; if there is none,
  /// it is left out as well.
  public var withoutOverlays: ScreenTree {
    // By index, here and below: in generic code, iterating over the list is several times slower.
    guard (0..<nodes.count).contains(where: { nodes[$0].isOverlay }) else { return self }
    var kept: [Node] = []
    // For each screen, the index in `kept` of the nearest one that is no overlay, itself included;
    // -1 where there is none.
    var nearest: [Int] = []
    for node in nodes {
      var parent = node.parent
      if let below = node.parent, below >= 0 {
        // A parent that comes later is a mistake of the host; the index stays wrong, so that
        // readers find it.
        parent = below < nearest.count ? nearest[below] : nodes.count
        if parent == -1 || node.isOverlay {
          nearest.append(parent ?? -1)
          continue
        }
      } else if node.isOverlay {
        nearest.append(-1)
        continue
      }
      nearest.append(kept.count)
      kept.append(
        Node(screen: node.screen, parent: parent, role: node.role, isSelected: node.isSelected)
      )
    }
    return ScreenTree(kept)
  }

  /// The screen on top of the selected branch, where the user stands.
  ///
  /// A screen that is pushed onto another or presented over it covers that one's tabs, even if the
  /// tabs come later in the list. An overlay covers nothing.
  public var top: Screen? { withoutOverlays.last }

  private var last: Screen? {
    let root = (0..<nodes.count).first { nodes[$0].parent == nil && nodes[$0].isSelected }
    guard var top = root else { return nil }
    let next = nextOnPath
    while next[top] >= 0 { top = next[top] }
    return nodes[top].screen
  }

  /// For each screen, the index of the one that covers it or is its selected tab; -1 for none.
  var nextOnPath: [Int] {
    var next = [Int](repeating: -1, count: nodes.count)
    for index in 0..<nodes.count {
      let node = nodes[index]
      guard node.isSelected, let parent = node.parent, parent >= 0, parent < index else { continue }
      if next[parent] >= 0, nodes[next[parent]].height > node.height { continue }
      next[parent] = index
    }
    return next
  }
}

extension ScreenTree.Role {
  /// The name used in outlines and reports: `root`, `push`, `modal`, `tab`, `overlay`, or a module's
  /// own name.
  package var name: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .modal: "modal"
    case .tab: "tab"
    case .overlay: "overlay"
    case .other(let presentation): presentation.name
    }
  }
}

extension ScreenTree.Node {
  var isOverlay: Bool {
    if case .overlay = role { true } else { false }
  }

  /// Which of two screens with the same parent covers the other: the one with the larger number.
  var height: Int {
    switch role {
    case .root, .tab, .overlay: 0
    case .push: 1
    case .modal, .other: 2
    }
  }
}

extension ScreenTree: Equatable {
  /// Trees are equal when the same screens stand in the same places.
  public static func == (one: ScreenTree, other: ScreenTree) -> Bool {
    one.nodes.count == other.nodes.count
      && zip(one.nodes, other.nodes).allSatisfy {
        $0.screen === $1.screen && $0.parent == $1.parent && $0.role == $1.role
          && $0.isSelected == $1.isSelected
      }
  }
}
