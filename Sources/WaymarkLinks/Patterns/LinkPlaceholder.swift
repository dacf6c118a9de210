/// One value that a pattern names: where it stands in links, and of which type it is.
public struct LinkPlaceholder: Hashable, Sendable {
  /// The name under which its value travels.
  public let name: String
  /// What kind of value it is.
  public let type: InputType
  /// Whether it takes all segments that are left.
  public let isRest: Bool
  /// The name of the query item that holds it; `nil` for one of the path.
  public let item: String?
  /// The text that stands for it where a link lacks the item.
  public let fallback: String?
  /// For a custom type, its number in the table that the pattern stands in.
  let customType: UInt16

  init(_ part: LinkPart, in bytes: UnsafeBufferPointer<UInt8>) {
    name = bytes.plainText(part.name)
    type = part.kind.inputType(named: bytes, part.type)
    isRest = part.kind == .rest
    item = nil
    fallback = nil
    customType = part.customType
  }

  init(_ part: LinkQueryPart, in bytes: UnsafeBufferPointer<UInt8>) {
    name = bytes.plainText(part.name)
    type = part.kind.inputType(named: bytes, part.type)
    isRest = false
    item = bytes.text(part.key)
    fallback = part.fallback.map { bytes.text($0) }
    customType = part.customType
  }

  /// Whether every link of the pattern brings a value for it.
  public var isAlwaysThere: Bool { item == nil || fallback != nil }
}
