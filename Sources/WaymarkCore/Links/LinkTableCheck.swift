/// Holds the patterns of a table against what the places on the way to their routes declare.
///
/// It is the rule that the patterns of a plan's own routes keep. Types of the app go by the value
/// that their example is read as, for a table may call them what it likes.
struct LinkTableCheck {
  /// What the links of one pattern bring.
  private struct Brought {
    let places: [LinkPlaceholder]
    let types: [LinkType]
    let isWeb: Bool

    /// Whether every link brings a value for a key; one of a web host brings itself, and what no
    /// link can spell goes along with it.
    func always(_ key: InputKeys.Declaration) -> Bool {
      if places.contains(where: { $0.name == key.name && $0.isAlwaysThere }) { return true }
      if case .custom(let name) = key.type { return !types.contains { $0.name == name } }
      return isWeb && key.name == "url" && key.type == .string
    }
  }

  private let plan: RoutePlan
  /// For each node the nearest one that declares inputs, itself or above it; -1 for none.
  private let nearest: [Int32]

  init(_ plan: RoutePlan) {
    self.plan = plan
    var nearest: [Int32] = []
    nearest.reserveCapacity(plan.storage.nodes.count)
    for (index, node) in plan.storage.nodes.enumerated() {
      let detail = plan.detail(Int32(index))
      let declares = !detail.needs.isEmpty || !detail.accepts.isEmpty
      nearest.append(declares ? Int32(index) : node.parent < 0 ? -1 : nearest[Int(node.parent)])
    }
    self.nearest = nearest
  }

  /// Adds what a pattern does not bring, or brings as another type.
  func check(
    _ line: Int,
    of table: LinkTable,
    leadingTo node: Int32,
    _ list: inout ProblemList
  ) {
    var next = nearest[Int(node)]
    guard next >= 0 else { return }
    let brought = Brought(
      places: LinkTable.placeholders(of: line, in: table.trie),
      types: table.trie.types,
      isWeb: table.trie.lines[line].originEnd > 0
    )
    let pattern = table.trie.text(of: line).shortened
    let most = list.count + 100
    // A hundred of one pattern are enough, so that deep plans are refused as quickly as others.
    while next >= 0, list.count < most {
      check(brought, at: next, "the link \"\(pattern)\"", &list)
      let parent = plan.storage.nodes[Int(next)].parent
      next = parent < 0 ? -1 : nearest[Int(parent)]
    }
  }

  private func check(
    _ brought: Brought,
    at place: Int32,
    _ pattern: String,
    _ list: inout ProblemList
  ) {
    let detail = plan.detail(place)
    for key in detail.needs.declarations where !brought.always(key) {
      list.add(
        .linkLacksNeed,
        at: pattern,
        "it does not bring \"\(key.name)\", which \(plan.path(ofNode: place)) needs; "
          + "write {\(key.name):\(key.type)} into it"
      )
    }
    for key in detail.needs.declarations + detail.accepts.declarations {
      guard let found = brought.places.first(where: { $0.name == key.name }),
        !found.type.delivers(key, brought.types)
      else { continue }
      list.add(
        .linkOfOtherType,
        at: pattern,
        "it brings \"\(key.name)\" as \(found.type), which \(plan.path(ofNode: place)) declares "
          + "as \(key.type); make the two the same"
      )
    }
  }
}

extension InputType {
  /// Whether values that a link brings of this type can stand where a key is declared.
  fileprivate func delivers(_ key: InputKeys.Declaration, _ types: [LinkType]) -> Bool {
    guard case .custom(let name) = self else { return delivers(key.type) }
    guard let type = types.first(where: { $0.name == name }),
      let value = type.read(type.example)
    else { return true }
    if case .string = value { return key.type.isText }
    return value.fits(key)
  }

  /// Whether its values are texts.
  private var isText: Bool {
    switch self {
    case .string, .uuid, .words: true
    case .int, .double, .bool, .custom: false
    }
  }
}
