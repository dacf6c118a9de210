import WaymarkLinks

/// A record is one flat object: `n`, `t` in nanoseconds, `drive`, `visit` and `of` for who asked,
/// `event`, and what belongs to the event.
extension JournalRecord: Codable {
  private enum Key: String, CodingKey {
    case number = "n"
    case time = "t"
    case drive, visit
    case visitRoute = "of"
  }

  /// Reads a record.
  ///
  /// - Throws: `DecodingError`, which names an event that is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let visit = try values.decodeIfPresent(Int.self, forKey: .visit)
    let route = try values.decodeIfPresent(RouteID.self, forKey: .visitRoute)
    self.init(
      number: try values.decode(Int.self, forKey: .number),
      time: .nanoseconds(try values.decode(Int64.self, forKey: .time)),
      drive: try values.decodeIfPresent(Int.self, forKey: .drive),
      asker: visit.map { .visit(VisitID($0), of: route) } ?? .router,
      try JournalEvent(in: decoder)
    )
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(number, forKey: .number)
    try values.encode(time.wholeNanoseconds, forKey: .time)
    try values.encodeIfPresent(drive, forKey: .drive)
    if case .visit(let visit, let route) = asker {
      try values.encode(visit.number, forKey: .visit)
      try values.encodeIfPresent(route, forKey: .visitRoute)
    }
    try event.write(to: encoder)
  }
}

/// A kind is written as its word.
extension Move.Kind: Codable {}

/// A code is written as its word.
extension NavigationError.Code: Codable {}

/// A name is written as its text.
extension RouteID: Codable {}

/// An event stands in the object of its record: its name, and beside it what belongs to it.
extension JournalEvent {
  private enum Key: CodingKey {
    case event
    case behind, screen, leader, gesture, route, text
  }

  private enum Name: String, Codable {
    case asked, queued, covered, joined, planned, refused, inquired, stepBegan, waited, stepEnded
    case arrived, failed, hostChanged, heldBack, reconciled, answered, left, misuse
  }

  private var name: Name {
    switch self {
    case .asked: .asked
    case .queued: .queued
    case .covered: .covered
    case .joined: .joined
    case .planned: .planned
    case .refused: .refused
    case .inquired: .inquired
    case .stepBegan: .stepBegan
    case .waited: .waited
    case .stepEnded: .stepEnded
    case .arrived: .arrived
    case .failed: .failed
    case .hostChanged: .hostChanged
    case .heldBack: .heldBack
    case .reconciled: .reconciled
    case .answered: .answered
    case .left: .left
    case .misuse: .misuse
    }
  }

  fileprivate func write(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .event)
    switch self {
    case .asked(let asked): try asked.encode(to: encoder)
    case .queued(let other): try values.encodeIfPresent(other, forKey: .behind)
    case .covered(let screen): try values.encode(screen, forKey: .screen)
    case .joined(let leader): try values.encode(leader, forKey: .leader)
    case .planned(let planned): try planned.encode(to: encoder)
    case .refused(let refusal): try refusal.encode(to: encoder)
    case .inquired(let inquired): try inquired.encode(to: encoder)
    case .stepBegan(let step): try step.encode(to: encoder)
    case .waited(let waited): try waited.encode(to: encoder)
    case .stepEnded(let step): try step.encode(to: encoder)
    case .arrived(let arrived): try arrived.encode(to: encoder)
    case .failed(let failed): try failed.encode(to: encoder)
    case .hostChanged(let gesture): try values.encodeIfPresent(gesture?.name, forKey: .gesture)
    case .heldBack(let gesture): try values.encode(gesture.name, forKey: .gesture)
    case .reconciled(let change): try change.encode(to: encoder)
    case .answered(let answered): try answered.encode(to: encoder)
    case .left(let route): try values.encode(route, forKey: .route)
    case .misuse(let text): try values.encode(text, forKey: .text)
    }
  }

  fileprivate init(in decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self =
      switch try Self.name(in: values) {
      case .asked: .asked(try Asked(from: decoder))
      case .queued: .queued(behind: try values.decodeIfPresent(Int.self, forKey: .behind))
      case .covered: .covered(by: try values.decode(String.self, forKey: .screen))
      case .joined: .joined(try values.decode(Int.self, forKey: .leader))
      case .planned: .planned(try Planned(from: decoder))
      case .refused: .refused(try Refusal(from: decoder))
      case .inquired: .inquired(try Inquired(from: decoder))
      case .stepBegan: .stepBegan(try StepBegan(from: decoder))
      case .waited: .waited(try Waited(from: decoder))
      case .stepEnded: .stepEnded(try StepEnded(from: decoder))
      case .arrived: .arrived(try Arrived(from: decoder))
      case .failed: .failed(try Failed(from: decoder))
      case .hostChanged:
        .hostChanged(
          try values.decodeIfPresent(String.self, forKey: .gesture).map(HostGesture.named)
        )
      case .heldBack: .heldBack(.named(try values.decode(String.self, forKey: .gesture)))
      case .reconciled: .reconciled(Reconciled(try Reconciled(from: decoder)))
      case .answered: .answered(try Answered(from: decoder))
      case .left: .left(try values.decode(RouteID.self, forKey: .route))
      case .misuse: .misuse(try values.decode(String.self, forKey: .text))
      }
  }

  private static func name(in values: KeyedDecodingContainer<Key>) throws -> Name {
    let text = try values.decode(String.self, forKey: .event)
    guard let name = Name(rawValue: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .event,
        in: values,
        debugDescription: "a journal knows no event \(text.quoted)"
      )
    }
    return name
  }
}
