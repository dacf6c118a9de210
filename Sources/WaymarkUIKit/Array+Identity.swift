#if canImport(UIKit)
  /// Lists of screens, compared by identity.
  ///
  /// The methods are not isolated to the main actor. A main-actor closure that the standard library
  /// calls checks at each call that it runs there, and the check costs more than the comparison.
  extension Array where Element: AnyObject {
    var identities: [ObjectIdentifier] { map { ObjectIdentifier($0) } }

    func holds(_ object: AnyObject) -> Bool { contains { $0 === object } }

    /// Whether its elements have these identities, in this order.
    func isIdentical(to identities: [ObjectIdentifier]) -> Bool {
      guard count == identities.count else { return false }
      for index in indices where ObjectIdentifier(self[index]) != identities[index] { return false }
      return true
    }

    /// How many elements at the beginning are the same in both arrays.
    func commonCount(with other: [Element]) -> Int {
      let most = Swift.min(count, other.count)
      var common = 0
      while common < most, self[common] === other[common] { common += 1 }
      return common
    }

    /// The elements before an object, and the object.
    func prefix(through object: Element) -> [Element] {
      Array(prefix { $0 !== object }) + [object]
    }

    /// The same elements with one object replaced by another.
    func replacing(_ object: Element, with other: Element) -> [Element] {
      map { $0 === object ? other : $0 }
    }
  }
#endif
