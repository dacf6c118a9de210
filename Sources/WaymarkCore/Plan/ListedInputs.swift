package import WaymarkLinks

/// The inputs of a route as files and drawings list them: a destination as its properties.
package struct ListedInputs {
  /// Those that it must have.
  package private(set) var needs: [InputKeys.Declaration] = []
  /// Those that it may have.
  package private(set) var accepts: [InputKeys.Declaration] = []

  package init(needs: InputKeys, accepts: InputKeys) {
    var may: [InputKeys.Declaration] = []
    for key in needs.declarations {
      for property in key.asProperties {
        if property.isNeeded { self.needs.append(property.key) } else { may.append(property.key) }
      }
    }
    for key in accepts.declarations { may += key.asProperties.map(\.key) }
    // An input that may be there is left out if a property has the same name.
    var known = Set(self.needs.map(\.name))
    for key in may where known.insert(key.name).inserted { self.accepts.append(key) }
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
