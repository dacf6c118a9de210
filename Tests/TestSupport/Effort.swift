import Foundation

/// How much the long tests do: a part by default, everything if the environment asks for it.
///
/// `WAYMARK_STORIES` says how many stories the longest law plays. With 100,000, as in the gate,
/// every test does all its work; with fewer, each does a part of it.
public enum Effort {
  /// The number of stories with which every test does all its work.
  private static let all = 100_000
  /// The number of stories that the longest law plays now.
  private static let stories =
    ProcessInfo.processInfo.environment["WAYMARK_STORIES"].flatMap(Int.init) ?? 800

  /// Whether every test does all its work.
  public static var isWhole: Bool { stories >= all }

  /// The seeds of the random stories that law suites of hosts play now.
  public static var hostStories: Range<UInt64> { 0..<UInt64(part(of: 300, atLeast: 60)) }

  /// The part of a number of repetitions that is done now.
  public static func part(of whole: Int, atLeast least: Int) -> Int {
    max(min(least, whole), whole * stories / all)
  }
}
