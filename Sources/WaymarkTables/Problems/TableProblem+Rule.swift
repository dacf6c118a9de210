extension TableProblem {
  /// The name of a rule that files are checked against.
  ///
  /// Rules of plans keep their names: a `ConfigurationError` of rule `duplicateSibling` is a
  /// problem of rule `duplicateSibling`.
  public struct Rule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a rule from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension TableProblem.Rule: ExpressibleByStringLiteral {
  /// Makes a rule from its name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

extension TableProblem.Rule: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// Rules of JSON itself.
extension TableProblem.Rule {
  /// A text holds a value and is not empty.
  public static let emptyText: Self = "emptyText"
  /// Every list, object and text is closed before the end.
  public static let unexpectedEnd: Self = "unexpectedEnd"
  /// Every character is one that JSON allows where it stands.
  public static let unexpectedCharacter: Self = "unexpectedCharacter"
  /// After the one value of a text comes nothing but white space.
  public static let trailingText: Self = "trailingText"
  /// Numbers are written in the way that JSON prescribes.
  public static let invalidNumber: Self = "invalidNumber"
  /// Whole numbers have 64 bits, others are finite.
  public static let numberOutOfRange: Self = "numberOutOfRange"
  /// A backslash begins one of the escapes of JSON.
  public static let invalidEscape: Self = "invalidEscape"
  /// Escaped surrogates stand in pairs.
  public static let loneSurrogate: Self = "loneSurrogate"
  /// Control characters are escaped.
  public static let controlCharacter: Self = "controlCharacter"
  /// Texts are valid UTF-8.
  public static let invalidUTF8: Self = "invalidUTF8"
  /// A text begins without a byte order mark.
  public static let byteOrderMark: Self = "byteOrderMark"
  /// An object holds a key once.
  public static let repeatedKey: Self = "repeatedKey"
  /// Values nest a million levels deep at most.
  public static let tooDeep: Self = "tooDeep"
  /// A text is at most two gigabytes long.
  public static let tooLarge: Self = "tooLarge"
}

/// Rules of every format.
extension TableProblem.Rule {
  /// A value is of the kind that its key asks for.
  public static let wrongKind: Self = "wrongKind"
  /// An object has the keys of its format and no others.
  public static let unknownKey: Self = "unknownKey"
  /// An object has all the keys that its format needs.
  public static let missingKey: Self = "missingKey"
  /// Where a format lists words, the value is one of them.
  public static let unknownWord: Self = "unknownWord"
  /// A number is in the range that its key allows.
  public static let outOfRange: Self = "outOfRange"
  /// Two keys of one object do not contradict each other.
  public static let contradiction: Self = "contradiction"
  /// The version of a file is one that this version of the kit reads.
  public static let newerVersion: Self = "newerVersion"
  /// JSON can hold every value that is written.
  public static let notWritable: Self = "notWritable"
}

/// Rules of plans that hold the routes of an app's destinations.
extension TableProblem.Rule {
  /// A route lists the properties of its destination as inputs, or none of them.
  public static let otherThanDestination: Self = "otherThanDestination"
  /// Each destination that is passed when a plan is read has a route in it.
  public static let destinationWithoutRoute: Self = "destinationWithoutRoute"
  /// No two destinations have the same name.
  public static let duplicateDestination: Self = "duplicateDestination"
}

/// Rules of link tables.
extension TableProblem.Rule {
  /// A table names classes that the app has registered.
  public static let unknownClass: Self = "unknownClass"
}

/// Rules of journeys.
extension TableProblem.Rule {
  /// A journey that is read without access to files holds its plan itself.
  public static let planNotHeld: Self = "planNotHeld"
  /// A journey declares the guards and questions that it names.
  public static let undeclaredName: Self = "undeclaredName"
}
