import WaymarkTables

/// A name in generated code, made of one that a plan gives freely.
///
/// The runs of letters and digits are joined, each but the first of a small name with a capital:
/// `contact-us` names the type `ContactUs` and the property `contactUs`. What is an identifier already
/// stays as it is where it names a property or a case. A name that would begin with a digit gets a
/// word in front, and one that Swift or the kit needs for itself gets it behind.
struct SwiftName: Hashable {
  /// The name itself.
  let text: String

  /// The name as code spells it: in backticks where it is a word of the language.
  var spelled: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  private init(_ text: String, _ filler: String, isReserved: (String) -> Bool) {
    let first = text.unicodeScalars.first
    var name = first.map { $0.properties.isXIDStart || $0 == "_" } == true ? text : filler + text
    while isReserved(name) { name += filler.capitalized }
    self.text = name
  }

  /// Names the type of a route; `nil` where the id holds no letter and no digit.
  init?(ofType id: String) {
    let name = id.pieces.map(\.capitalized).joined()
    guard !name.isEmpty else { return nil }
    self.init(name, "Route") { name in
      [Self.typesInUse, Self.typesOfSwift, Self.typesOfTheApp].contains { $0.contains(name) }
    }
  }

  /// Names the property for an input; `nil` where its key holds no letter and no digit.
  init?(ofProperty key: String) {
    guard let name = key.smallName else { return nil }
    self.init(name, "value") { Self.propertiesInUse.contains($0) }
  }

  /// Names the enum that a property of some words is of.
  init(ofWordsOf property: SwiftName, isTaken: (String) -> Bool) {
    // Behind an underscore it would stay small, and may mean something else as `_const` does.
    let name = String(property.text.drop { $0 == "_" })
    self.init(name.capitalized, "Word") { name in
      Self.typesInUse.contains(name) || isTaken(name)
    }
  }

  /// Names the case for a word; `nil` where it holds no letter and no digit.
  init?(ofCase word: String) {
    guard let name = word.smallName else { return nil }
    self.init(name, "word") { Self.casesInUse.contains($0) }
  }

  /// Names a parameter that takes a value of a type, beside others.
  init(ofParameterFor type: SwiftName, isTaken: (String) -> Bool) {
    let capitals = type.text.prefix { $0.isUppercase }.count
    // Capitals in a row are one word up to the last before a small letter.
    let small = capitals > 1 && capitals < type.text.count ? capitals - 1 : capitals
    let name = type.text.prefix(small).lowercased() + type.text.dropFirst(small)
    self.init(name, "value") { Self.wordsInCalls.contains($0) || isTaken($0) }
  }

  /// Whether a text names a type as Swift does: identifiers with dots between them.
  static func isType(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Behind a dot the app may give a type any name but these two.
    let refused = parts.count == 1 ? noTypesOfValues : ["Type", "Protocol"]
    guard let last = parts.last, !refused.contains(last) else { return false }
    return parts.allSatisfy { $0.isIdentifier && !keywords.contains($0) }
  }

  /// Types that generated code, or all code, calls by these names.
  private static let typesInUse: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Codable", "CodingKey", "CodingKeys",
    "ConfigurationError", "Destination", "Dictionary", "Double", "Hashable", "Int", "LinkRules",
    "Never", "Optional", "Presentation", "Protocol", "Result", "Route", "RouteBuilder", "RouteID",
    "RoutePlan", "Self", "Sendable", "Set", "String", "Type", "Void",
  ]

  /// Types that much code of an app calls by these names, in the same target: of Swift itself, and of
  /// Foundation what few apps do without.
  private static let typesOfSwift: Set<String> = [
    "Actor", "Character", "Comparable", "Data", "Date", "Decodable", "Decoder", "Duration",
    "Encodable", "Encoder", "Equatable", "Error", "Float", "Identifiable", "MainActor", "Sequence",
    "Substring", "Swift", "Task", "URL", "UUID",
    // What literals are of wherever nothing says otherwise.
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "UnicodeScalarType",
  ]

  /// Types of the kit that an app names to make its values, its router, its screens, guards and
  /// resolvers, in the same target.
  private static let typesOfTheApp: Set<String> = [
    "AnsweringDestination", "Attempt", "Behavior", "Check", "Choose", "DestinationCases", "Driver",
    "For", "Guard", "Guards", "Hide", "Input", "InputKey", "LinkText", "Modules", "NavigationError",
    "On", "Perform", "Request", "Require", "Resolver", "Router", "Screens", "Show", "To", "Visit",
    "Waymark",
  ]

  /// What names no type whose values can be stored and coded as it stands there: words, protocols,
  /// types that lack others in brackets or have no values, and what the code calls by these names.
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

  /// What a parameter beside others is not called: their names and labels, and what means something
  /// else where it is handed on.
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

  /// The name of a property or a case; `nil` where there is no letter and no digit.
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

  /// The same with a capital in front.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
