extension TableOfLinks {
  /// The table with more entries behind its own.
  ///
  /// - Throws: every problem of the new whole.
  public func adding(_ more: [Entry]) throws(LinkTableError) -> TableOfLinks {
    try TableOfLinks(entries + more, rules: rules, label: label)
  }

  /// The table without a pattern, as it was written; `nil` where it has none such.
  public func removing(_ pattern: String) -> TableOfLinks? {
    let left = entries.filter { $0.pattern != pattern }
    guard left.count < count else { return nil }
    // Of what is right together, a part is right too.
    return try? TableOfLinks(left, rules: rules, label: label)
  }
}
