public import WaymarkLinks

extension Position {
  /// Writes the link to where the user stands, with the values that the places on the way there hold.
  ///
  /// Opened later, it leads to the same route with the same values, for example to restore the
  /// screen that the user left. Screens that the place hangs on, and parked tabs, are not part of
  /// it. A link brings a value to all places on the way that declare it, also to a place that
  /// accepts the value and was shown without it.
  ///
  /// ```swift
  /// let link = try router.position.link()  // "/todos/36/comments/5"
  /// ```
  ///
  /// - Throws: why no pattern of the route fits, that two places on the way hold different values
  ///   under one name, or that nothing is shown.
  public func link(rules: LinkRules = LinkRules()) throws(LinkWritingError) -> String {
    guard let place else { throw LinkWritingError("", .noPattern, nil, "nothing is shown") }
    let target = plan.linkTarget(place.node)
    let table = try plan.tableForWriting(to: target, rules).table
    let (destinations, others) = try valuesOnWay(to: place)
    if destinations.isEmpty { return try link(to: target, by: table, others) }
    if let link = try linkBringingItself(to: target, by: table, destinations, others) {
      return link
    }
    return try link(to: target, by: table, destinations, others)
  }

  /// Writes a link with properties of destinations, and values under keys.
  private func link(
    to target: RouteID,
    by table: LinkTable,
    _ destinations: [any Destination],
    _ others: Input
  ) throws(LinkWritingError) -> String {
    var values = LinkValues()
    for name in others.names {
      let spelled = others.value(named: name)?.ownText.map { PlainValue.text($0) }
      guard let value = spelled ?? others.plainValue(named: name) else {
        let route = place.map { plan.id(ofNode: $0.node) } ?? target
        let reason = "its type has no ValueType that says how links spell it"
        throw LinkWritingError(route, .wrongType, name, reason)
      }
      values.add(name, value)
    }
    return try plan.link(to: target, in: table, of: destinations, and: values)
  }

  /// A link that brings itself as `url` when it is opened, for places of which one holds a `url`;
  /// `nil` if the link is written like any other.
  ///
  /// It is the one that is held as `url`, if that leads here with the same values.
  private func linkBringingItself(
    to target: RouteID,
    by table: LinkTable,
    _ destinations: [any Destination],
    _ values: Input
  ) throws(LinkWritingError) -> String? {
    guard case .plain(.text(let held))? = values.value(named: "url") else { return nil }
    var others = values
    others.remove(named: "url")
    guard let link = try? link(to: target, by: table, destinations, others),
      var brought = try? Request.open(link).read(by: table.match, at: Position(plan: plan)).input,
      brought.value(named: "url") != nil
    else { return nil }
    if let match = try? table.match(held), match.route == target,
      var own = try? Request.open(held).read(by: table.match, at: Position(plan: plan)).input
    {
      own.remove(named: "url")
      brought.remove(named: "url")
      if own == brought { return held }
    }
    guard input.value(named: "url") == nil else {
      let reason = "the route is given the whole link as that, which would be \(link); leave it out"
      let route = place.map { plan.id(ofNode: $0.node) } ?? target
      throw LinkWritingError(route, .notCarried, "url", reason)
    }
    return link
  }

  /// Writes a link with values under keys.
  ///
  /// A place on the way may hold, as `url`, the link by which it was opened. If the new link cannot
  /// hold that, it is left out; when the new link is opened, the place gets that link as its `url`.
  private func link(
    to target: RouteID,
    by table: LinkTable,
    _ values: Input
  ) throws(LinkWritingError) -> String {
    let keys = plan.keysDeclared(onWayTo: target)
    do throws(LinkWritingError) {
      return try table.link(to: target, input: values, accepting: keys)
    } catch {
      var others = values
      others.remove(named: "url")
      guard others.count < values.count, input.value(named: "url") == nil,
        let link = try? table.link(to: target, input: others, accepting: keys)
      else { throw error }
      return link
    }
  }

  /// The values of the places on the plan's way to a live place that are in the same hang.
  private func valuesOnWay(
    to place: Place
  ) throws(LinkWritingError) -> (destinations: [any Destination], others: Input) {
    let way = Set(plan.wayUp(from: place.node))
    var destinations: [any Destination] = []
    var others = Input.none
    for index in 0..<count {
      let entered = entry(at: index).place
      guard entered.hang == place.hang, way.contains(entered.node) else { continue }
      var held = input(at: index)
      if let form = plan.destination(at: entered.node) {
        let value = held.value(named: form.name) ?? form.fromNothing
        held.remove(named: form.name)
        if let value = value?.value(as: (any Destination).self) { destinations.append(value) }
      }
      for name in held.names {
        guard let other = others.value(named: name), other != held.value(named: name) else {
          continue
        }
        let reason = "places on the way hold other values of it, and a link brings one to them all"
        throw LinkWritingError(plan.id(ofNode: place.node), .wrongType, name, reason)
      }
      others.merge(held)
    }
    return (destinations, others)
  }
}
