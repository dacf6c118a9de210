import WaymarkCore
import WaymarkLinks

/// A screen of this app: a plain class that inherits from nothing and conforms to nothing.
@MainActor
final class Pane {
  let title: String
  private let driver: VisitDriver

  init(_ visit: Visit) {
    let number = visit.input[.number].map { " \($0)" } ?? ""
    title = visit.input[.title] ?? visit.route.rawValue + number
    driver = visit.driver
  }

  /// A tap on a link in the pane, possibly while other columns stand to its right.
  func tap(_ route: RouteID, input: Input = .none) async throws(NavigationError) {
    var request = Request.to(route, input: input)
    request.options.evenWhenStale = true
    _ = try await driver.perform(request)
  }

  /// A tap on the close button in the pane's corner.
  func tapClose() async throws(NavigationError) {
    try await driver.driveParent()
  }
}
