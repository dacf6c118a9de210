public import WaymarkCore

/// What a host shows, with names in place of screens: a value to compare, keep and send.
///
/// ```swift
/// let outline = host.shown.outline { $0.name }
/// print(outline.nodes.map(\.id))  // Root, ToDo, ToDoDetail
/// ```
///
/// Encoded, it is a flat list: `{"id": "ToDo", "in": 0, "as": "tab", "tab": 0, "selected": true}`.
public struct ScreenOutline: Hashable, Sendable {
  /// One screen that is shown.
  public struct Node: Hashable, Sendable {
    /// The name of the screen.
    public let id: String
    /// The index of the screen that it stands in or on; `nil` for a root.
    public let parent: Int?
    /// How it is shown there: `root`, `push`, `modal`, `tab`, `overlay`, or a name that a module
    /// has added.
    public let role: String
    /// The index of its tab, from 0; `nil` for a screen that does not begin a tab.
    public let tab: Int?
    /// Whether its tab is selected; true for every screen that does not begin a tab.
    public let isSelected: Bool

    /// Describes one screen that is shown.
    public init(id: String, parent: Int?, role: String, tab: Int? = nil, isSelected: Bool = true) {
      self.id = id
      self.parent = parent
      self.role = role
      self.tab = tab
      self.isSelected = isSelected
    }
  }

  /// The screens; a parent always comes before its children.
  public var nodes: [Node]

  /// Makes an outline from a list of screens, parents first.
  public init(_ nodes: [Node] = []) {
    self.nodes = nodes
  }
}

extension ScreenTree {
  /// The same tree with names for screens.
  public func outline(_ name: (Screen) throws -> String) rethrows -> ScreenOutline {
    try ScreenOutline(
      nodes.map { node in
        var tab: Int?
        if case .tab(let index) = node.role { tab = index }
        return ScreenOutline.Node(
          id: try name(node.screen),
          parent: node.parent,
          role: node.role.name,
          tab: tab,
          isSelected: node.isSelected
        )
      }
    )
  }
}

extension ScreenOutline: Codable {
  /// Reads a flat list of screens; the parent of each must come before it, or be -1 for none.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var nodes: [Node] = []
    while !list.isAtEnd {
      let node = try list.decode(Node.self)
      if let parent = node.parent, parent >= nodes.count {
        throw DecodingError.dataCorruptedError(
          in: list,
          debugDescription: "\"\(node.id)\" stands in screen \(parent), which is not before it"
        )
      }
      nodes.append(node)
    }
    self.nodes = nodes
  }

  /// Writes a flat list of screens.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for node in nodes { try list.encode(node) }
  }
}

extension ScreenOutline.Node: Codable {
  private enum Key: String, CodingKey {
    case id
    case parent = "in"
    case role = "as"
    case tab
    case isSelected = "selected"
  }

  /// Reads one screen; `selected` may be left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let index = try values.decode(Int.self, forKey: .parent)
    guard index >= -1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .parent,
        in: values,
        debugDescription: "\(index) is no index; -1 stands for none"
      )
    }
    id = try values.decode(String.self, forKey: .id)
    parent = index < 0 ? nil : index
    role = try values.decode(String.self, forKey: .role)
    tab = try values.decodeIfPresent(Int.self, forKey: .tab)
    isSelected = try values.decodeIfPresent(Bool.self, forKey: .isSelected) ?? true
  }

  /// Writes one screen; `selected` is written only for tabs.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encode(parent ?? -1, forKey: .parent)
    try values.encode(role, forKey: .role)
    try values.encodeIfPresent(tab, forKey: .tab)
    if tab != nil { try values.encode(isSelected, forKey: .isSelected) }
  }
}
