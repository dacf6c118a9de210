extension JournalEvent {
  /// The moves that a drive is to make.
  public struct Planned: Sendable, Hashable, Codable {
    /// One of them.
    public struct PlannedMove: Sendable, Hashable, Codable {
      /// Which way it goes.
      public let kind: Move.Kind
      /// The route that it leads to.
      public let route: RouteID

      /// Puts it together.
      public init(_ kind: Move.Kind, _ route: RouteID) {
        self.kind = kind
        self.route = route
      }
    }

    /// The moves in order, the first hundred of them.
    public let moves: [PlannedMove]
    /// How many there are.
    public let count: Int

    /// Puts it together.
    public init(_ moves: [PlannedMove], count: Int? = nil) {
      self.moves = moves
      self.count = count ?? moves.count
    }
  }
}

extension JournalEvent.Planned: CustomStringConvertible {
  /// One short word a move: `up Zach, up Root, down Charlie`; `nothing to do` for none.
  public var description: String {
    if count == 0 { return "nothing to do" }
    let words = moves.map { "\($0.kind.word) \($0.route)" }.joined(separator: ", ")
    return count > moves.count ? "\(words) and \(count - moves.count) more" : words
  }
}
