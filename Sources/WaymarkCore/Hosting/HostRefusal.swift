import WaymarkLinks

/// Why a host does not do what it was asked; nothing on screen has changed.
public struct HostRefusal: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Code: String, Sendable, CaseIterable {
    /// The screen stands in no stack; the behavior that asked passes.
    case noStack
    /// The screen is not shown.
    case notShown
    /// The screen is shown already.
    case alreadyShown
    /// Another screen stands above it.
    case notOnTop
    /// It presents another screen already.
    case alreadyPresents
    /// It was not shown in the way that would be undone.
    case shownOtherwise
    /// The screen has no such tab.
    case noSuchTab
    /// A transition is under way there.
    case busy
    /// The host cannot do it at all.
    case unsupported
    /// The window is closed.
    case closed
    /// The host tried and could not.
    case failed
  }

  /// What kind of reason it is.
  public let code: Code
  /// What is the matter, in words.
  public let message: String

  /// States a reason.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension HostRefusal: CustomStringConvertible {
  /// One line: the message, with the code in brackets.
  public var description: String { "\(message) [\(code.rawValue)]".onOneLine }
}
