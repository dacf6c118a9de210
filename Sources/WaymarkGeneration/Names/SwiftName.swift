import WaymarkTables

/// A name in generated code, made from any name in a plan.
///
/// The runs of letters and digits are joined, and each begins with a capital, except the first one
/// in the name of a property or a case: `contact-us` names the type `ContactUs` and the property
/// `contactUs`. The name of a property or a case that is an identifier already is not changed. If a
/// name would begin with a digit, a word is added in front; if Swift or the kit uses the name
/// itself, the word is added at the end.
struct SwiftName: Hashable {
  /// The name itself.
  let text: String

  /// The name as code spells it: in backticks if it is a keyword of Swift.
  var spelled: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  private init(_ text: String, _ filler: String, isReserved: (String) -> Bool) {
    let first = text.unicodeScalars.first
    var name = first.map { $0.properties.isXIDStart || $0 == "_" } == true ? text : filler + text
    while isReserved(name) { name += filler.capitalized }
    self.text = name
  }

  /// Names the type of a route; `nil` if the id has no letter and no digit.
  init?(ofType id: String) {
    let name = id.pieces.map(\.capitalized).joined()
    guard !name.isEmpty else { return nil }
    self.init(name, "Route") { name in
      [Self.typesInUse, Self.typesOfSwift, Self.typesOfTheApp].contains { $0.contains(name) }
    }
  }

  /// Names the property for an input; `nil` if its key has no letter and no digit.
  init?(ofProperty key: String) {
    guard let name = key.smallName else { return nil }
    self.init(name, "value") { Self.propertiesInUse.contains($0) }
  }

  /// Names the enum that is the type of a property with a list of words.
  init(ofWordsOf property: SwiftName, isTaken: (String) -> Bool) {
    // After an underscore the name would get no capital, and it could mean something else, as
    // `_const` does.
    let name = String(property.text.drop { $0 == "_" })
    self.init(name.capitalized, "Word") { name in
      Self.typesInUse.contains(name) || isTaken(name)
    }
  }

  /// Names the case for a word; `nil` if the word has no letter and no digit.
  init?(ofCase word: String) {
    guard let name = word.smallName else { return nil }
    self.init(name, "word") { Self.casesInUse.contains($0) }
  }

  /// Names a parameter that takes a value of a type, beside others.
  init(ofParameterFor type: SwiftName, isTaken: (String) -> Bool) {
    let capitals = type.text.prefix { $0.isUppercase }.count
    // Several capitals at the beginning are one word; the last of them begins the next word if a
    // small letter follows.
    let small = capitals > 1 && capitals < type.text.count ? capitals - 1 : capitals
    let name = type.text.prefix(small).lowercased() + type.text.dropFirst(small)
    self.init(name, "value") { Self.wordsInCalls.contains($0) || isTaken($0) }
  }

  /// Whether a text is the name of a type in Swift: identifiers with dots between them.
  static func isType(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // After a dot, a type of the app can have any name except these two.
    let refused = parts.count == 1 ? noTypesOfValues : ["Type", "Protocol"]
    guard let last = parts.last, !refused.contains(last) else { return false }
    return parts.allSatisfy { $0.isIdentifier && !keywords.contains($0) }
  }

  /// Names of types that generated code, or all Swift code, uses.
  private static let typesInUse: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Codable", "CodingKey", "CodingKeys",
    "ConfigurationError", "Destination", "Dictionary", "Double", "Hashable", "Int", "LinkRules",
    "Never", "Optional", "Presentation", "Protocol", "Result", "Route", "RouteBuilder", "RouteID",
    "RoutePlan", "Self", "Sendable", "Set", "String", "Type", "Void",
  ]

  /// Names of types of Swift and Foundation that much of an app's code uses, in the same target.
  private static let typesOfSwift: Set<String> = [
    "Actor", "Character", "Comparable", "Data", "Date", "Decodable", "Decoder", "Duration",
    "Encodable", "Encoder", "Equatable", "Error", "Float", "Identifiable", "MainActor", "Sequence",
    "Substring", "Swift", "Task", "URL", "UUID",
    // The default types of literals.
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "UnicodeScalarType",
  ]

  /// Names of types of the kit that an app uses in the same target, for its values, router,
  /// screens, guards and resolvers.
  private static let typesOfTheApp: Set<String> = [
    "AnsweringDestination", "Attempt", "Behavior", "Check", "Choose", "DestinationCases", "Driver",
    "For", "Guard", "Guards", "Hide", "Input", "InputKey", "LinkText", "Modules", "NavigationError",
    "On", "Perform", "Request", "Require", "Resolver", "Router", "Screens", "Show", "To", "Visit",
    "Waymark",
  ]

  /// Names that cannot be the type of a stored property which is encoded: keywords, protocols,
  /// generic types without arguments, types without values, and names that the generated code uses.
  private static let noTypesOfValues: Set<String> =
    typesInUse.subtracting(["RouteID"])
    .union(["Comparable", "Decodable", "Encodable", "Equatable", "Error", "Identifiable"])
    .union(["any", "borrowing", "consuming", "each", "isolated", "sending", "some"])
    .union(["__owned", "__shared", "_const"])

  private static let propertiesInUse: Set<String> = [
    "CodingKeys", "LinkRules", "Protocol", "RawValue", "RoutePlan", "Self", "Type", "hashValue",
    "init", "link", "routeID", "self",
  ]

  private static let casesInUse: Set<String> = [
    "AllCases", "Protocol", "RawValue", "Self", "Type", "allCases", "hashValue", "init", "none",
    "rawValue", "self",
  ]

  /// Names that a parameter cannot have: the names and labels of other parameters, and words that
  /// mean something else in a call.
  private static let wordsInCalls: Set<String> = ["await", "below", "rules", "self"]

  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]
}

extension String {
  /// Its runs of letters and digits.
  fileprivate var pieces: [String] {
    split { character in
      !character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" }
    }.map(String.init)
  }

  /// The name of a property or a case; `nil` if there is no letter and no digit.
  fileprivate var smallName: String? {
    if isIdentifier { return self }
    guard let first = pieces.first else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst()
      + pieces.dropFirst().map(\.capitalized).joined()
  }

  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return false
    }
    return !pieces.isEmpty && unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }

  /// The same text, beginning with a capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
