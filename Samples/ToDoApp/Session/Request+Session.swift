import Waymark

/// Requests for the name of a route that a user types; with an id, for an item.
extension Request {
  /// Goes the nearest way to a route.
  static func to(_ route: RouteID, id: Int?) -> Request {
    id.map { .to(ToDoDetail(id: $0)) } ?? .to(route)
  }

  /// Hangs a route under the current place.
  static func sub(_ route: RouteID, id: Int?) -> Request {
    id.map { .sub(ToDoDetail(id: $0)) } ?? .sub(route)
  }
}

extension ToDoDetail {
  /// Whether a route shows an item.
  static func isNamed(by route: RouteID) -> Bool {
    // A user may type the whole way to the route.
    let last = route.rawValue.split(separator: "/").last
    return last.map(String.init) == routeID.rawValue
  }
}
