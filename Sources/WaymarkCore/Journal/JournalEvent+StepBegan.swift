extension JournalEvent {
  /// A step that is about to be taken.
  public struct StepBegan: Sendable, Hashable, Codable {
    /// Which way it goes.
    public let kind: Move.Kind
    /// The route that it leads to.
    public let route: RouteID
    /// How the place to be shown is to be shown, or how the place to be left was in fact shown.
    public let presentation: Presentation

    /// Puts it together.
    public init(_ kind: Move.Kind, _ route: RouteID, _ presentation: Presentation) {
      self.kind = kind
      self.route = route
      self.presentation = presentation
    }

    enum CodingKeys: String, CodingKey {
      case kind
      case route
      case presentation = "as"
    }
  }
}

extension JournalEvent.StepBegan: CustomStringConvertible {
  /// Which way it goes and where: `down to ContactUs, modal`.
  public var description: String { kind.phrase(to: route, presentation) }
}
