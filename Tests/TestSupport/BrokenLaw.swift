public import WaymarkTesting

/// A law that does not hold, with the shortest story found that shows it.
public struct BrokenLaw: Error, Sendable, CustomStringConvertible {
  /// What should hold.
  public let statement: String
  /// The seed of the story.
  public let seed: Seed
  /// The world of the story, in words.
  public let world: String
  /// The actions that are left after shrinking, in words.
  public let actions: [String]
  /// What is wrong.
  public let objection: String

  /// All of these, and how to run the story again.
  public var description: String {
    """
    it does not hold that \(statement): \(objection)
    run it again with .holds(for: \(seed)); the shortest story:
    \(actions.map { "  \($0)" }.joined(separator: "\n"))
    in this world:
    \(world)
    """
  }
}
