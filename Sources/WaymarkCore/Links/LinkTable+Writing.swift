extension LinkTable {
  /// Writes the link to a route: reading it gives the same route and the same values.
  ///
  /// The route's patterns are tried in order; the first that names all values of the input, and
  /// whose link this very table reads back, is taken. Where none names them all, the others become
  /// query items behind those of the pattern, under the names of the keys that the route declares.
  /// Only what must be is encoded.
  ///
  /// ```swift
  /// let link = try table.link(to: "Title", input: Input((.titleID, 10)))  // "/titles/10"
  /// ```
  ///
  /// - Parameters:
  ///   - route: where it leads.
  ///   - input: the values that it carries.
  ///   - keys: what the route accepts besides, as ``LinkMatch/input(accepting:)`` is told.
  /// - Throws: why each pattern of the route does not serve.
  public func link(
    to route: RouteID,
    input: Input = .none,
    accepting keys: InputKeys = []
  ) throws(LinkWritingError) -> String {
    let lines = trie.lines.indices.filter { trie.lines[$0].target == route }
    var attempts: [LinkWritingError.Attempt] = []
    for addsItems in keys.isEmpty ? [false] : [false, true] {
      attempts = []
      for line in lines {
        let writer = LinkWriter(
          table: self,
          line: line,
          input: input,
          keys: keys,
          addsItems: addsItems
        )
        do throws(LinkWritingError.Attempt) { return try writer.link() } catch {
          attempts.append(error)
        }
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
