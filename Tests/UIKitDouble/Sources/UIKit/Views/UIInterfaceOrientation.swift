/// How the device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// The wrong way up.
  case portraitUpsideDown = 2
  /// With its upper end to the left.
  case landscapeRight = 3
  /// With its upper end to the right.
  case landscapeLeft = 4
}

/// Ways to hold the device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// On either side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// In any way but the wrong way up.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  /// In any way.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
