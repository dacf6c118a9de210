import WaymarkLinks

/// The behaviors asked to take a step, in order: of resolvers from the place upward, then of
/// modules.
struct BehaviorChain: Sendable {
  /// The resolver or modules that are being asked.
  enum Level: Sendable {
    /// Those of the resolver of the place at an index of the trail.
    case resolver(Int32)
    /// Before anything is shown, those of the root's own resolver.
    case root
    case modules
  }

  var level = Level.modules
  /// The number of the next behavior to ask, and one past the last of the level.
  var next: Int32 = 0
  var end: Int32 = 0
  /// How many behaviors have been asked in all.
  var order = 0

  var isOfModules: Bool { if case .modules = level { true } else { false } }

  /// Skips the behaviors before one; returns that one as the next to ask.
  @inline(__always)
  mutating func takeNext(upTo number: Int32) -> Int {
    order += Int(number - next) + 1
    next = number + 1
    return Int(number)
  }
}
