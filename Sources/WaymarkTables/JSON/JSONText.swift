/// Some JSON to read, with the name of the file that it comes from.
///
/// ```swift
/// let plan = try RoutePlan(json: JSONText(bytes: received, file: "plan.json"))
/// ```
public struct JSONText: Sendable, Hashable {
  /// The bytes of the text as they came; they are checked when the text is read.
  public let bytes: [UInt8]
  /// The name of the file in problems; `nil` for a text that is in no file.
  public let file: String?

  /// Takes bytes as they come from a file or a server.
  public init(bytes: some Sequence<UInt8>, file: String? = nil) {
    self.bytes = Array(bytes)
    self.file = file
  }

  /// Takes a text.
  public init(_ text: String, file: String? = nil) {
    self.init(bytes: text.utf8, file: file)
  }
}

extension JSONText: ExpressibleByStringLiteral {
  /// Takes a text that is written in code.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
