import Waymark

/// What is meant by the name of a route as a user types it: with an id behind it, an item.
extension Request {
  /// Goes the nearest way to it.
  static func to(_ route: RouteID, id: Int?) -> Request {
    id.flatMap { ToDoDetail($0, named: route) }.map { .to($0) } ?? .to(route)
  }

  /// Hangs it under the current place.
  static func sub(_ route: RouteID, id: Int?) -> Request {
    id.flatMap { ToDoDetail($0, named: route) }.map { .sub($0) } ?? .sub(route)
  }
}

extension ToDoDetail {
  /// An item, if that is what the name is.
  fileprivate init?(_ id: Int, named route: RouteID) {
    // A user may type the whole way to it.
    let last = route.rawValue.split(separator: "/").last
    guard last.map(String.init) == Self.routeID.rawValue else { return nil }
    self.init(id: id)
  }
}
