import WaymarkLinks

/// What the links of one pattern bring to the places on their way, and whether that serves.
///
/// It is the one rule about links and keys: the patterns of a plan's routes keep it, and those of
/// the tables that a router is given.
struct LinkDelivery {
  /// What the pattern names, by the names of the values.
  private var placeholders: [String: LinkPlaceholder] = [:]
  /// How its placeholders of an app's own types are spelled, where that is known.
  private let spellings: [String: ValueSpelling]
  /// The types of an app's own that its table's rules name; `nil` where there is no table yet.
  private let known: Set<String>?
  /// Whether it is for links of a web host.
  private let isWeb: Bool

  init(_ pattern: CompiledPattern, known: Set<String>?) {
    spellings = pattern.spellings
    isWeb = pattern.isWeb
    self.known = known
    for place in pattern.placeholders { placeholders[place.name] = place }
  }

  /// The type that it brings under a name.
  func type(of name: String) -> InputType? { placeholders[name]?.type }

  /// Whether a value that a place needs may be missing.
  func lacks(_ key: InputKeys.Declaration) -> Bool {
    if let compound = key.compound { return propertyLacking(of: compound) != nil }
    if let place = placeholders[key.name], place.isAlwaysThere { return false }
    if case .custom(let name) = key.type {
      // What no link can spell goes along with it. Of a type that a plan knows by its name alone,
      // only the rules of a table say whether links can.
      let isSpelled = key.spelling != nil || (known?.contains(name) ?? (key.valueType == nil))
      return isSpelled
    }
    // The whole link is handed to a route that declares it so.
    return !(isWeb && key.name == "url" && key.type == .string)
  }

  /// The first property that a destination needs and that may be missing; a property is named by
  /// itself or with the destination's name in front.
  func propertyLacking(of compound: CompoundType) -> String? {
    for property in compound.finding.properties where property.isNeeded {
      let names = [property.name, "\(compound.name).\(property.name)"]
      if !names.contains(where: { placeholders[$0]?.isAlwaysThere ?? false }) {
        return property.name
      }
    }
    return nil
  }

  /// Whether it brings a value of another type than a place declares.
  func misfits(_ key: InputKeys.Declaration) -> Bool {
    guard let place = placeholders[key.name] else { return false }
    guard let spelling = spellings[place.name] else { return !place.type.delivers(key.type) }
    return !spelling.delivers(key)
  }
}

extension ValueSpelling {
  /// Whether its values can stand where a key is declared; a table may call them what it likes.
  fileprivate func delivers(_ key: InputKeys.Declaration) -> Bool {
    switch key.type {
    case .custom(let name): key.valueType.map { $0 == valueType } ?? (name == valueName)
    case .words: valueType == BuiltInType.string.valueType
    case .int, .double, .bool, .string, .uuid: BuiltInType(key.type)?.valueType == valueType
    }
  }
}
