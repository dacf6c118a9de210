public import WaymarkCore

extension Presentation {
  /// As a column to the right of the current screen, which stays in sight.
  public static let column = Presentation("column")
}
