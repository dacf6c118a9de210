import Foundation

/// Documents that tests hand to the command.
enum Samples {
  /// The folder of the journeys that the README plays.
  static let folder = root.appendingPathComponent("Samples/Journeys")

  /// The journeys with what is expected of them.
  static let corpus = root.appendingPathComponent("Tests/WaymarkToolTests/Journeys")

  /// The plan of that folder.
  static let plan = folder.appendingPathComponent("plan.json").path

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}
