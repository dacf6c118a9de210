/// The nodes of a trail; the middle of a very long one is left out, as it is of a path.
struct ShortTrail: Sendable {
  private static let end = 20

  private let nodes: [Int32]
  private let isCut: Bool

  init(_ position: Position) {
    let count = position.count
    isCut = count > 2 * Self.end
    guard isCut else {
      nodes = (0..<count).map { position.entry(at: $0).place.node }
      return
    }
    nodes =
      (0..<Self.end).map { position.entry(at: $0).place.node }
      + (count - Self.end..<count).map { position.entry(at: $0).place.node }
  }

  /// The names joined by slashes; `nil` before anything is shown.
  func path(in plan: RoutePlan) -> String? {
    if nodes.isEmpty { return nil }
    var names = nodes.map { plan.id(ofNode: $0).rawValue }
    if isCut { names.insert("…", at: Self.end) }
    return names.joined(separator: "/")
  }
}
