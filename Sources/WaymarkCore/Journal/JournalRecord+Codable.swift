import WaymarkLinks

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

/// An event writes its name and all that belongs to it into the object of its record.
extension JournalEvent: Codable {
  private enum CodingKeys: CodingKey {
    case event
  }

  private enum Name: String, Codable {
    case asked
    case queued
    case covered
    case joined
    case planned
    case refused
    case stepBegan
    case waited
    case stepEnded
    case arrived
    case failed
    case hostChanged
    case heldBack
    case reconciled
    case inquired
    case answered
    case left
    case misuse
  }

  private struct Queued: Codable {
    let behind: Int?
  }

  private struct Covered: Codable {
    let screen: String
  }

  private struct Joined: Codable {
    let leader: Int
  }

  private struct HostChanged: Codable {
    let gesture: HostGesture?
  }

  private struct HeldBack: Codable {
    let gesture: HostGesture
  }

  private struct Left: Codable {
    let route: RouteID
  }

  private struct Misuse: Codable {
    let text: String
  }

  /// Reads an event from the object of its record.
  ///
  /// - Throws: `DecodingError`, which names an event that is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .event)
    guard let name = Name(rawValue: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .event,
        in: values,
        debugDescription: "a journal knows no event \"\(text.shortened)\""
      )
    }
    self =
      switch name {
      case .asked: .asked(try Asked(from: decoder))
      case .queued: .queued(behind: try Queued(from: decoder).behind)
      case .covered: .covered(by: try Covered(from: decoder).screen)
      case .joined: .joined(try Joined(from: decoder).leader)
      case .planned: .planned(try Planned(from: decoder))
      case .refused: .refused(try Refusal(from: decoder))
      case .stepBegan: .stepBegan(try StepBegan(from: decoder))
      case .waited: .waited(try Waited(from: decoder))
      case .stepEnded: .stepEnded(try StepEnded(from: decoder))
      case .arrived: .arrived(try Arrived(from: decoder))
      case .failed: .failed(try Failed(from: decoder))
      case .hostChanged: .hostChanged(try HostChanged(from: decoder).gesture)
      case .heldBack: .heldBack(try HeldBack(from: decoder).gesture)
      case .reconciled: .reconciled(try Reconciled(from: decoder))
      case .inquired: .inquired(try Inquired(from: decoder))
      case .answered: .answered(try Answered(from: decoder))
      case .left: .left(try Left(from: decoder).route)
      case .misuse: .misuse(try Misuse(from: decoder).text)
      }
  }

  /// Writes an event into the object of its record.
  public func encode(to encoder: any Encoder) throws {
    let (name, content) = written
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .event)
    try content.encode(to: encoder)
  }

  private var written: (name: Name, content: any Encodable) {
    switch self {
    case .asked(let asked): (.asked, asked)
    case .queued(let other): (.queued, Queued(behind: other))
    case .covered(let screen): (.covered, Covered(screen: screen))
    case .joined(let leader): (.joined, Joined(leader: leader))
    case .planned(let planned): (.planned, planned)
    case .refused(let refusal): (.refused, refusal)
    case .stepBegan(let step): (.stepBegan, step)
    case .waited(let waited): (.waited, waited)
    case .stepEnded(let step): (.stepEnded, step)
    case .arrived(let arrived): (.arrived, arrived)
    case .failed(let failed): (.failed, failed)
    case .hostChanged(let gesture): (.hostChanged, HostChanged(gesture: gesture))
    case .heldBack(let gesture): (.heldBack, HeldBack(gesture: gesture))
    case .reconciled(let change): (.reconciled, change)
    case .inquired(let inquired): (.inquired, inquired)
    case .answered(let answered): (.answered, answered)
    case .left(let route): (.left, Left(route: route))
    case .misuse(let text): (.misuse, Misuse(text: text))
    }
  }
}

/// A kind is written as its word.
extension Move.Kind: Codable {}

/// A code is written as its word.
extension NavigationError.Code: Codable {}

/// A name is written as its text.
extension RouteID: Codable {}

/// A presentation is written as its name.
extension Presentation: Codable {
  /// Reads a name.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(name)
  }
}
