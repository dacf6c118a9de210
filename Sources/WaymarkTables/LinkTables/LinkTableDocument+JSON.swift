import WaymarkLinks

/// Link tables as JSON.
extension LinkTableDocument {
  /// Reads a table.
  ///
  /// - Throws: every problem found, each with its line and column. Problems inside a pattern are
  ///   found only when it is compiled.
  public init(json text: JSONText) throws(TableError) {
    try self.init(try JSONDocument(reading: text))
  }

  /// Reads a table from JSON that was read already.
  package init(_ document: JSONDocument) throws(TableError) {
    var reader = TableReader()
    let table = reader.table(document.root)
    guard let table, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self = table
  }

  /// Reads as much of a table as there is.
  ///
  /// Nothing is read if the text is no JSON, is of a newer version, or has no list of endpoints or
  /// patterns. Otherwise unknown keys are ignored, a label that is not a text is ignored, and an
  /// entry without a pattern or a class is left out. Each of these is reported as a problem.
  public static func loadingLeniently(_ json: JSONText) -> PartlyRead<LinkTableDocument> {
    var reader = TableReader()
    do {
      let table = reader.table(try JSONDocument(reading: json).root)
      return PartlyRead(table, reader.problems)
    } catch {
      reader.problems.add(error)
      return PartlyRead(nil, reader.problems)
    }
  }

  /// The table as JSON, in its own form; reading it gives an equal table, with one exception.
  ///
  /// If a ``LinkTableLibrary`` has joined a bare list with endpoints, a pattern of the list is
  /// written with itself as its class, because it leads to the route with that name.
  public func json(_ style: JSONStyle = .pretty) -> String {
    var writer = JSONWriter(style)
    writer.table(self)
    return writer.text
  }
}

extension TableReader {
  fileprivate mutating func table(_ value: JSONValue) -> LinkTableDocument? {
    guard isReadable(value, "a link table") else { return nil }
    return value["patterns"] == nil ? endpoints(value) : patterns(value)
  }

  private mutating func endpoints(_ value: JSONValue) -> LinkTableDocument? {
    let fields = fields(
      value,
      "a link table",
      needs: ["endpoints"],
      takes: ["label", "waymark"]
    )
    guard let fields else { return nil }
    let label = text(fields["label"])
    guard let entries = elements(fields["endpoints"]) else { return nil }
    return LinkTableDocument(label: label, .endpoints, entries.compactMap { endpoint($0) })
  }

  private mutating func endpoint(_ value: JSONValue) -> LinkTableEntry? {
    let classKey = LinkTableDocument.classKey
    let fields = fields(value, "an endpoint", needs: ["endpoint", classKey])
    let pattern = text(fields?["endpoint"])
    let className = text(fields?[classKey])
    guard let pattern, let className, let spot = fields?["endpoint"]?.value else { return nil }
    return LinkTableEntry(
      pattern,
      at: spot,
      className: className,
      at: fields?[classKey]?.value
    )
  }

  private mutating func patterns(_ value: JSONValue) -> LinkTableDocument? {
    let fields = fields(value, "a list of patterns", needs: ["waymark", "patterns"])
    guard let field = fields?["patterns"], let elements = elements(field) else { return nil }
    var entries: [LinkTableEntry] = []
    for element in elements {
      guard let pattern = text(JSONField(name: field.name, value: element)) else { continue }
      entries.append(LinkTableEntry(pattern, at: element, className: nil, at: nil))
    }
    return LinkTableDocument(label: nil, .patterns, entries)
  }
}

extension JSONWriter {
  fileprivate mutating func table(_ table: LinkTableDocument) {
    object { json in
      switch table.form {
      case .patterns:
        json.field("waymark", 1)
        json.field("patterns", table.entries.map(\.pattern))
      case .endpoints:
        if let label = table.label { json.field("label", label) }
        json.list("endpoints", table.entries) { json, entry in
          json.object { json in
            json.field("endpoint", entry.pattern)
            json.field(LinkTableDocument.classKey, entry.className ?? entry.pattern)
          }
        }
      }
    }
  }
}

extension LinkTableDocument {
  /// The key of the class, as InAppRouter writes it.
  fileprivate static var classKey: String { "view_controller_class_name" }
}
