import WaymarkLinks

/// The live places from the root to where the user stands, or those of a parked tab.
public struct Trail: Sendable {
  private let position: Position
  /// The slot of the branch with which it ends.
  private let slot: Int
  /// The index of its first place, counted from the root.
  private let start: Int
  private let end: Int

  init(_ position: Position, from slot: Int, start: Int) {
    self.position = position
    self.slot = slot
    self.start = start
    end = position.branches.count(upTo: slot) - start
  }

  /// The plan that its places belong to.
  var plan: RoutePlan { position.plan }

  /// The names of the routes on the way, the root or the parked tab first.
  public var ids: [RouteID] { map { position.plan.id(ofNode: $0.node) } }

  func entry(at index: Int) -> Position.Entry { position.entry(at: start + index, from: slot) }

  /// Whether it has the same places as another, shown the same way, with equal inputs.
  func holdsSame(as other: Trail) -> Bool {
    count == other.count
      && indices.allSatisfy { index in
        let (one, two) = (entry(at: index), other.entry(at: index))
        return one.place == two.place && one.isLeaving == two.isLeaving
          && one.reach == two.reach && one.container == two.container
          && position.presentation(of: one) == other.position.presentation(of: two)
          && input(at: index) == other.input(at: index)
      }
  }

  /// What the place at an index holds.
  func input(at index: Int) -> Input {
    position.branches.input(at: start + index, from: slot)
  }
}

extension Trail: RandomAccessCollection {
  /// The index of the first place: the root or, of what is parked, the tab.
  public var startIndex: Int { 0 }
  /// One past the place where the user stands.
  public var endIndex: Int { end }
  /// The place at an index, counted from the first.
  public subscript(index: Int) -> Place { entry(at: index).place }
}

extension Trail: Equatable {
  /// Trails are equal when they hold the same places of equal plans.
  public static func == (one: Trail, other: Trail) -> Bool {
    one.elementsEqual(other) && one.position.plan == other.position.plan
  }
}

extension Trail: CustomStringConvertible {
  /// The names joined by slashes: `Root/ToDo/ToDoDetail`.
  public var description: String {
    ids.map(\.rawValue).joined(separator: "/")
  }
}

extension Trail {
  /// The visits at its places, the root's first.
  var visits: [VisitID] { indices.map { entry(at: $0).visit } }
}
