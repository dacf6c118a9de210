import WaymarkLinks

extension KeysOnWay {
  /// A declaration that a pattern does not serve.
  struct Unserved {
    let place: Int32
    /// Its number among what the place needs and accepts.
    let order: Int
    /// The pattern brings no value at all; else one of another type.
    let isMissing: Bool
  }

  /// Where to look next for declarations of a kind that is not served.
  private struct Cursor {
    let link: Int32
    let left: Int
    let place: Int32
  }

  /// What the links of a pattern do not serve, the nearest places first.
  ///
  /// A hundred are enough, so that deep plans are refused as quickly as others; of a place there
  /// are always all.
  func unserved(by delivery: LinkDelivery, _ placeholders: [LinkPlaceholder]) -> [Unserved] {
    var cursors: [Cursor] = []
    collect(Self.needs, into: &cursors) { delivery.lacks($0) }
    for placeholder in placeholders {
      guard let chain = chains[placeholder.name] else { continue }
      collect(chain, into: &cursors) { delivery.misfits($0) }
    }
    return cursors.isEmpty ? [] : merge(&cursors)
  }

  /// Adds the first hundred kinds of a chain that are not served, and those of the same place.
  private func collect(
    _ chain: Int,
    into cursors: inout [Cursor],
    where isUnserved: (InputKeys.Declaration) -> Bool
  ) {
    var count = 0
    var next = heads[chain]
    while next >= 0 {
      let link = links[Int(next)]
      if isUnserved(link.kind.key), let cursor = cursor(at: next, link.occurrences.count) {
        if count >= ProblemList.limit, let last = cursors.last, cursor.place < last.place { return }
        cursors.append(cursor)
        count += 1
      }
      next = link.farther
    }
  }

  private func cursor(at link: Int32, _ left: Int) -> Cursor? {
    guard left > 0 else { return nil }
    return Cursor(link: link, left: left, place: links[Int(link)].occurrences[left - 1].place)
  }

  /// Takes declarations from the cursors, of the nearest place at each time.
  private func merge(_ cursors: inout [Cursor]) -> [Unserved] {
    var found: [Unserved] = []
    cursors.sort { $0.place < $1.place }
    while let cursor = cursors.last,
      found.count < ProblemList.limit || found.last?.place == cursor.place
    {
      cursors.removeLast()
      let link = links[Int(cursor.link)]
      let order = link.occurrences[cursor.left - 1].order
      found.append(
        Unserved(place: cursor.place, order: order, isMissing: link.chain == Self.needs)
      )
      guard let next = self.cursor(at: cursor.link, cursor.left - 1) else { continue }
      var index = cursors.count
      while index > 0, cursors[index - 1].place > next.place { index -= 1 }
      cursors.insert(next, at: index)
    }
    return found.sorted { one, other in
      if one.place != other.place { return one.place > other.place }
      return one.isMissing == other.isMissing ? one.order < other.order : one.isMissing
    }
  }
}
