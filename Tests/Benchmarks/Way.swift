import Waymark

/// Two places to plan or walk between, by name.
struct Way {
  let from: RouteID
  let to: RouteID

  /// Ways between random places of a plan.
  static func random(
    _ count: Int,
    among places: Int,
    seed: UInt64,
    naming name: (Int) -> RouteID = Plans.id
  ) -> [Way] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let from = Int.random(in: 0..<places, using: &generator)
      let to = Int.random(in: 0..<places, using: &generator)
      return Way(from: name(from), to: name(to))
    }
  }
}
