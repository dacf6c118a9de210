import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkCore

/// What guards are told of: found quickly for most walks, and in thought for all.
@Suite struct WalkSurveyLawTests {
  @Test func `places that a walk nears are found quickly as they are in thought`() async throws {
    try await Law("both ways find the same places") { choices in
      let plan = try RandomPlan.rich.plan(&choices)
      return Story(in: plan, RandomRequest.withValues.story(12, in: plan, &choices))
    } objection: { plan, requests in
      var position = Position(plan: plan)
      for request in requests {
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        let survey = WalkSurvey(itinerary, from: position, bringing: request.input)
        let quick = position.approached(
          by: itinerary.moves,
          to: itinerary.destination,
          bringing: request.input
        )
        if let quick, !quick.elementsEqual(survey.approached, by: Self.areSame) {
          return "\(request): \(quick.map(\.route)) and \(survey.approached.map(\.route))"
        }
        if !survey.position.trail.elementsEqual(try position.walked(request).trail) {
          return "\(request): in thought it ends elsewhere"
        }
        position = survey.position
      }
      return nil
    }.holds(over: 0..<5_000)
  }

  private static func areSame(_ one: ApproachedPlace, _ other: ApproachedPlace) -> Bool {
    one.place == other.place && one.input == other.input
  }
}

extension Position {
  fileprivate func walked(_ request: Request) throws -> Position {
    var position = self
    try position.walk(request)
    return position
  }
}
