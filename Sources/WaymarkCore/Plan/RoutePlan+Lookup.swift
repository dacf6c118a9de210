import WaymarkLinks

/// Looking up places.
///
/// A place holds a stamp computed from its plan's content. The functions here answer for places of
/// this plan and of plans equal to it; for a place of another plan they answer `nil`, or nothing.
extension RoutePlan {
  /// How many routes the plan has.
  package var count: Int { storage.nodes.count }

  /// The places of the roots, in declared order.
  public var roots: [Place] { storage.roots.map { Place(node: $0, in: self) } }

  /// The places of the routes that can be shown from everywhere, in declared order.
  public var anywhere: [Place] { storage.anywhere.map { Place(node: $0, in: self) } }

  /// All places of the plan, depth first, in declared order.
  public var places: [Place] { storage.nodes.indices.map { Place(node: Int32($0), in: self) } }

  /// The places where a name occurs, or to which a path of names leads; empty where there is none.
  public func places(named name: RouteID) -> [Place] {
    matches(of: name).map { Place(node: $0, in: self) }
  }

  /// The first place where a name occurs or to which a path of names leads.
  public func place(named name: RouteID) -> Place? {
    // Of a name that recurs often, no list is made of all places.
    let node =
      goal(named: name).map { storage.occurrences.nodes[$0.occurrences.lowerBound] }
      ?? matches(of: name).first
    return node.map { Place(node: $0, in: self) }
  }

  /// The name of a place's route; `nil` for a place of another plan.
  public func id(of place: Place) -> RouteID? {
    has(place) ? id(ofNode: place.node) : nil
  }

  /// The name of a place's route in sentences for people; `nil` for a place of another plan.
  ///
  /// It is the name given with `named`, or else the words of the id: `"HTTPSettings"` is called
  /// HTTP Settings.
  public func name(of place: Place) -> String? {
    has(place) ? detail(place.node).name ?? id(ofNode: place.node).words : nil
  }

  /// The ids from the root to a place, joined by slashes; `nil` for a place of another plan.
  public func path(of place: Place) -> String? {
    has(place) ? wholePath(ofNode: place.node) : nil
  }

  /// The parent of a place in the plan; `nil` for a root or a route of the `anywhere` group, hung or
  /// not.
  ///
  /// The first place of a hang is shown over the place before it on the trail. A plan knows no
  /// trail: for such a place it returns the parent that the route has in the tree, which is not
  /// live.
  public func parent(of place: Place) -> Place? {
    guard has(place), storage.nodes[Int(place.node)].parent >= 0 else { return nil }
    return place.beside(storage.nodes[Int(place.node)].parent)
  }

  /// The places directly below another, in declared order.
  public func children(of place: Place) -> [Place] {
    guard has(place) else { return [] }
    var children: [Place] = []
    var next = place.node + 1
    while next < storage.nodes[Int(place.node)].end {
      children.append(place.beside(next))
      next = storage.nodes[Int(next)].end
    }
    return children
  }

  /// A place and all below it, depth first, in declared order.
  package func subtree(of place: Place) -> [Place] {
    guard has(place) else { return [] }
    return (place.node..<storage.nodes[Int(place.node)].end).map(place.beside)
  }

  /// The route at a place with its subtree, to be placed in another plan.
  public func route(at place: Place) -> Route? {
    guard has(place) else { return nil }
    return Route(
      nodes: (place.node..<storage.nodes[Int(place.node)].end).map { index in
        routeNode(index, count: storage.nodes[Int(index)].end - index)
      }
    )
  }

  /// The nearest place that has both of two places at or below it; `nil` in different trees.
  ///
  /// It lies in the hang that both are in; for places of different hangs, in the plan itself.
  package func commonAncestor(of one: Place, _ other: Place) -> Place? {
    guard has(one), has(other) else { return nil }
    var node = one.node
    while node >= 0, !isNode(other.node, within: node) { node = storage.nodes[Int(node)].parent }
    let hang = one.hang == other.hang ? one.hang : 0
    return node >= 0 ? Place(node: node, hang: hang, in: self) : nil
  }

  /// Whether a place is one of this plan's.
  func has(_ place: Place) -> Bool {
    place.plan == storage.stamp && place.node >= 0 && Int(place.node) < storage.nodes.count
  }
}
