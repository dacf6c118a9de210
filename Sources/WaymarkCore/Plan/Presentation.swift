/// The name of a way to be shown: `.push`, `.modal`, or one that a behavior module adds.
///
/// A plan names presentations and a behavior module serves them. A module of an app adds its own:
///
/// ```swift
/// extension Presentation { static let drawer = Presentation("drawer") }
/// ```
public struct Presentation: Hashable, Sendable {
  /// The name as plans and records write it.
  public let name: String

  /// Names a presentation.
  public init(_ name: String) {
    self.name = name
  }

  /// On top of the stack that the current screen stands in.
  public static let push = Presentation("push")
  /// Over the current screen.
  public static let modal = Presentation("modal")
  /// As one of the tabs of a tabs route; a plan never names it, it follows from the place.
  public static let tab = Presentation("tab")
  /// As the window's first screen; a plan never names it, it follows from the place.
  public static let root = Presentation("root")
}

extension Presentation: CustomStringConvertible {
  public var description: String { name }
}
