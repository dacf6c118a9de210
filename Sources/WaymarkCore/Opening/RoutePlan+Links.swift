public import WaymarkLinks

extension RoutePlan {
  /// Writes the link to a route by the patterns of this plan.
  ///
  /// A screen writes its own link with the input of its visit. The route of a destination holds one
  /// value, of which links spell the properties: write its link with `plan.link(to: destination)`.
  /// Values that the pattern does not name and that a route on the way declares are written as
  /// query items. With rules other than the default ones each call compiles the patterns; to write
  /// many links by such rules, make a ``LinkTable`` of the plan once.
  ///
  /// - Throws: why no pattern of the route fits.
  public func link(
    to route: RouteID,
    input: Input = .none,
    rules: LinkRules = LinkRules()
  ) throws(LinkWritingError) -> String {
    let (table, targets) = try tableForWriting(to: route, rules)
    return try firstLink(to: targets) { target throws(LinkWritingError) in
      try table.link(to: target, input: input, accepting: keysDeclared(onWayTo: target))
    }
  }

  /// Writes the link to a destination: opening it makes the same value again.
  ///
  /// A property that the pattern does not name, and that a place above takes too, is written for the
  /// destination alone, as `Comment.note=x`.
  ///
  /// - Parameters:
  ///   - destination: where it leads.
  ///   - ancestors: the destinations on the way there, if the pattern names properties of them.
  ///   - rules: which links are written.
  /// - Throws: why no pattern of the route fits, or the property that no link can spell.
  public func link(
    to destination: some Destination,
    below ancestors: any Destination...,
    rules: LinkRules = LinkRules()
  ) throws(LinkWritingError) -> String {
    let routes = ancestors.map(\.routeID)
    let (table, targets) = try tableForWriting(to: destination.routeID, below: routes, rules)
    return try firstLink(to: targets) { target throws(LinkWritingError) in
      try link(to: target, in: table, of: ancestors + [destination])
    }
  }

  /// The first link that can be written to one of some targets; else the error of the first.
  private func firstLink(
    to targets: [RouteID],
    _ write: (RouteID) throws(LinkWritingError) -> String
  ) throws(LinkWritingError) -> String {
    do throws(LinkWritingError) { return try write(targets[0]) } catch {
      for target in targets.dropFirst() {
        if let link = try? write(target) { return link }
      }
      throw error
    }
  }

  /// Writes the link to a target with the properties of destinations, and values that others hold, by
  /// their names.
  func link(
    to target: RouteID,
    in table: LinkTable,
    of all: [any Destination],
    and others: LinkValues = LinkValues()
  ) throws(LinkWritingError) -> String {
    let route = place(named: target).map { id(ofNode: $0.node) } ?? target
    let keys = keysDeclared(onWayTo: target)
    var owners = others.items.isEmpty ? [] : [LinkOwner("", others, sharing: [])]
    for owner in all {
      let name = owner.routeID.rawValue
      do throws(LinkValueError) {
        owners.append(LinkOwner(name, try owner.linkValues, sharing: keys.names(besides: name)))
      } catch {
        throw LinkWritingError(route, .wrongType, error.property, error.why)
      }
    }
    // Read back, the link may bring another value, as where a pattern's default stands for a
    // property that the value leaves out.
    return try table.link(to: target, of: owners) { brought in
      all.lazy.compactMap { $0.objection(to: brought) }.first
    }
  }

  /// The table of this plan's patterns, and the targets in it that stand for a route; at least one.
  ///
  /// A route that recurs has one for each place that has links.
  ///
  /// - Parameter ancestors: routes that the way there has to come through.
  func tableForWriting(
    to route: RouteID,
    below ancestors: [RouteID] = [],
    _ rules: LinkRules
  ) throws(LinkWritingError) -> (table: LinkTable, targets: [RouteID]) {
    let table: LinkTable
    do throws(LinkTableError) { table = try LinkTable(self, rules: rules) } catch {
      let attempts = error.problems.prefix(1).map {
        LinkWritingError.Attempt(
          pattern: $0.pattern,
          code: .noPattern,
          name: nil,
          reason: $0.message
        )
      }
      throw LinkWritingError(target: route.rawValue, attempts: attempts)
    }
    let nodes = matches(of: route)
    guard let first = nodes.first else {
      throw LinkWritingError(target: route.rawValue, attempts: [])
    }
    let fitting = ancestors.isEmpty ? nodes : nodes.filter { lacking(ancestors, above: $0) == nil }
    if fitting.isEmpty, let other = lacking(ancestors, above: first) {
      let reason = "\(other.rawValue.quoted) is not on the way to it"
      throw LinkWritingError(route, .wrongType, nil, reason)
    }
    let linked = fitting.filter { hasDetail($0) && !detail($0).links.isEmpty }
    return (table, (linked.isEmpty ? [fitting[0]] : linked).map(linkTarget))
  }

  /// The first of some routes that is not on the way to a node.
  private func lacking(_ routes: [RouteID], above node: Int32) -> RouteID? {
    let above = Set(wayUp(from: node).dropFirst().map(id(ofNode:)))
    return routes.first { !above.contains($0) }
  }
}

extension InputKeys {
  /// The names by which a link brings values to anything but one destination: keys, and the
  /// outermost properties of other destinations.
  fileprivate func names(besides owner: String) -> Set<String> {
    var names: Set<String> = []
    for key in declarations {
      guard let compound = key.compound else {
        names.insert(key.name)
        continue
      }
      guard key.name != owner else { continue }
      for property in compound.finding.properties { names.insert(property.name.outermostName) }
    }
    return names
  }
}

extension LinkWritingError {
  /// Why a destination has no link by a pattern or, without `pattern`, by any pattern.
  init(
    _ route: RouteID,
    _ code: Code,
    _ property: String?,
    _ reason: String
  ) {
    let attempt = LinkWritingError.Attempt(
      pattern: "",
      code: code,
      name: property,
      reason: reason
    )
    self.init(target: route.rawValue, attempts: [attempt])
  }
}
