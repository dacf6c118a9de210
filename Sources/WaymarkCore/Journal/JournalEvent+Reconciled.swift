extension JournalEvent {
  /// How the router's position was brought in line with what the host shows.
  public struct Reconciled: Sendable, Hashable, Codable {
    /// The names of the trail before, joined by slashes; `nil` before anything was shown.
    public let before: String?
    /// The names of the trail after.
    public let after: String?
    /// Whether the places that went were left without being asked.
    public let unasked: Bool

    /// Puts it together.
    public init(from before: String?, to after: String?, unasked: Bool) {
      self.before = before
      self.after = after
      self.unasked = unasked
    }
  }
}

extension JournalEvent.Reconciled: CustomStringConvertible {
  /// From where to where: `from Root/Help to Root, unasked`.
  public var description: String {
    "from \(before ?? "nowhere") to \(after ?? "nowhere")\(unasked ? ", unasked" : "")"
  }
}
