/// An event writes its name and all that belongs to it into the object of its record.
extension JournalEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case event
    case behind
    case leader
    case gesture
    case text
  }

  private enum Name: String {
    case asked
    case queued
    case joined
    case planned
    case refused
    case stepBegan
    case stepEnded
    case arrived
    case failed
    case hostChanged
    case reconciled
    case misuse
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
      case .queued: .queued(behind: try values.decodeIfPresent(Int.self, forKey: .behind))
      case .joined: .joined(try values.decode(Int.self, forKey: .leader))
      case .planned: .planned(try Planned(from: decoder))
      case .refused: .refused(try Refusal(from: decoder))
      case .stepBegan: .stepBegan(try StepBegan(from: decoder))
      case .stepEnded: .stepEnded(try StepEnded(from: decoder))
      case .arrived: .arrived(try Arrived(from: decoder))
      case .failed: .failed(try Failed(from: decoder))
      case .hostChanged:
        .hostChanged(try values.decodeIfPresent(HostGesture.self, forKey: .gesture))
      case .reconciled: .reconciled(try Reconciled(from: decoder))
      case .misuse: .misuse(try values.decode(String.self, forKey: .text))
      }
  }

  /// Writes an event into the object of its record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name.rawValue, forKey: .event)
    switch self {
    case .asked(let asked): try asked.encode(to: encoder)
    case .queued(let other): try values.encodeIfPresent(other, forKey: .behind)
    case .joined(let leader): try values.encode(leader, forKey: .leader)
    case .planned(let planned): try planned.encode(to: encoder)
    case .refused(let refusal): try refusal.encode(to: encoder)
    case .stepBegan(let step): try step.encode(to: encoder)
    case .stepEnded(let step): try step.encode(to: encoder)
    case .arrived(let arrived): try arrived.encode(to: encoder)
    case .failed(let failed): try failed.encode(to: encoder)
    case .hostChanged(let gesture): try values.encodeIfPresent(gesture, forKey: .gesture)
    case .reconciled(let change): try change.encode(to: encoder)
    case .misuse(let text): try values.encode(text, forKey: .text)
    }
  }

  private var name: Name {
    switch self {
    case .asked: .asked
    case .queued: .queued
    case .joined: .joined
    case .planned: .planned
    case .refused: .refused
    case .stepBegan: .stepBegan
    case .stepEnded: .stepEnded
    case .arrived: .arrived
    case .failed: .failed
    case .hostChanged: .hostChanged
    case .reconciled: .reconciled
    case .misuse: .misuse
    }
  }
}
