import Waymark

/// How the places of a recurring name lie in a balanced plan.
enum Recurrence: String, CaseIterable {
  /// All over it: most ways are short.
  case spread
  /// Deep in one half: from the other, ways lead over the root.
  case gathered

  /// The name that recurs.
  static let name: RouteID = "Detail"

  /// The names of a plan's routes, one of them given many times; no two siblings have the same.
  func names(recurring times: Int, in size: Int) -> [RouteID] {
    var names = (0..<size).map(Plans.id)
    var generator = SeededGenerator(seed: 5)
    let parents = (0..<(size - 1) / Plans.branching).filter(isParent).shuffled(using: &generator)
    for parent in parents.prefix(times) { names[parent * Plans.branching + 1] = Self.name }
    return names
  }

  /// Whether a child of a route may have the name.
  private func isParent(_ index: Int) -> Bool {
    guard self == .gathered else { return true }
    var level = 0
    var top = index
    while top > Plans.branching {
      top = (top - 1) / Plans.branching
      level += 1
    }
    return level >= 5 && top > Plans.branching / 2
  }
}
