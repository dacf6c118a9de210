extension JournalEvent {
  /// How a drive ended that did not arrive.
  public struct Failed: Sendable, Hashable, Codable {
    /// How it ended.
    public let code: NavigationError.Code
    /// What is the matter and what to do, in words.
    public let message: String
    /// The names of the trail where the user stands; `nil` before anything is shown.
    public let path: String?
    /// What was asked; `nil` when that is not known any more.
    public let asked: Asked?

    /// Puts it together.
    public init(
      _ code: NavigationError.Code,
      _ message: String,
      path: String? = nil,
      asked: Asked? = nil
    ) {
      self.code = code
      self.message = message
      self.path = path
      self.asked = asked
    }
  }
}

extension JournalEvent.Failed: CustomStringConvertible {
  /// What was asked, why it failed, with the code, and where the user stands.
  public var description: String {
    let asked = asked.map { "\($0): " } ?? ""
    return "\(asked)\(message) [\(code.rawValue)], at \(path ?? "nowhere")"
  }
}
