extension LinkTable {
  /// Writes the link to a route: reading it gives the same route and the same values.
  ///
  /// The route's patterns are tried in order; the first that names all values of the input, and
  /// whose link this very table reads back, is taken. Only what must be is encoded.
  ///
  /// ```swift
  /// let link = try table.link(to: "Title", input: Input((.titleID, 10)))  // "/titles/10"
  /// ```
  ///
  /// - Throws: why each pattern of the route does not serve.
  public func link(to route: RouteID, input: Input = .none) throws(LinkWritingError) -> String {
    var attempts: [LinkWritingError.Attempt] = []
    for line in trie.lines.indices where trie.lines[line].target == route {
      let writer = LinkWriter(table: self, line: line, input: input)
      do throws(LinkWritingError.Attempt) { return try writer.link() } catch {
        attempts.append(error)
      }
    }
    throw LinkWritingError(route: route, attempts: attempts)
  }

  static func placeholders(of line: Int, in trie: LinkTrie) -> [LinkPlaceholder] {
    trie.withText(of: line) { text in
      trie.parts(of: line).filter { $0.kind != .literal }.map { LinkPlaceholder($0, in: text) }
        + trie.items(of: line).map { LinkPlaceholder($0, in: text) }
    }
  }
}

extension LinkWritingError.Attempt: Error {}
