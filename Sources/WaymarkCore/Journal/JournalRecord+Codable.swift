/// A record is one flat object: `n`, `t` in nanoseconds, `drive`, `visit` and `of` for who asked,
/// `event`, and what belongs to the event.
extension JournalRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case time = "t"
    case drive
    case visit
    case visitRoute = "of"
  }

  /// Reads a record.
  ///
  /// - Throws: `DecodingError`, which names an event that is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let visit = try values.decodeIfPresent(Int.self, forKey: .visit)
    let route = try values.decodeIfPresent(RouteID.self, forKey: .visitRoute)
    self.init(
      number: try values.decode(Int.self, forKey: .number),
      time: .nanoseconds(try values.decode(Int64.self, forKey: .time)),
      drive: try values.decodeIfPresent(Int.self, forKey: .drive),
      asker: visit.map { .visit(VisitID($0), of: route) } ?? .router,
      try JournalEvent(from: decoder)
    )
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .number)
    try values.encode(time.wholeNanoseconds, forKey: .time)
    try values.encodeIfPresent(drive, forKey: .drive)
    if case .visit(let visit, let route) = asker {
      try values.encode(visit.number, forKey: .visit)
      try values.encodeIfPresent(route, forKey: .visitRoute)
    }
    try event.encode(to: encoder)
  }
}
