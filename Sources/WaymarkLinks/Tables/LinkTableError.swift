/// All problems that were found while a link table was made.
public struct LinkTableError: Error, Hashable, Sendable {
  /// One thing that is wrong.
  public struct Problem: Hashable, Sendable {
    /// Which rule is broken.
    public let rule: Rule
    /// The index of the entry that it is about; `nil` for a problem of the table's rules.
    public let entry: Int?
    /// For a tie, the index of the entry that it ties with.
    package let otherEntry: Int?
    /// The pattern of the entry; for a problem of the table's rules, the name that is wrong.
    public let pattern: String
    /// The column in the pattern, counted in characters (Unicode scalar values) from 1.
    public let column: Int?
    /// What is wrong and what to do about it.
    public let message: String
    /// An example of a link that two patterns match equally well, for a tie.
    public let witness: String?

    /// States a problem of an entry or, without its number, of the table's rules.
    init(
      _ rule: Rule,
      entry: Int? = nil,
      tiedWith otherEntry: Int? = nil,
      of pattern: String,
      column: Int? = nil,
      _ message: String,
      witness: String? = nil
    ) {
      self.rule = rule
      self.entry = entry
      self.otherEntry = otherEntry
      self.pattern = pattern
      self.column = column
      self.message = message
      self.witness = witness
    }
  }

  /// The rules that tables are checked against.
  public enum Rule: String, Sendable, CaseIterable {
    /// The delimiter is an ASCII character that has no other meaning in a link.
    case delimiter
    /// A scheme consists of letters, digits and the characters + - . and is not `http` or `https`.
    case scheme
    /// A host is a name, or an address in brackets, with or without a port.
    case host
    /// Custom types have different ranks.
    case duplicateRank
    /// Custom types have different names, none of them that of a built-in type.
    case duplicateType
    /// There are 65,535 custom types at most.
    case tooManyTypes
    /// A custom type reads its example, and reads again what it writes for it.
    case example
    /// A pattern is well-formed.
    case malformedPattern
    /// A type that a pattern names is built in, or one of the rules' types.
    case unknownType
    /// The default of a query item is of its type.
    case fallback
    /// No link matches two patterns equally well.
    case tie
    /// Lists of words do not overlap so much that the table would become too large.
    case overlappingWords
  }

  /// The problems found, the first hundred at most.
  public let problems: [Problem]
  /// How many problems were found beyond those in `problems`.
  public let more: Int
}

extension LinkTableError: CustomStringConvertible {
  /// One line for each problem: the pattern, the column, what is wrong, and the rule in brackets.
  public var description: String {
    var lines = problems.map { problem in
      let column = problem.column.map { ", column \($0)" } ?? ""
      let text = "\(problem.pattern.shortened)\(column): \(problem.message)"
      return "\(text) (\(problem.rule.rawValue))".onOneLine
    }
    if more > 0 { lines.append("… and \(more) more") }
    return lines.joined(separator: "\n")
  }
}

/// Collects what is wrong with a link table while it is checked.
typealias LinkProblems = FirstProblems<LinkTableError.Problem>

extension LinkProblems {
  /// The error that lists the problems; `nil` if there are none.
  var error: LinkTableError? {
    isEmpty ? nil : LinkTableError(problems: problems, more: more)
  }

  /// Adds a problem of the table's rules, or of the whole table.
  mutating func add(_ rule: LinkTableError.Rule, of name: String, _ message: String) {
    add(LinkTableError.Problem(rule, of: name, message))
  }
}
