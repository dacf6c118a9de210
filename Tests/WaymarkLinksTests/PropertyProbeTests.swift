import Foundation
import Testing
import WaymarkLinks

/// What is found out about the properties of a type before there is a value of it.
struct PropertyProbeTests {
  private func found<Value: Codable & Equatable & Sendable>(_ type: Value.Type) -> [String] {
    let finding = CompoundType(type, named: "value").finding
    return finding.properties.map { property in
      let type = property.type.map { ": \($0)" } ?? ""
      return property.name + type + (property.isNeeded ? "" : "?")
    } + (finding.isComplete ? [] : ["…"])
  }

  private enum Tone: String, Codable, CaseIterable {
    case calm
    case angry
  }

  private struct Every: Codable, Equatable {
    var number: Int
    var small: UInt8
    var ratio: Float
    var isOpen: Bool
    var text: String
    var id: UUID
    var code: Code
    var tone: Tone
    var tags: [String]
    var labels: [String: Int]
    var owner: Owner
    var last: Int
  }

  /// A text that is not empty.
  private struct Code: Codable, Equatable {
    var text: String

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      if text.isEmpty { throw LinkValueError.missing("") }
    }
  }

  private struct Owner: Codable, Equatable {
    var name: String
    var age: Int?
  }

  @Test func `properties are found with their types, those inside values by both names`() {
    #expect(
      found(Every.self) == [
        "number: Int", "small: Int", "ratio: Double", "isOpen: Bool", "text: String", "id: UUID",
        "code: String", "tone: calm|angry", "tags?", "labels?", "owner.name: String",
        "owner.age: Int?", "last: Int",
      ]
    )
  }

  /// Decoded as somebody writes it by hand whose folders may stand in others.
  private struct Folder: Codable, Equatable {
    var name: String
    var parents: [Folder]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      parents = (try? values.decode(Folder.self, forKey: .parents)).map { [$0] } ?? []
    }
  }

  /// Decoded by hand, with a look whether there is a page before it is asked for.
  private struct Search: Codable, Equatable {
    var page: Int

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let isThere = values.contains(.page)
      page = try values.decodeIfPresent(Int.self, forKey: .page) ?? (isThere ? 1 : 0)
    }
  }

  @Test func `a property that decoding asks for twice is found once`() {
    #expect(found(Search.self) == ["page?"])
  }

  /// Decoded by hand, with a look whether there is a name.
  private struct Nickname: Codable, Equatable {
    var name: String?
    var last: Int

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let hasNone = try values.decodeNil(forKey: .name)
      name = hasNone ? nil : try values.decode(String.self, forKey: .name)
      last = try values.decode(Int.self, forKey: .last)
    }
  }

  @Test func `a property that decoding compares with null is not needed`() {
    #expect(found(Nickname.self) == ["name?", "last: Int"])
  }

  private struct Filed: Codable, Equatable {
    var folder: Folder
    var other: Folder?
    var last: Int
  }

  @Test func `a type that tries to hold its own kind is looked into once`() {
    #expect(found(Folder.self) == ["name: String", "parents?"])
    #expect(found(Filed.self) == ["folder.name: String", "folder.parents?", "other?", "last: Int"])
  }

  /// Decoded inside itself by hand, and without end where every value is there.
  private struct Linked: Codable, Equatable {
    var name: String
    var next: [Linked]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      next = (try? Linked(from: values.superDecoder(forKey: .next))).map { [$0] } ?? []
    }
  }

  /// A type that holds a larger one of its own kind.
  private struct Growing<Value: Codable & Equatable>: Codable, Equatable {
    var isLast: Bool

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isLast = (try? values.decode(Growing<[Value]>.self, forKey: .isLast)) == nil
    }
  }

  @Test
  func `a type that is decoded inside itself without end is looked into so deep and no deeper`() {
    #expect(found(Linked.self).prefix(2) == ["name: String", "next.name: String"])
    #expect(found(Growing<Int>.self).count < 50)
  }

  private enum Every32: UInt32, Codable, CaseIterable {
    case none

    static var allCases: LazyMapSequence<ClosedRange<UInt32>, Every32> {
      (0...UInt32.max).lazy.map { _ in .none }
    }
  }

  private struct Numbered: Codable, Equatable {
    var number: Every32
  }

  @Test func `of cases without end the first is looked at`() {
    #expect(found(Numbered.self) == ["number: Int"])
  }

  @Test func `properties that a type states are needed, but for dictionaries`() {
    let stated = ["number", "tags", "labels", "owner.age", "other"]
    let finding = CompoundType(Every.self, named: "value", stating: stated).finding
    let needed = finding.properties.filter { stated.contains($0.name) && $0.isNeeded }
    #expect(needed.map(\.name) == ["number", "tags", "owner.age", "other"])
  }

  private struct Lists: Codable, Equatable {
    var words: Set<String>
    var own: OwnList
    var wrapped: Wrapped
    var last: Int
  }

  /// A list that is decoded by hand.
  private struct OwnList: Codable, Equatable {
    var texts: [String] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { texts.append(try list.decode(String.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for text in texts { try list.encode(text) }
    }
  }

  /// A list in a type that has no properties.
  private struct Wrapped: RawRepresentable, Codable, Equatable {
    var rawValue: [String]

    init(rawValue: [String]) { self.rawValue = rawValue }

    init(from decoder: any Decoder) throws {
      rawValue = try decoder.singleValueContainer().decode([String].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }

  @Test func `what decodes from an empty list is not needed, whatever its type`() {
    #expect(found(Lists.self) == ["words?", "own?", "wrapped?", "last: Int"])
  }

  private struct Optionals: Codable, Equatable {
    var number: Int?
    var id: UUID?
    var tone: Tone?
    var owner: Owner?
    var tags: [Int]?
  }

  @Test func `optional properties are found with their types, where files have a name for them`() {
    #expect(
      found(Optionals.self) == [
        "number: Int?", "id: UUID?", "tone: calm|angry?", "owner?", "tags?",
      ]
    )
  }

  private final class Chain: Codable, Equatable, Sendable {
    let name: String
    let next: Chain?

    static func == (one: Chain, other: Chain) -> Bool { one.name == other.name }
  }

  @Test func `a type that may hold another of its own is not looked into for ever`() {
    #expect(found(Chain.self) == ["name: String", "next?"])
  }

  private struct Day: Codable, Equatable, LinkText {
    var linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }

  private struct Trip: Codable, Equatable {
    var id: Int
    var departure: Day
    var seats: Int
  }

  @Test func `what follows a property that cannot be made up is not known, unless it is stated`() {
    #expect(found(Trip.self) == ["id: Int", "departure", "…"])
    let stated = CompoundType(Trip.self, named: "trip", stating: ["seats", "departure"]).finding
    #expect(stated.properties.map(\.name) == ["id", "departure", "seats"])
    #expect(stated.properties.map(\.isNeeded) == [true, true, true])
    #expect(stated.isComplete)
  }
}
