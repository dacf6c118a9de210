import WaymarkLinks

extension KeysOnWay {
  /// A declared key for which the links of a pattern bring no value, or one of another type.
  struct Unserved {
    let place: Int32
    /// The key's index in the list of what the place needs, followed by what it accepts.
    let order: Int
    /// True if the pattern brings no value at all, false if it brings one of another type.
    let isMissing: Bool
  }

  /// A name in a pattern that nothing on its way declares.
  struct Stranger {
    let name: String
    /// A name that is declared there and was probably meant.
    let like: String?
  }

  /// A position in a list of declarations: the first `left` of them are still to be reported.
  private struct Cursor {
    let element: Int32
    let left: Int
    let place: Int32
  }

  /// The declarations that the links of a pattern do not serve, the nearest places first.
  ///
  /// It stops after a hundred, which is as many as an error lists, so that a deep plan is refused
  /// as quickly as a shallow one. It stops only between places: of each place all are reported.
  func unserved(by delivery: LinkDelivery, _ placeholders: [LinkPlaceholder]) -> [Unserved] {
    var cursors: [Cursor] = []
    collect(Self.needs, into: &cursors) { delivery.lacks($0) }
    collect(Self.destinations, into: &cursors) { delivery.misfits($0) }
    for placeholder in placeholders {
      guard let chain = chains[placeholder.name] else { continue }
      collect(chain, into: &cursors) { delivery.misfits($0) }
    }
    return cursors.isEmpty ? [] : merge(&cursors)
  }

  /// The placeholders that name nothing declared on the way; none if not all properties of the
  /// destinations there are known.
  ///
  /// A name that begins with an underscore is meant for nobody. But an underscore and a number name
  /// a value without a label, if a type on the way has such values.
  func strangers(among placeholders: [LinkPlaceholder]) -> [Stranger] {
    var forms: [CompoundType] = []
    var next = heads[Self.destinations]
    while next >= 0 {
      if let form = elements[Int(next)].kind.key.compound { forms.append(form) }
      next = elements[Int(next)].farther
    }
    let names = placeholders.map(\.name).filter { name in
      !isDeclared(name) && !forms.contains { $0.takes(name) }
        && (!name.hasPrefix("_") || name.isUnlabelled && forms.contains { $0.hasUnlabelled })
    }
    guard !names.isEmpty, forms.allSatisfy(\.finding.isClosed) else { return [] }
    let declared =
      forms.flatMap { $0.finding.properties.map(\.name) } + chains.keys.filter(isDeclared).sorted()
    let named = Set(placeholders.map(\.name))
    let known = declared.filter { !named.contains($0) }
    return names.map { Stranger(name: $0, like: NearestWord.of($0, among: known)) }
  }

  /// Whether a place on the way declares a key of a name.
  private func isDeclared(_ name: String) -> Bool {
    chains[name].map { heads[$0] >= 0 } ?? false
  }

  /// Adds the first hundred unserved kinds of a chain, and any others declared at the last place.
  private func collect(
    _ chain: Int,
    into cursors: inout [Cursor],
    where isUnserved: (InputKeys.Declaration) -> Bool
  ) {
    var count = 0
    var next = heads[chain]
    while next >= 0 {
      let element = elements[Int(next)]
      if isUnserved(element.kind.key), let cursor = cursor(at: next, element.declared.count) {
        if count >= ProblemList.limit, let last = cursors.last, cursor.place < last.place { return }
        cursors.append(cursor)
        count += 1
      }
      next = element.farther
    }
  }

  private func cursor(at element: Int32, _ left: Int) -> Cursor? {
    guard left > 0 else { return nil }
    return Cursor(
      element: element,
      left: left,
      place: elements[Int(element)].declared[left - 1].place
    )
  }

  /// Merges the cursors' declarations into one list, always taking the one of the nearest place.
  private func merge(_ cursors: inout [Cursor]) -> [Unserved] {
    var found: [Unserved] = []
    cursors.sort { $0.place < $1.place }
    while let cursor = cursors.last,
      found.count < ProblemList.limit || found.last?.place == cursor.place
    {
      cursors.removeLast()
      let element = elements[Int(cursor.element)]
      let order = element.declared[cursor.left - 1].order
      found.append(
        Unserved(place: cursor.place, order: order, isMissing: element.chain == Self.needs)
      )
      guard let next = self.cursor(at: cursor.element, cursor.left - 1) else { continue }
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

extension CompoundType {
  /// Whether values without a label are among its properties.
  fileprivate var hasUnlabelled: Bool { finding.properties.contains { $0.name.isUnlabelled } }
}

extension String {
  /// Whether it is what the compiler calls a value without a label: `_0`, `_1` and so on.
  package var isUnlabelled: Bool {
    let digits = dropFirst()
    return hasPrefix("_") && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
