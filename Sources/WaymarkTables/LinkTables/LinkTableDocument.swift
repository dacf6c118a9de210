/// A table of link patterns as it is written in a file, not compiled yet.
///
/// ```swift
/// let table = try LinkTableDocument(
///   json: """
///     {"endpoints": [
///       {"endpoint": "/titles/{titleId:Int}", "view_controller_class_name": "Title"}
///     ]}
///     """
/// )
/// ```
public struct LinkTableDocument: Sendable, Hashable {
  /// What a table holds for each pattern.
  public enum Form: Sendable, Hashable {
    /// The name of a screen's class.
    case endpoints
    /// Nothing: the table is a bare list.
    case patterns
  }

  /// The name of the table; `nil` if the file states none.
  public let label: String?
  /// What it holds for each pattern.
  public let form: Form
  /// The patterns, in order.
  public let entries: [LinkTableEntry]

  /// Makes a table of patterns, each with the name of a screen's class.
  public init(label: String? = nil, endpoints: KeyValuePairs<String, String>) {
    self.init(
      label: label,
      .endpoints,
      endpoints.map { LinkTableEntry($0.key, className: $0.value) }
    )
  }

  /// Makes a bare list of patterns.
  public init(patterns: [String]) {
    self.init(label: nil, .patterns, patterns.map { LinkTableEntry($0, className: nil) })
  }

  init(label: String?, _ form: Form, _ entries: [LinkTableEntry]) {
    self.label = label
    self.form = form
    self.entries = entries
  }

  /// Whether it is the default table: it has no label, or the label `default`.
  public var isDefault: Bool { label == nil || label == "default" }
}
