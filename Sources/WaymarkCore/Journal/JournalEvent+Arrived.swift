extension JournalEvent {
  /// How a drive ended that reached its target.
  public struct Arrived: Sendable, Hashable, Codable {
    /// The route where the user stands.
    public let route: RouteID
    /// The names of the trail joined by slashes; the middle of a very long one is left out.
    public let path: String
    /// How many steps the walk took.
    public let steps: Int

    /// Puts it together.
    public init(_ route: RouteID, path: String, steps: Int) {
      self.route = route
      self.path = path
      self.steps = steps
    }
  }
}

extension JournalEvent.Arrived: CustomStringConvertible {
  /// Where, and in how many steps: `at Root/Help/ContactUs in 2 steps`.
  public var description: String { "at \(path) in \(steps) step\(steps == 1 ? "" : "s")" }
}
