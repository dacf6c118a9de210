package import WaymarkLinks

/// The inputs of a route as files and drawings list them: of a destination its properties.
package struct ListedInputs {
  /// Those that it must have.
  package private(set) var needs: [InputKeys.Declaration] = []
  /// Those that it may have.
  package private(set) var accepts: [InputKeys.Declaration] = []

  package init(needs: InputKeys, accepts: InputKeys) {
    for key in needs.declarations {
      for property in key.asProperties {
        if property.isNeeded { self.needs.append(property.key) } else { add(property.key) }
      }
    }
    for key in accepts.declarations {
      for property in key.asProperties { add(property.key) }
    }
  }

  /// Adds what may be there, unless a property has its name.
  private mutating func add(_ key: InputKeys.Declaration) {
    guard !(needs + accepts).contains(where: { $0.name == key.name }) else { return }
    accepts.append(key)
  }
}

extension InputKeys.Declaration {
  /// The properties of a destination, where all are known; the input itself otherwise.
  ///
  /// A property that has to be there and whose type has no name in a file is listed as its text.
  fileprivate var asProperties: [(key: InputKeys.Declaration, isNeeded: Bool)] {
    guard let compound, compound.finding.isComplete else { return [(self, true)] }
    return compound.finding.properties.compactMap { property in
      guard let type = property.type ?? (property.isNeeded ? .string : nil) else { return nil }
      return (InputKeys.Declaration(property.name, type), property.isNeeded)
    }
  }
}
