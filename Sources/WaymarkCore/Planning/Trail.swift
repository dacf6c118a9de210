/// The live places from the root to where the user stands.
public struct Trail: Sendable {
  let entries: [Position.Entry]
  let plan: RoutePlan

  /// The names of the routes on the way, the root first.
  public var ids: [RouteID] { entries.map { plan.id(ofNode: $0.place.node) } }
}

extension Trail: RandomAccessCollection {
  /// The index of the root.
  public var startIndex: Int { 0 }
  /// One past the place where the user stands.
  public var endIndex: Int { entries.count }
  /// The place at an index, counted from the root.
  public subscript(index: Int) -> Place { entries[index].place }
}

extension Trail: Equatable {
  /// Trails are equal when they hold the same places of equal plans.
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
