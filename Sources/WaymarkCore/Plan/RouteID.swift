/// The name of a route, as plans declare it and drives ask for it.
///
/// A route's own id is never empty or blank and holds neither a slash nor a control character; a
/// plan that breaks this is refused. A drive may also ask for a route by a path of ids:
/// `"Help/ContactUs"` matches each `ContactUs` whose parent is `Help`, at any depth. With a leading
/// slash the path has to begin at the root.
///
/// ```swift
/// extension RouteID { static let toDo: RouteID = "ToDo" }
/// ```
public struct RouteID: Hashable, Sendable, RawRepresentable {
  /// The name as text.
  public let rawValue: String

  /// Takes a name as it is.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Takes a name as it is.
  public init(_ name: String) {
    rawValue = name
  }

  /// Takes the name of an enum's case or of any other raw-representable value.
  public init(_ name: some RawRepresentable<String>) {
    rawValue = name.rawValue
  }
}

extension RouteID: ExpressibleByStringInterpolation {
  /// Takes a name, or a path of names, as it is written.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

extension RouteID: Comparable {
  /// Orders names as their texts are ordered.
  public static func < (one: RouteID, other: RouteID) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension RouteID: CustomStringConvertible {
  /// The name as text.
  public var description: String { rawValue }
}
