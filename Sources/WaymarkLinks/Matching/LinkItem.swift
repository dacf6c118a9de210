/// One argument of a link's query or fragment, decoded.
public struct LinkItem: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Its value: `nil` without an equals sign, empty with nothing after one.
  public let value: String?

  /// Takes a name and a value as they are.
  public init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

extension LinkItem: CustomStringConvertible {
  /// The item as it is read, not encoded.
  public var description: String { value.map { "\(name)=\($0)" } ?? name }
}

extension [LinkItem] {
  /// The values under a name, in order; an item without one counts as empty.
  public func values(of name: String) -> [String] {
    filter { $0.name == name }.map { $0.value ?? "" }
  }

  /// The last item of a name.
  public func last(_ name: String) -> LinkItem? {
    last { $0.name == name }
  }
}
