/// Why no link to a target can be written, pattern by pattern.
public struct LinkWritingError: Error, Hashable, Sendable {
  /// Why a pattern of the target cannot be used.
  public enum Code: String, Sendable, CaseIterable {
    /// The target is not known, or has no pattern.
    case noPattern
    /// The input lacks a value that the pattern names.
    case missingInput
    /// A value is not of the type that the pattern names, or cannot stand in a link.
    case wrongType
    /// The input has a value that the pattern does not name and that no query item can hold.
    case notCarried
    /// The link that would be written leads to another pattern, or to other values.
    case leadsElsewhere
  }

  /// Why one pattern cannot be used.
  package struct Attempt: Error, Hashable {
    /// The pattern; empty if the reason holds for every pattern.
    package let pattern: String
    /// Why it cannot be used.
    package let code: Code
    /// The name of the value that cannot be written.
    package let name: String?
    /// Where the link leads instead, or other details.
    package let reason: String

    package init(pattern: String, code: Code, name: String?, reason: String) {
      self.pattern = pattern
      self.code = code
      self.name = name
      self.reason = reason
    }
  }

  /// The target of the link, as text; empty for a link to where the user stands while nothing is
  /// shown.
  public let target: String
  /// Why each of its patterns cannot be used, in order.
  package let attempts: [Attempt]

  package init(target: String, attempts: [Attempt]) {
    self.target = target
    self.attempts = attempts
  }

  /// The code of the pattern that came nearest: the first that could hold all of the input.
  public var code: Code { nearest?.code ?? .noPattern }

  /// The name of the value that the nearest pattern cannot write.
  public var name: String? { nearest?.name }

  private var nearest: Attempt? { attempts.first { $0.code != .notCarried } ?? attempts.first }
}

extension LinkWritingError: CustomStringConvertible {
  /// One line that says what, where and what to do, with the code in brackets.
  public var description: String { "\(what) [\(code.rawValue)]" }
}

extension LinkWritingError: QuotableError {
  /// What is wrong and what to do, without the code.
  package var what: String {
    if attempts.isEmpty { return "no pattern leads to \(target.quoted); give the route a link" }
    let list = attempts.prefix(5).map(\.description).joined(separator: "; ")
    let goal = target.isEmpty ? "" : " to \(target.quoted)"
    return "no link\(goal) can be written: \(list)".onOneLine
  }
}

extension LinkWritingError.Attempt: CustomStringConvertible {
  /// The pattern and why it cannot be used.
  public var description: String {
    let name = (name ?? "").quoted
    let pattern = pattern.shortened
    switch code {
    case .noPattern:
      if reason.isEmpty { return "there is no pattern" }
      return pattern.isEmpty ? reason : "\(pattern): \(reason)"
    case .missingInput:
      return "\(pattern) needs \(name), \(reason.isEmpty ? "which the input lacks" : reason)"
    case .wrongType:
      if !pattern.isEmpty { return "\(pattern) cannot hold \(name): \(reason)" }
      return self.name?.isEmpty == false ? "none can hold \(name): \(reason)" : reason
    case .notCarried:
      return reason.isEmpty
        ? "\(pattern) does not name \(name), which the input holds"
        : "\(pattern) does not carry \(name): \(reason)"
    case .leadsElsewhere: return "what \(pattern) writes is read otherwise: \(reason)"
    }
  }
}
