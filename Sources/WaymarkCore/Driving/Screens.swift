import WaymarkLinks

/// The makers of the screens of all routes; a router is refused if a route has none.
///
/// ```swift
/// let router = try Router(
///   plan: plan,
///   host: MemoryHost(),
///   modules: .standard,
///   screens: Screens {
///     For(ToDoList.self) { visit in MemoryScreen(visit) }
///     For(ToDoDetail.self) { detail, visit in DetailScreen(detail, visit) }
///     For("About") { visit in MemoryScreen(visit) }
///   }
/// )
/// ```
///
/// For an enum of destinations, one maker serves all cases; an exhaustive `switch` tells them
/// apart. A maker without a name, `For { visit in … }`, makes the screens of all routes that no
/// other maker is for.
public struct Screens<Screen: AnyObject & Sendable> {
  let makers: [For<Screen>]

  /// Takes the makers in any order, one for each route.
  public init(@ScreensBuilder<Screen> makers: () -> [For<Screen>]) {
    self.makers = makers()
  }
}

/// The maker of the screens of destinations, or of routes by name.
public struct For<Screen: AnyObject & Sendable> {
  /// Which routes the maker is for.
  enum Subject {
    case destinations([any Destination.Type])
    case routes([RouteID])
    case otherwise

    var isOtherwise: Bool { if case .otherwise = self { true } else { false } }
  }

  let subject: Subject
  let make: @MainActor (Visit) throws -> Screen

  init(_ subject: Subject, _ make: @escaping @MainActor (Visit) throws -> Screen) {
    self.subject = subject
    self.make = make
  }

  /// Makes the screens of a destination, which is handed over as it was driven to.
  public init<D: Destination>(
    _ destination: D.Type,
    make: @escaping @MainActor (D, Visit) throws -> Screen
  ) {
    self.init(.destinations([D.self])) { visit in
      guard let destination = visit.destination(D.self) else {
        throw NoDestination(route: visit.route, type: "\(D.self)")
      }
      return try make(destination, visit)
    }
  }

  /// Makes the screens of destinations without being handed their values.
  public init(
    _ destination: any Destination.Type,
    _ others: any Destination.Type...,
    make: @escaping @MainActor (Visit) throws -> Screen
  ) {
    self.init(.destinations([destination] + others), make)
  }

  /// Makes the screens of routes by their names; without any, those that no other maker is for.
  public init(_ routes: RouteID..., make: @escaping @MainActor (Visit) throws -> Screen) {
    self.init(routes.isEmpty ? .otherwise : .routes(routes), make)
  }
}

/// Thrown when a route is shown without the destination that its screen is made from.
struct NoDestination: Error, CustomStringConvertible {
  let route: RouteID
  let type: String

  var description: String {
    "\"\(route)\" was entered without its \(type); drive to a \(type), not to the name"
  }
}

/// Collects the makers of screens; takes `if`, `switch`, `for` and lists of makers.
@resultBuilder
public enum ScreensBuilder<Screen: AnyObject & Sendable>: ListBuilder {
  /// Makers of screens.
  public typealias Element = For<Screen>

  /// Takes one maker.
  public static func buildExpression(_ maker: For<Screen>) -> [For<Screen>] { [maker] }
}

extension RouterSetup {
  /// Returns what makes the screen of each node; a node without a maker is a problem, and so is a
  /// maker without a node.
  mutating func makers(
    _ screens: Screens<Host.Screen>
  ) -> @MainActor (Visit) throws -> Host.Screen {
    var ofNode = [Int](repeating: -1, count: plan.count)
    for (number, maker) in screens.makers.enumerated() {
      let nodes = nodes(of: maker.subject)
      for node in nodes {
        if ofNode[node] >= 0 {
          problems.add(
            .duplicateScreen,
            at: plan.path(ofNode: Int32(node)),
            "two makers are for it; leave one of them out"
          )
        }
        ofNode[node] = number
      }
    }
    let others = screens.makers.indices.filter { screens.makers[$0].subject.isOtherwise }
    if others.count > 1 {
      problems.add(
        .duplicateScreen,
        at: "the screens of all other routes",
        "two makers without a name are for them; leave one of them out"
      )
    }
    for node in ofNode.indices where ofNode[node] < 0 {
      if let other = others.first { ofNode[node] = other } else { addMissing(Int32(node)) }
    }
    let (makers, number) = (screens.makers.map(\.make), ofNode)
    return { visit in try makers[number[Int(visit.place.node)]](visit) }
  }

  /// Adds the problem that no maker is for a node.
  private mutating func addMissing(_ node: Int32) {
    let name = plan.destination(at: node).map { "\($0.typeName).self" }
    problems.add(
      .missingScreen,
      at: plan.path(ofNode: node),
      "nobody makes its screen; add `For(\(name ?? "\"\(plan.id(ofNode: node))\""))` to the router's screens"
    )
  }

  /// The nodes that a maker is for; adds a problem if there are none.
  private mutating func nodes(of subject: For<Host.Screen>.Subject) -> [Int] {
    switch subject {
    case .otherwise: return []
    case .destinations(let types): return types.flatMap { nodes(of: $0) }
    case .routes(let routes):
      return routes.flatMap { route in
        let places = plan.places(named: route)
        if places.isEmpty { addUnknown(route, .screenForUnknownRoute, at: "the screens of") }
        return places.map { Int($0.node) }
      }
    }
  }

  private mutating func nodes(of destination: any Destination.Type) -> [Int] {
    let type = ObjectIdentifier(destination)
    let nodes = (0..<plan.count).filter { plan.destination(at: Int32($0))?.type == type }
    if nodes.isEmpty {
      problems.add(
        .screenForUnknownRoute,
        at: "the screens of \(destination)",
        "the plan has no route of it; add `\(destination).route(…)` to the plan"
      )
    }
    return nodes
  }
}
