#if canImport(UIKit)
  /// Lists of screens, compared by identity.
  ///
  /// These belong to no actor: a closure of the main actor checks at each call by the standard
  /// library that it runs there, which costs more than the comparison.
  extension Array where Element: AnyObject {
    var identities: [ObjectIdentifier] { map { ObjectIdentifier($0) } }

    func holds(_ object: AnyObject) -> Bool { contains { $0 === object } }

    /// Whether it holds those with these identities, in this order.
    func isIdentical(to identities: [ObjectIdentifier]) -> Bool {
      guard count == identities.count else { return false }
      for index in indices where ObjectIdentifier(self[index]) != identities[index] { return false }
      return true
    }

    /// How many at the beginning are the same in both.
    func commonCount(with other: [Element]) -> Int {
      let most = Swift.min(count, other.count)
      var common = 0
      while common < most, self[common] === other[common] { common += 1 }
      return common
    }

    /// Those up to one of them, itself included.
    func prefix(through object: Element) -> [Element] {
      Array(prefix { $0 !== object }) + [object]
    }

    /// The same with another in the place of one.
    func replacing(_ object: Element, with other: Element) -> [Element] {
      map { $0 === object ? other : $0 }
    }
  }
#endif
