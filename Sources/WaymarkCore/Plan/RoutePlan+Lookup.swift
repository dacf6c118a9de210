/// Looking places up.
///
/// A place of another plan is not told apart when its number is in this plan's range: it is then
/// taken for the place of that number here.
extension RoutePlan {
  /// How many routes the plan has.
  public var count: Int { storage.nodes.count }

  /// The places of the roots, in declared order.
  public var roots: [Place] { storage.roots.map { Place(node: $0) } }

  /// The places of the routes that can be shown from everywhere, in declared order.
  public var anywhere: [Place] { storage.anywhere.map { Place(node: $0) } }

  /// All places of the plan, depth first, in declared order.
  public var places: [Place] { storage.nodes.indices.map { Place(node: Int32($0)) } }

  /// The places where a name occurs, or to which a way of names leads; empty where there is none.
  public func places(named name: RouteID) -> [Place] {
    matches(of: name).map { Place(node: $0) }
  }

  /// The first place where a name occurs or to which a way of names leads.
  public func place(named name: RouteID) -> Place? {
    matches(of: name).first.map { Place(node: $0) }
  }

  /// The name of a place's route; `nil` for a place that is out of range.
  public func id(of place: Place) -> RouteID? {
    has(place) ? id(ofNode: place.node) : nil
  }

  /// How sentences call a place's route; `nil` for a place that is out of range.
  ///
  /// It is the human name that the route says, or else the words of its id: `"HTTPSettings"` is
  /// called HTTP Settings.
  public func name(of place: Place) -> String? {
    has(place) ? detail(place.node).name ?? id(ofNode: place.node).words : nil
  }

  /// The ids from the root to a place, joined by slashes; `nil` for a place that is out of range.
  public func path(of place: Place) -> String? {
    has(place) ? path(ofNode: place.node) : nil
  }

  /// The place above another in the plan; `nil` for a root or a route of the `anywhere` group, hung
  /// or not.
  ///
  /// The first place of a hang has its parent on the trail only, at the index before it. The plan
  /// knows no trail, so for a first place from inside a tree it names a place that is not live.
  public func parent(of place: Place) -> Place? {
    guard has(place), storage.nodes[Int(place.node)].parent >= 0 else { return nil }
    return Place(node: storage.nodes[Int(place.node)].parent, hang: place.hang)
  }

  /// The places directly below another, in declared order.
  public func children(of place: Place) -> [Place] {
    guard has(place) else { return [] }
    var children: [Place] = []
    var next = place.node + 1
    while next < storage.nodes[Int(place.node)].end {
      children.append(Place(node: next, hang: place.hang))
      next = storage.nodes[Int(next)].end
    }
    return children
  }

  /// A place and all below it, depth first, in declared order.
  public func subtree(of place: Place) -> [Place] {
    guard has(place) else { return [] }
    return (place.node..<storage.nodes[Int(place.node)].end).map {
      Place(node: $0, hang: place.hang)
    }
  }

  /// The route at a place as a fragment with all it holds, to be placed in another plan.
  public func route(at place: Place) -> Route? {
    guard has(place) else { return nil }
    return Route(
      nodes: (place.node..<storage.nodes[Int(place.node)].end).map { index in
        let node = storage.nodes[Int(index)]
        return RouteNode(
          id: id(ofNode: index),
          presentation: plannedPresentation(index),
          detail: node.detail < 0 ? nil : storage.details[Int(node.detail)],
          count: node.end - index
        )
      }
    )
  }

  /// The nearest place that has both of two places at or below it; `nil` in different trees.
  ///
  /// It lies in the hang that both are in; for places of different hangs, in the plan itself.
  public func commonAncestor(of one: Place, _ other: Place) -> Place? {
    guard has(one), has(other) else { return nil }
    var node = one.node
    while node >= 0, !isNode(other.node, within: node) { node = storage.nodes[Int(node)].parent }
    return node >= 0 ? Place(node: node, hang: one.hang == other.hang ? one.hang : 0) : nil
  }

  /// Whether a place is one of this plan's.
  func has(_ place: Place) -> Bool {
    place.node >= 0 && Int(place.node) < storage.nodes.count
  }
}
