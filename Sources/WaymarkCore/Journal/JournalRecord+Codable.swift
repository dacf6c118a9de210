import WaymarkLinks

/// A record is one flat object: `n`, `t` in nanoseconds, `drive`, `visit` and `of` for who asked,
/// `event`, and what belongs to the event.
extension JournalRecord: Codable {
  /// Reads a record.
  ///
  /// - Throws: `DecodingError`, which names an event that is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: RecordKey.self)
    let visit = try values.decodeIfPresent(Int.self, forKey: .visit)
    let route = try values.decodeIfPresent(RouteID.self, forKey: .visitRoute)
    self.init(
      number: try values.decode(Int.self, forKey: .number),
      time: try values.time(.time),
      drive: try values.decodeIfPresent(Int.self, forKey: .drive),
      asker: visit.map { .visit(VisitID($0), of: route) } ?? .router,
      try values.event()
    )
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: RecordKey.self)
    try values.encode(number, forKey: .number)
    try values.write(time, .time)
    try values.encodeIfPresent(drive, forKey: .drive)
    if case .visit(let visit, let route) = asker {
      try values.encode(visit.number, forKey: .visit)
      try values.encodeIfPresent(route, forKey: .visitRoute)
    }
    try values.write(event)
  }
}

/// A kind is written as its word.
extension Move.Kind: Codable {}

/// A code is written as its word.
extension NavigationError.Code: Codable {}

/// A name is written as its text.
extension RouteID: Codable {}

/// What the object of a record, and the objects in it, may hold.
private enum RecordKey: String, CodingKey {
  case number = "n"
  case time = "t"
  case drive, visit
  case visitRoute = "of"
  case event
  case words, route, inputs, key, value
  case behind, screen, leader, gesture, text
  case moves, kind, count
  case by, resolver, why
  case who, answer, target
  case asker, result
  case presentation = "as"
  case before, after, took, unasked, enteredUnasked
  case path, steps
  case code, message, asked, refusedBy
}

/// The names of the events.
private enum EventName: String, Codable {
  case asked, queued, covered, joined, planned, refused, inquired, stepBegan, waited, stepEnded
  case arrived, failed, hostChanged, heldBack, reconciled, answered, left, misuse
}

extension JournalEvent {
  fileprivate var name: EventName {
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
}

/// Writes an event and what belongs to it into the object of its record.
extension KeyedEncodingContainer<RecordKey> {
  fileprivate mutating func write(_ event: JournalEvent) throws {
    try encode(event.name, forKey: .event)
    switch event {
    case .asked(let asked): try write(asked)
    case .queued(let other): try encodeIfPresent(other, forKey: .behind)
    case .covered(let screen): try encode(screen, forKey: .screen)
    case .joined(let leader): try encode(leader, forKey: .leader)
    case .planned(let planned): try write(planned)
    case .refused(let refusal): try write(refusal)
    case .inquired(let inquired): try write(inquired)
    case .stepBegan(let step): try write(step)
    case .waited(let waited): try write(waited)
    case .stepEnded(let step): try write(step)
    case .arrived(let arrived): try write(arrived)
    case .failed(let failed): try write(failed)
    case .hostChanged(let gesture): try encodeIfPresent(gesture?.name, forKey: .gesture)
    case .heldBack(let gesture): try encode(gesture.name, forKey: .gesture)
    case .reconciled(let change): try write(change)
    case .answered(let answered): try write(answered)
    case .left(let route): try encode(route, forKey: .route)
    case .misuse(let text): try encode(text, forKey: .text)
    }
  }

  private mutating func write(_ asked: JournalEvent.Asked) throws {
    try encode(asked.words, forKey: .words)
    try encodeIfPresent(asked.route, forKey: .route)
    var inputs = nestedUnkeyedContainer(forKey: .inputs)
    for input in asked.inputs {
      var pair = inputs.nestedContainer(keyedBy: RecordKey.self)
      try pair.encode(input.key, forKey: .key)
      try pair.encode(input.value, forKey: .value)
    }
  }

  private mutating func write(_ planned: JournalEvent.Planned) throws {
    try encode(planned.count, forKey: .count)
    var moves = nestedUnkeyedContainer(forKey: .moves)
    for planned in planned.moves {
      var move = moves.nestedContainer(keyedBy: RecordKey.self)
      try move.encode(planned.kind, forKey: .kind)
      try move.encode(planned.route, forKey: .route)
    }
  }

  private mutating func write(_ refusal: JournalEvent.Refusal) throws {
    try encode(refusal.by, forKey: .by)
    try encodeIfPresent(refusal.resolver, forKey: .resolver)
    try encode(refusal.why, forKey: .why)
  }

  private mutating func write(_ inquired: JournalEvent.Inquired) throws {
    try encode(inquired.who, forKey: .who)
    try encode(inquired.answer, forKey: .answer)
    try encodeIfPresent(inquired.target, forKey: .target)
  }

  private mutating func write(_ step: JournalEvent.StepBegan) throws {
    try write(step.kind, to: step.route, step.presentation)
  }

  private mutating func write(
    _ kind: Move.Kind,
    to route: RouteID,
    _ presentation: Presentation
  ) throws {
    try encode(kind, forKey: .kind)
    try encode(route, forKey: .route)
    try encode(presentation.name, forKey: .presentation)
  }

  private mutating func write(_ waited: JournalEvent.Waited) throws {
    try encode(waited.before, forKey: .before)
    try encodeIfPresent(waited.resolver, forKey: .resolver)
    try write(waited.time, .took)
  }

  private mutating func write(_ step: JournalEvent.StepEnded) throws {
    try write(step.kind, to: step.route, step.presentation)
    try encode(step.by, forKey: .by)
    try encodeIfPresent(step.resolver, forKey: .resolver)
    if let time = step.time { try write(time, .took) }
    try encode(step.moves, forKey: .moves)
  }

  private mutating func write(_ arrived: JournalEvent.Arrived) throws {
    try encode(arrived.route, forKey: .route)
    try encode(arrived.path, forKey: .path)
    try encode(arrived.steps, forKey: .steps)
  }

  private mutating func write(_ failed: JournalEvent.Failed) throws {
    try encode(failed.code, forKey: .code)
    try encode(failed.message, forKey: .message)
    try encodeIfPresent(failed.path, forKey: .path)
    if let asked = failed.asked {
      var object = nestedContainer(keyedBy: RecordKey.self, forKey: .asked)
      try object.write(asked)
    }
    try encodeIfPresent(failed.refusedBy, forKey: .refusedBy)
  }

  private mutating func write(_ change: JournalEvent.Reconciled) throws {
    try encodeIfPresent(change.before, forKey: .before)
    try encodeIfPresent(change.after, forKey: .after)
    try encode(change.unasked, forKey: .unasked)
    if change.enteredUnasked { try encode(true, forKey: .enteredUnasked) }
  }

  private mutating func write(_ answered: JournalEvent.Answered) throws {
    try encodeIfPresent(answered.asker, forKey: .asker)
    try encode(answered.result, forKey: .result)
  }

  fileprivate mutating func write(_ time: Duration, _ key: RecordKey) throws {
    try encode(time.wholeNanoseconds, forKey: key)
  }
}

/// Reads an event from the object of its record.
extension KeyedDecodingContainer<RecordKey> {
  fileprivate func event() throws -> JournalEvent {
    switch try eventName() {
    case .asked: .asked(try asked())
    case .queued: .queued(behind: try decodeIfPresent(Int.self, forKey: .behind))
    case .covered: .covered(by: try text(.screen))
    case .joined: .joined(try decode(Int.self, forKey: .leader))
    case .planned: .planned(try planned())
    case .refused: .refused(try refused())
    case .inquired: .inquired(try inquired())
    case .stepBegan: .stepBegan(.init(try kind(), try route(), try presentation()))
    case .waited: .waited(try waited())
    case .stepEnded: .stepEnded(try stepEnded())
    case .arrived: .arrived(try arrived())
    case .failed: .failed(try failed())
    case .hostChanged: .hostChanged(try textIfAny(.gesture).map(HostGesture.named))
    case .heldBack: .heldBack(.named(try text(.gesture)))
    case .reconciled: .reconciled(try reconciled())
    case .answered: .answered(try answered())
    case .left: .left(try route())
    case .misuse: .misuse(try text(.text))
    }
  }

  private func eventName() throws -> EventName {
    let text = try text(.event)
    guard let name = EventName(rawValue: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .event,
        in: self,
        debugDescription: "a journal knows no event \(text.quoted)"
      )
    }
    return name
  }

  private func asked() throws -> JournalEvent.Asked {
    var list = try nestedUnkeyedContainer(forKey: .inputs)
    var inputs: [JournalEvent.Value] = []
    while !list.isAtEnd {
      let pair = try list.nestedContainer(keyedBy: RecordKey.self)
      inputs.append(.init(try pair.text(.key), try pair.text(.value)))
    }
    return .init(words: try text(.words), route: try routeIfAny(.route), inputs: inputs)
  }

  private func planned() throws -> JournalEvent.Planned {
    var list = try nestedUnkeyedContainer(forKey: .moves)
    var moves: [JournalEvent.Planned.PlannedMove] = []
    while !list.isAtEnd {
      let move = try list.nestedContainer(keyedBy: RecordKey.self)
      moves.append(.init(try move.kind(), try move.route()))
    }
    return .init(moves, count: try decode(Int.self, forKey: .count))
  }

  private func refused() throws -> JournalEvent.Refusal {
    .init(by: try text(.by), resolver: try routeIfAny(.resolver), why: try text(.why))
  }

  private func answered() throws -> JournalEvent.Answered {
    .init(asker: try decodeIfPresent(Int.self, forKey: .asker), try text(.result))
  }

  private func inquired() throws -> JournalEvent.Inquired {
    .init(
      try decode([String].self, forKey: .who),
      try text(.answer),
      to: try routeIfAny(.target)
    )
  }

  private func waited() throws -> JournalEvent.Waited {
    .init(before: try text(.before), resolver: try routeIfAny(.resolver), time: try time(.took))
  }

  private func stepEnded() throws -> JournalEvent.StepEnded {
    .init(
      try kind(),
      try route(),
      try presentation(),
      by: try text(.by),
      resolver: try routeIfAny(.resolver),
      time: try decodeIfPresent(Int64.self, forKey: .took).map { .nanoseconds($0) },
      moves: try decode(Int.self, forKey: .moves)
    )
  }

  private func arrived() throws -> JournalEvent.Arrived {
    .init(try route(), path: try text(.path), steps: try decode(Int.self, forKey: .steps))
  }

  private func failed() throws -> JournalEvent.Failed {
    let isKnown = try contains(.asked) && !decodeNil(forKey: .asked)
    return .init(
      try decode(NavigationError.Code.self, forKey: .code),
      try text(.message),
      path: try textIfAny(.path),
      asked: try isKnown ? nestedContainer(keyedBy: RecordKey.self, forKey: .asked).asked() : nil,
      refusedBy: try textIfAny(.refusedBy)
    )
  }

  private func reconciled() throws -> JournalEvent.Reconciled {
    .init(
      from: try textIfAny(.before),
      to: try textIfAny(.after),
      unasked: try decode(Bool.self, forKey: .unasked),
      enteredUnasked: try decodeIfPresent(Bool.self, forKey: .enteredUnasked) ?? false
    )
  }

  private func text(_ key: RecordKey) throws -> String { try decode(String.self, forKey: key) }

  private func textIfAny(_ key: RecordKey) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)
  }

  private func route() throws -> RouteID { try decode(RouteID.self, forKey: .route) }

  private func routeIfAny(_ key: RecordKey) throws -> RouteID? {
    try decodeIfPresent(RouteID.self, forKey: key)
  }

  private func kind() throws -> Move.Kind { try decode(Move.Kind.self, forKey: .kind) }

  private func presentation() throws -> Presentation { Presentation(try text(.presentation)) }

  fileprivate func time(_ key: RecordKey) throws -> Duration {
    .nanoseconds(try decode(Int64.self, forKey: key))
  }
}
