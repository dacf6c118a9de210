import Testing
import WaymarkCore
import WaymarkLinks

/// Where some requests lead, one after the other, from where nothing is shown.
func walked(_ plan: RoutePlan, _ requests: [Request]) throws -> Position {
  var position = Position(plan: plan)
  for request in requests { try position.walk(request) }
  return position
}

/// Where some requests lead, one after the other, from where nothing is shown.
func walked(_ plan: RoutePlan, _ requests: Request...) throws -> Position {
  try walked(plan, requests)
}

extension Position {
  /// The steps to a route, in words.
  func way(to route: RouteID) throws -> String { "\(try itinerary(to: route))" }

  /// The steps that a request asks for, in words.
  func way(for request: Request) throws -> String { "\(try itinerary(for: request))" }

  /// What the place holds where the user stands.
  var held: Input? { place.flatMap { input(at: $0) } }
}

/// A way and what comes of it, written as `why: from to to: what comes of it`.
struct Way: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let testDescription: String
  let from: RouteID
  let to: RouteID
  let end: String

  init(stringLiteral text: String) {
    let parts = text.split(separator: ": ").map(String.init)
    let ends = parts[1].split(separator: " to ").map { RouteID(String($0)) }
    testDescription = text
    (from, to, end) = (ends[0], ends[1], parts[2])
  }
}
