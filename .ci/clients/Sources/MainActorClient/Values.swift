import Waymark

/// A day as links write it.
struct Day: LinkText, Hashable, Codable {
  let text: String

  init?(linkText: String) {
    guard linkText.utf8.count == 10 else { return nil }
    text = linkText
  }

  var linkText: String { text }
}

struct Trip: Destination {
  var departure: Day
}

enum Help: DestinationCases {
  case contents
  case topic(id: Int)
}

nonisolated struct Puppy: Codable, Hashable {
  let name: String
}

nonisolated extension Puppy: LinkText {
  init?(linkText: String) { self.init(name: linkText) }
  var linkText: String { name }
}

enum PuppyRoute: DestinationCases {
  case details(for: Puppy)
}

struct DayPicker: AnsweringDestination {
  typealias AnswerValue = Day
}

extension Presentation {
  static let curl = Presentation("curl")
}

/// Reads a link where no actor is.
@concurrent
func readDay(of link: String) async throws -> Day {
  let table = try LinkTable([LinkEntry("/trips/{departure}", to: "Trip")])
  return try table.match(link).decode(Trip.self).departure
}
