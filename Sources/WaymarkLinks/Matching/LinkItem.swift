/// One argument of a link's query or fragment, decoded.
public struct LinkItem: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Its value: `nil` without an equals sign, empty with nothing after one.
  public let value: String?

  /// Takes a name and a value as they are.
  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

extension LinkItem: CustomStringConvertible {
  /// The item as it is read, not encoded.
  public var description: String { value.map { "\(name)=\($0)" } ?? name }
}

extension [LinkItem] {
  /// The values under a name, in order; an item without a value counts as empty text.
  public func values(of name: String) -> [String] {
    filter { $0.name == name }.map { $0.value ?? "" }
  }

  /// The last item with a name.
  public func last(_ name: String) -> LinkItem? {
    last { $0.name == name }
  }
}

/// An argument of a link that has another type than declared, or that is missing.
public struct LinkItemError: Error, Hashable, Sendable {
  /// The name of the argument in the link; for a decoded value, the name of its property.
  public let name: String
  /// The type that it should have.
  package let type: InputType
  /// Its text in the link; `nil` if it has no value, or is missing.
  public let text: String?
  /// The link.
  public let link: String
  /// The byte of the link's UTF-8 where its value begins; `nil` if it is missing.
  public let byte: Int?
  /// The name under which its value would have traveled.
  package let key: String
  /// What is wrong, and what to do about it.
  private let fault: Fault

  private enum Fault: Hashable, Sendable {
    case unlike
    case missing
    case refused(why: String)
  }
}

extension LinkItemError {
  /// An argument of a query or a fragment that is of another type.
  init(_ item: LinkItem, named key: String, _ type: InputType, in link: String, at byte: Int?) {
    self.init(
      name: item.name,
      type: type,
      text: item.value,
      link: link,
      byte: byte,
      key: key,
      fault: .unlike
    )
  }

  /// Why a value of a type cannot be decoded from a link.
  init<Target>(_ error: LinkValueError, of type: Any.Type, in match: TableOfLinks<Target>.Match) {
    let expected = error.expected ?? "\(type)"
    let fault: Fault =
      switch error {
      case .missing: .missing
      case .unlike: .unlike
      case .unknownCase, .refused, .unspelled: .refused(why: error.why)
      }
    self.init(
      name: error.property,
      type: BuiltInType(named: expected)?.type ?? .custom(expected),
      text: error.text,
      link: match.link,
      byte: match.start(of: error.property, being: error.text),
      key: error.property,
      fault: fault
    )
  }
}

extension LinkItemError: CustomStringConvertible {
  /// One line that says what, where and what to do, with the code in brackets.
  public var description: String { "\(what) [\(code)]" }

  private var code: String {
    switch fault {
    case .unlike, .refused: "wrongType"
    case .missing: "missingInput"
    }
  }
}

extension LinkItemError: QuotableError {
  /// What is wrong and what to do, without the code.
  package var what: String {
    let place = byte.map { " at byte \($0)" } ?? ""
    let link = "the link \"\(link.withoutArguments)\""
    let words =
      switch fault {
      case .unlike:
        "the argument \(name.quoted) of \(link) is "
          + (text.map(\.quoted) ?? "without a value")
          + "\(place) and should be of the type \(type); correct the link"
      case .missing:
        "\(link) brings no \(name.quoted), which should be of the type \(type); name it in the "
          + "link, or make it optional"
      case .refused(let why):
        "the values of \(link) are refused\(place): \(why.shortened); correct the link"
      }
    return words.onOneLine
  }
}
