import Foundation

/// How much the long tests do: little every day, all of it where the environment asks for it.
///
/// `WAYMARK_STORIES` says how many stories the longest law plays. With 100,000, as the gate has it,
/// every test does all that it is written for; with fewer each does a part of it.
public enum Effort {
  /// How many stories are all of them.
  private static let all = 100_000
  /// How many of them are played.
  private static let stories =
    ProcessInfo.processInfo.environment["WAYMARK_STORIES"].flatMap(Int.init) ?? 800

  /// Whether every test does all that it is written for.
  public static var isWhole: Bool { stories >= all }

  /// The seeds of the random stories that suites of laws tell a host now.
  public static var hostStories: Range<UInt64> { 0..<UInt64(part(of: 300, atLeast: 60)) }

  /// The part of a number that is done now.
  public static func part(of whole: Int, atLeast least: Int) -> Int {
    max(min(least, whole), whole * stories / all)
  }
}
