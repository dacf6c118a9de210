extension TableOfLinks where Target: Equatable {
  /// Writes the link to a target: reading it gives the same target and the same values.
  ///
  /// The target's patterns are tried in order. The first is taken that names all values of the
  /// input and whose link this table reads back with the same result. If none names all values, the
  /// others become query items after those of the pattern, under the names of accepted keys. Only
  /// characters that must be encoded are encoded.
  ///
  /// ```swift
  /// let link = try pages.link(to: .title, input: Input((.titleID, 10)))  // "/titles/10"
  /// ```
  ///
  /// - Parameters:
  ///   - target: the target of the link.
  ///   - input: the values that the link carries.
  ///   - keys: the other values that are accepted, the same keys as for
  ///     ``Match/input(accepting:)``.
  /// - Throws: why each pattern of the target cannot be used.
  public func link(
    to target: Target,
    input: Input = .none,
    accepting keys: InputKeys = .none
  ) throws(LinkWritingError) -> String {
    try link(to: target, accepting: keys, input: { _ in input })
  }

  /// Writes the link to a target with values that may differ from pattern to pattern.
  ///
  /// - Parameter finish: completes the link that a pattern writes, or throws why it does not serve;
  ///   the next pattern is tried then.
  func link(
    to target: Target,
    accepting keys: InputKeys,
    isOfProperties: Bool = false,
    input: (_ line: Int) -> Input,
    finish: (_ link: String, _ line: Int) throws(LinkWritingError.Attempt) -> String = { link, _ in
      link
    }
  ) throws(LinkWritingError) -> String {
    let targets = trie.targets(Target.self).all
    let lines = targets.indices.filter { targets[$0] == target }
    var attempts: [LinkWritingError.Attempt] = []
    for addsItems in keys.isEmpty ? [false] : [false, true] {
      attempts = []
      for line in lines {
        let writer = LinkWriter(
          table: self,
          line: line,
          input: input(line),
          keys: keys,
          addsItems: addsItems,
          isOfProperties: isOfProperties
        )
        do throws(LinkWritingError.Attempt) { return try finish(writer.link(), line) } catch {
          attempts.append(error)
        }
      }
    }
    throw LinkWritingError(target: "\(target)", attempts: attempts)
  }
}
