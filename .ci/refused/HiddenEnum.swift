// Refused: hide the route of one case: routeID(ofCase:)
// An enum of destinations has a route for each case, so that there is none to hide for all of them.
import WaymarkCore

enum PuppyRoute: DestinationCases {
  case notifications
  case details(name: String)
}

@MainActor
func close(_ driver: any Driver) async throws {
  try await driver.hide(PuppyRoute.self)
}
