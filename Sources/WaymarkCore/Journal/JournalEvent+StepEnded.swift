extension JournalEvent {
  /// A step that was taken.
  public struct StepEnded: Sendable, Hashable {
    /// Which way it went.
    public let kind: Move.Kind
    /// The route that it led to.
    public let route: RouteID
    /// How the place was in fact shown, or how the place that was left had been shown.
    public let presentation: Presentation
    /// Who took it, by name.
    public let by: String
    /// The route whose resolver that belongs to; `nil` for a module of the router.
    public let resolver: RouteID?
    /// How long it took, to the nanosecond; `nil` when its beginning was not written.
    public let time: Duration?
    /// How many planned moves it stands for; more than one for an unwinding.
    public let moves: Int

    /// Puts it together.
    public init(
      _ kind: Move.Kind,
      _ route: RouteID,
      _ presentation: Presentation,
      by: String,
      resolver: RouteID? = nil,
      time: Duration? = nil,
      moves: Int = 1
    ) {
      self.kind = kind
      self.route = route
      self.presentation = presentation
      self.by = by
      self.resolver = resolver
      self.time = time.map { .nanoseconds($0.wholeNanoseconds) }
      self.moves = moves
    }
  }
}

extension JournalEvent.StepEnded: Codable {
  enum CodingKeys: String, CodingKey {
    case kind
    case route
    case presentation = "as"
    case by
    case resolver
    case time = "took"
    case moves
  }

  /// Reads it from the object of its record.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Move.Kind.self, forKey: .kind),
      try values.decode(RouteID.self, forKey: .route),
      try values.decode(Presentation.self, forKey: .presentation),
      by: try values.decode(String.self, forKey: .by),
      resolver: try values.decodeIfPresent(RouteID.self, forKey: .resolver),
      time: try values.decodeIfPresent(Int64.self, forKey: .time).map { .nanoseconds($0) },
      moves: try values.decode(Int.self, forKey: .moves)
    )
  }

  /// Writes it into the object of its record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(route, forKey: .route)
    try values.encode(presentation, forKey: .presentation)
    try values.encode(by, forKey: .by)
    try values.encodeIfPresent(resolver, forKey: .resolver)
    try values.encodeIfPresent(time?.wholeNanoseconds, forKey: .time)
    try values.encode(moves, forKey: .moves)
  }
}

extension JournalEvent.StepEnded: CustomStringConvertible {
  /// Where, by whom and how long: `down to ContactUs, modal, by PresentModally of Help, took 0.350s`.
  public var description: String {
    var text = kind.phrase(to: route, presentation)
    if moves > 1 { text += ", \(moves) steps at once" }
    text += ", by \(by)\(resolver.map { " of \($0)" } ?? "")"
    if let time { text += ", took \(time.inSeconds)" }
    return text
  }
}
