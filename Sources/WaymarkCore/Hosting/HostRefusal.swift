import WaymarkLinks

/// Why a host has not done an operation; nothing on screen has changed.
public struct HostRefusal: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Code: String, Sendable, CaseIterable {
    /// The screen is in no stack; if this is thrown, the behavior passes, and the next one is asked.
    case noStack
    /// The screen is not shown.
    case notShown
    /// The screen is shown already.
    case alreadyShown
    /// Another screen stands above it.
    case notOnTop
    /// It presents another screen already.
    case alreadyPresents
    /// It was shown in another way than the operation undoes, such as a `pop` of a modal.
    case shownOtherwise
    /// The screen has no such tab.
    case noSuchTab
    /// A transition of the screen is still running.
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
  /// What is wrong, in words.
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

extension HostRefusal: QuotableError {
  /// The message, with what to do if the maker of the screen has made the mistake.
  package var what: String {
    code == .alreadyShown ? "\(message); make a new screen for each visit" : message
  }
}
