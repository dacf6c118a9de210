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
