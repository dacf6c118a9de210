/// The live places from the root to where the user stands.
public struct Trail: Sendable {
  let entries: [Position.Entry]
  let plan: RoutePlan

  /// The names of the routes on the way, the root first.
  public var ids: [RouteID] { entries.map { plan.id(ofNode: $0.place.node) } }
}

extension Trail: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(index: Int) -> Place { entries[index].place }
}

extension Trail: Equatable {
  public static func == (one: Trail, other: Trail) -> Bool {
    one.elementsEqual(other) && one.plan == other.plan
  }
}

extension Trail: CustomStringConvertible {
  /// The names joined by slashes: `Root/ToDo/ToDoDetail`.
  public var description: String {
    ids.map(\.rawValue).joined(separator: "/")
  }
}
