public import WaymarkCore

extension Presentation {
  /// From the side, over the current screen.
  public static let drawer = Presentation("drawer")
}
