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

  fileprivate func write(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    func put(_ name: Name, _ told: any Encodable) throws {
      try values.encode(name, forKey: .event)
      try told.encode(to: encoder)
    }
    func put(_ name: Name, _ value: (some Encodable)?, as key: Key) throws {
      try values.encode(name, forKey: .event)
      try values.encodeIfPresent(value, forKey: key)
    }
    switch self {
    case .asked(let asked): try put(.asked, asked)
    case .queued(let other): try put(.queued, other, as: .behind)
    case .covered(let screen): try put(.covered, screen, as: .screen)
    case .joined(let leader): try put(.joined, leader, as: .leader)
    case .planned(let planned): try put(.planned, planned)
    case .refused(let refusal): try put(.refused, refusal)
    case .inquired(let inquired): try put(.inquired, inquired)
    case .stepBegan(let step): try put(.stepBegan, step)
    case .waited(let waited): try put(.waited, waited)
    case .stepEnded(let step): try put(.stepEnded, step)
    case .arrived(let arrived): try put(.arrived, arrived)
    case .failed(let failed): try put(.failed, failed)
    case .hostChanged(let gesture): try put(.hostChanged, gesture?.name, as: .gesture)
    case .heldBack(let gesture): try put(.heldBack, gesture.name, as: .gesture)
    case .reconciled(let change): try put(.reconciled, change)
    case .answered(let answered): try put(.answered, answered)
    case .left(let route): try put(.left, route, as: .route)
    case .misuse(let text): try put(.misuse, text, as: .text)
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
