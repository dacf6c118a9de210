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

/// An argument of a link that is not of the type that its pattern or route declares.
public struct LinkItemError: Error, Hashable, Sendable {
  /// The name of the argument in the link.
  public let name: String
  /// What it should be.
  public let type: InputType
  /// What it is; `nil` where it has no value.
  public let text: String?
  /// The name under which its value was to travel.
  package let key: String
}

extension LinkItemError: CustomStringConvertible {
  /// One line that says what, where and what to do, with the code in brackets.
  public var description: String {
    let found = text.map { "\"\($0.shortened)\"" } ?? "without a value"
    let text = "the argument \"\(name.shortened)\" is \(found) and should be of the type \(type); "
    return (text + "correct the link [wrongType]").onOneLine
  }
}
