public import WaymarkLinks

/// Requests to open links.
extension Request {
  /// Opens a link: walks to where it leads, with every value of the link bound along the trail.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - onTop: how it is shown on top of where the user stands; `nil` to walk to it, as is done
  ///     with every link before anything is shown.
  ///   - container: what it is shown in where it is presented on top; without effect where it is
  ///     walked to or pushed.
  ///   - input: further values; where the link has a value under the same key, the link's is taken.
  ///   - animated: whether the walk is animated at all.
  ///   - policy: what becomes of it when it meets another drive; as the router says unless stated.
  public static func open(
    _ link: String,
    onTop: Opening.OnTop? = nil,
    in container: Container? = nil,
    input: Input = .none,
    animated: Bool = true,
    policy: DriveOptions.Policy? = nil
  ) -> Request {
    Request(
      .open(Opening(link, onTop: onTop, in: container)),
      input: input,
      animated: animated,
      policy: policy
    )
  }

  /// Whether it is for a link that no table has read yet.
  var isUnread: Bool {
    // This is called for every request, so the verb is checked first.
    guard case .open = verb else { return false }
    return openingToRead != nil
  }

  /// What it opens, when that is a link that no table has read yet.
  private var openingToRead: Opening? {
    if case .open(let opening) = verb, !opening.isRead { opening } else { nil }
  }

  /// Finds the pattern of a link that is to be read later: the journal writes the pattern instead
  /// of the link, whose values may be secret.
  mutating func matchLink(by match: (String) throws(LinkRefusal) -> LinkMatch) {
    guard var opening = openingToRead, let found = try? match(opening.link) else { return }
    opening.reading = .matched(Opening.Goal(found))
    verb = .open(opening)
  }

  /// The same request with its link read: it knows its route and brings the link's values.
  ///
  /// - Throws: `malformedLink`, `foreignScheme`, `noMatch` or `wrongType`.
  func read(
    by match: (String) throws(LinkRefusal) -> LinkMatch,
    at position: Position
  ) throws(NavigationError) -> Request {
    var request = self
    try request.readLink(by: match, at: position)
    return request
  }

  /// The same request with its link read anew, if it opens one whose route recurs; else `nil`.
  ///
  /// By its turn, the drive may go to another place of that route than when it was asked for.
  func readAnew(
    by match: (String) throws(LinkRefusal) -> LinkMatch,
    at position: Position
  ) throws(NavigationError) -> Request? {
    guard case .open(var opening) = verb, case .read(let goal) = opening.reading,
      position.plan.recurs(goal.route)
    else { return nil }
    var request = self
    opening.reading = .matched(goal)
    request.verb = .open(opening)
    try request.readLink(by: match, at: position)
    return request
  }

  /// Reads its link, if it opens one; once a pattern is found the request names it, even if this
  /// throws.
  mutating func readLink(
    by match: (String) throws(LinkRefusal) -> LinkMatch,
    at position: Position
  ) throws(NavigationError) {
    guard var opening = openingToRead else { return }
    let found: LinkMatch
    do throws(LinkRefusal) { found = try match(opening.link) } catch {
      opening.reading = .unmatched
      verb = .open(opening)
      throw NavigationError(error, at: position)
    }
    let goal = Opening.Goal(found)
    opening.reading = .matched(goal)
    verb = .open(opening)
    // A link that is walked to binds its values along the whole trail; one put on top does not.
    if opening.onTop == nil { options.binding = .wholeTrail }
    let target = position.node(ofLinkTo: goal, opening, for: self)
    let keys = target.map(position.plan.keysDeclared) ?? .none
    do throws(LinkItemError) {
      var values = try found.input(accepting: keys)
      // A value named like a destination's route is no destination: it is removed.
      for key in keys.declarations where key.compound != nil { values.remove(named: key.name) }
      input.merge(values)
    } catch {
      let text = error.text.map(\.quoted) ?? "nothing"
      let place = error.byte.map { " at byte \($0)" } ?? ""
      // The name may begin with the destination that the value is meant for.
      let owned = keys.declarations.lazy.filter { $0.compound != nil }
        .compactMap { key in error.key.path(inside: key.name).map { (key.name, String($0)) } }.first
      throw NavigationError(
        .wrongType,
        route: owned.map { RouteID($0.0) } ?? route,
        key: owned?.1 ?? error.key,
        reason:
          "the link \"\(opening.cutLink)\" brings \(text)\(place), which is no \(error.type)",
        underlying: error,
        at: position
      )
    }
    try checkOwners(onWayTo: target, opening, at: position)
    try readDestinations(keys, onWayTo: target, of: found, opening, at: position)
    opening.reading = .read(goal)
    verb = .open(opening)
  }

  /// Refuses a link with a value for one route alone, if that route takes values by name.
  private func checkOwners(
    onWayTo node: Int32?,
    _ opening: Opening,
    at position: Position
  ) throws(NavigationError) {
    guard let node,
      let (route, key) = position.plan.nameMeantForOne(among: input, onWayTo: node)
    else { return }
    let reason =
      "the link \"\(opening.cutLink)\" brings its \"\(key)\" as \"\(route).\(key)\", which only a plan "
      + "that knows the type of that destination tells from another \"\(key)\"; read the plan with it"
    throw NavigationError(
      .wrongType,
      route: route,
      key: key,
      reason: reason,
      underlying: LinkValueError.refused(key, why: reason),
      at: position
    )
  }

  /// Makes the destinations on the way from the values that the link brings.
  ///
  /// If it brings none for a destination above its target, the place of that destination keeps its
  /// values.
  private mutating func readDestinations(
    _ keys: InputKeys,
    onWayTo node: Int32?,
    of found: LinkMatch,
    _ opening: Opening,
    at position: Position
  ) throws(NavigationError) {
    // Most ways have no destination, so that the link need not be read again.
    guard keys.declarations.contains(where: { $0.compound != nil }) else { return }
    let values = found.linkValues
    let plan = position.plan
    let target = node.flatMap { plan.destination(at: plan.arrival(of: $0))?.name }
    for key in keys.declarations {
      guard let compound = key.compound else { continue }
      let own = values.meant(for: compound.name)
      let isSpokenOf = key.name == target || own.items.contains { compound.takes($0.name) }
      do throws(LinkValueError) {
        let value = try compound.value(of: own)
        if isSpokenOf || value != compound.fromNothing { input.set(key.name, value) }
      } catch {
        // No rule makes the links of a route that recurs bring what its ways need: the place may be
        // live, and if it is to be entered, its needs are checked with all others.
        if case .missing = error, !isSpokenOf, plan.recurs(found.route) { continue }
        throw misfit(error, of: key.name, found, opening, at: position)
      }
    }
  }

  /// The error of a link of which a destination on the way cannot be made.
  private func misfit(
    _ error: LinkValueError,
    of destination: String,
    _ found: LinkMatch,
    _ opening: Opening,
    at position: Position
  ) -> NavigationError {
    var code = NavigationError.Code.wrongType
    if case .missing = error { code = .missingInput }
    let property = error.property
    let byte =
      found.start(of: "\(destination).\(property)", being: error.text)
      ?? found.start(of: property, being: error.text)
    return NavigationError(
      code,
      route: RouteID(destination),
      key: property,
      reason: error.reason(of: "the link \"\(opening.cutLink)\"", at: byte),
      underlying: error,
      at: position
    )
  }
}

extension RoutePlan {
  /// A value that a link brings for one route alone, such as `ToDo.id`, although that route takes
  /// values by name, and so would take any `id`.
  fileprivate func nameMeantForOne(
    among values: Input,
    onWayTo target: Int32
  ) -> (route: RouteID, key: String)? {
    let names = values.names.filter { $0.utf8.contains(UInt8(ascii: ".")) }
    if names.isEmpty { return nil }
    for node in wayUp(from: target) {
      let (detail, owner) = (detail(node), id(ofNode: node))
      for key in detail.declarations where key.compound == nil {
        if names.contains("\(owner).\(key.name)") { return (owner, key.name) }
      }
    }
    return nil
  }

  /// The keys declared on the way to a route; if places share a name, the key of the nearest place.
  ///
  /// The way to a tabs route goes on to its first tab, and a link has to bring that tab's
  /// destination. Other keys of that tab are left out, because another tab may be selected.
  package func keysDeclared(onWayTo route: RouteID) -> InputKeys {
    place(named: route).map { keysDeclared(onWayTo: $0.node) } ?? .none
  }

  /// The keys declared on the way to a node.
  fileprivate func keysDeclared(onWayTo target: Int32) -> InputKeys {
    var declarations: [InputKeys.Declaration] = []
    var names: Set<String> = []
    for node in wayUp(from: arrival(of: target)) {
      let detail = detail(node)
      for keys in [detail.needs, detail.accepts] where !keys.isEmpty {
        for key in keys.declarations where node <= target || key.compound != nil {
          if names.insert(key.name).inserted { declarations.append(key) }
        }
      }
    }
    return InputKeys(declarations)
  }
}

extension Position {
  /// The node that a link leads to: if its route recurs, the one to which the drive would walk from
  /// here.
  fileprivate func node(
    ofLinkTo goal: Opening.Goal,
    _ opening: Opening,
    for request: Request
  ) -> Int32? {
    let first = plan.place(named: goal.route)?.node
    guard plan.recurs(goal.route) else { return first }
    var (opening, request) = (opening, request)
    opening.reading = .read(goal)
    request.verb = .open(opening)
    request.input = .none
    guard let end = try? itinerary(for: request).destination.node else { return first }
    return plan.wayUp(from: end).first { plan.isPlace($0, of: goal.route) } ?? first
  }
}

extension NavigationError {
  /// The error of a drive whose link no table can read.
  fileprivate init(_ refusal: LinkRefusal, at position: Position) {
    let code: Code =
      switch refusal.code {
      case .malformed: .malformedLink
      case .foreignScheme: .foreignScheme
      case .noMatch: .noMatch
      }
    // The nearest pattern is searched only when somebody reads the reason.
    self.init(code, underlying: refusal, at: position)
  }
}
