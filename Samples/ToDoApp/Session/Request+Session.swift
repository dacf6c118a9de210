import Waymark

/// What is meant by the name of a route as a user types it: with an id behind it, an item.
extension Request {
  /// Goes the nearest way to it.
  static func to(_ route: RouteID, id: Int?) -> Request {
    id.map { .to(ToDoDetail(id: $0)) } ?? .to(route)
  }

  /// Hangs it under the current place.
  static func sub(_ route: RouteID, id: Int?) -> Request {
    id.map { .sub(ToDoDetail(id: $0)) } ?? .sub(route)
  }
}

extension ToDoDetail {
  /// Whether an item is what a route shows.
  static func isNamed(by route: RouteID) -> Bool {
    // A user may type the whole way to it.
    let last = route.rawValue.split(separator: "/").last
    return last.map(String.init) == routeID.rawValue
  }
}
