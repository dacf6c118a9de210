extension JournalEvent {
  /// A no, with who said it and why.
  public struct Refusal: Sendable, Hashable, Codable {
    /// Who said it, by name.
    public let by: String
    /// The route whose resolver it belongs to; `nil` for none.
    public let resolver: RouteID?
    /// The reason.
    public let why: String

    /// Puts it together.
    public init(by: String, resolver: RouteID? = nil, why: String) {
      self.by = by
      self.resolver = resolver
      self.why = why
    }
  }
}

extension JournalEvent.Refusal: CustomStringConvertible {
  /// Who, of which route, and why: `RequireSignIn of Help: sign in first`.
  public var description: String {
    "\(by)\(resolver.map { " of \($0)" } ?? ""): \(why)"
  }
}
