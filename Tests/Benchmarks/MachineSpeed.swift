import Waymark

/// How fast the machine is just now: what a flat walk in a plan of 100 routes takes on it.
///
/// What must be reached in nanoseconds is held to a number of such walks, measured in the same
/// samples, so that a slow machine, or one with other work, gives the same verdict.
@MainActor struct MachineSpeed {
  /// The nanoseconds that one flat walk stands for: what it takes on the machine, left alone, for
  /// which the limits were stated in nanoseconds.
  private static let reference = 82.0

  /// The flat walks, to be measured beside something else.
  let workload: Workload

  init() throws {
    let plan = try Plans.balanced(100)
    workload = .flatWalks(in: FlatWalk(plan), Way.random(1_000, among: 100, seed: 1))
  }

  /// How many flat walks some nanoseconds are.
  static func walks(_ nanoseconds: Double) -> Double { nanoseconds / reference }
}
