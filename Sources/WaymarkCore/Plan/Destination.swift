public import WaymarkLinks

/// A screen's route together with all that it needs, as one value.
///
/// Write one struct for each screen, in the module that owns the screen; no list of all is needed:
///
/// ```swift
/// struct ToDoDetail: Destination {
///   var id: Int
/// }
/// ```
/// ```swift
/// let plan = try RoutePlan {
///   ToDoList.route {
///     ToDoDetail.route(.push, links: ["/todos/{id:Int}"])
///   }
/// }
/// let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
/// try await router.driveTo(ToDoDetail(id: 36))
/// ```
///
/// The value travels whole: the screen maker is handed the very value that was driven to. From a
/// link it is decoded before the first step, its properties by their names.
///
/// What the compiler makes for `Codable` ignores the values that properties begin with: with
/// `var page = 1`, a link without a page is refused. Make such a property optional, or write
/// `init(from:)`.
public protocol Destination: Hashable, Codable, Sendable {
  /// The name of its route; the type's own name unless stated.
  static var routeID: RouteID { get }

  /// The name of the route of this value; that of the type, but for an enum of destinations.
  var routeID: RouteID { get }

  /// Properties that a link has to bring, if a plan cannot find them out; none unless stated.
  ///
  /// A plan finds the properties out by decoding a value of 0, false and "". It gets no further
  /// than a property that cannot be made of these, such as one that is a ``/WaymarkLinks/LinkText``
  /// or that checks its value. If a pattern lacks a property after that one, it is refused only
  /// when a link is opened, unless the destination states its keys:
  ///
  /// ```swift
  /// struct Trip: Destination {
  ///   var departure: Day
  ///   var seats: Int
  ///   static var linkKeys: [String] { ["departure", "seats"] }
  /// }
  /// ```
  ///
  /// For an enum of destinations, each name begins with its case: `"trip.departure"`.
  static var linkKeys: [String] { get }
}

/// Destinations as the cases of one enum, with their values.
///
/// ```swift
/// enum PuppyRoute: DestinationCases {
///   case notifications
///   case details(for: Puppy)
///   case rename(oldName: String, newName: String?)
///   case lost(String)
/// }
/// ```
/// ```swift
/// PuppyRoute.route("details", .push, links: ["/puppies/{for.name}?age={for.age:Int}"])
/// ```
/// ```swift
/// try await driver.driveTo(PuppyRoute.details(for: rex))
/// ```
///
/// Each case has a route of its own, named after the type and the case: `PuppyRoute.details`. So
/// two enums may have cases with the same name. A plan that names a case which the enum does not
/// have is refused. A case of an enum with raw values has its raw value as its name.
public protocol DestinationCases: Destination {}

extension Destination {
  /// The type's own name.
  public static var routeID: RouteID { RouteID(CompoundType.plainName(of: Self.self)) }

  /// The name of the type's route.
  public var routeID: RouteID { Self.routeID }

  /// None.
  public static var linkKeys: [String] { [] }

  /// Puts it into a plan: as ``Route``, with the value as its one need.
  ///
  /// A destination that decodes from nothing, for example one without properties, is not a need: a
  /// drive that brings no value shows the value that is decoded from nothing.
  ///
  /// - Parameters:
  ///   - presentation: how it is shown over its parent.
  ///   - arranging: whether its children are tabs.
  ///   - container: whether it is shown in a stack of its own (as a root, a tab or a modal).
  ///   - reach: how far it covers what it is shown over; as its presentation does unless stated.
  ///   - accepts: inputs that may reach it besides.
  ///   - links: patterns of links that lead to it; they name every property that is not optional, in
  ///     the path or the query.
  ///   - routes: its children, in order.
  public static func route(
    _ presentation: Presentation? = nil,
    arranging: Arrangement = .plain,
    container: Container = .stack,
    reach: Reach? = nil,
    accepts: InputKeys = .none,
    links: [String] = [],
    @RouteBuilder routes: () -> [Route] = { [] }
  ) -> Route {
    // Each case of an enum of destinations has a route; the plan refuses one for all of them.
    let isWhole = self is any DestinationCases.Type
    let form = form(of: routeID, case: isWhole ? "" : nil)
    return Route(
      routeID,
      presentation,
      arranging: arranging,
      container: container,
      reach: reach,
      needs: form.needs,
      accepts: form.accepts(and: accepts),
      links: links,
      routes: routes
    )
  }

  /// The type of the value that a route brings; `nil` for a route that is not this destination's.
  package static func form(of route: RouteID) -> CompoundType? {
    guard self is any DestinationCases.Type else {
      return route == routeID ? form(of: route, case: nil) : nil
    }
    let front = "\(routeID)."
    guard route.rawValue.hasPrefix(front) else { return nil }
    return form(of: route, case: String(route.rawValue.dropFirst(front.count)))
  }

  /// The type of the value that a route of this destination, or of one of its cases, brings.
  fileprivate static func form(of route: RouteID, case name: String?) -> CompoundType {
    let front = name.map { "\($0)." } ?? ""
    let keys = linkKeys.filter { $0.hasPrefix(front) }.map { String($0.dropFirst(front.count)) }
    return CompoundType(Self.self, named: route.rawValue, case: name, stating: keys)
  }

  /// The texts that spell it in a link.
  var linkValues: LinkValues {
    get throws(LinkValueError) {
      try LinkValueEncoder.encode(self, isCase: self is any DestinationCases)
    }
  }

  /// The property that differs, and why, if a link makes another value than this one; else `nil`.
  func objection(to brought: LinkValues) -> (property: String?, reason: String)? {
    let name = self is any DestinationCases ? LinkValueEncoder.caseName(of: self) : nil
    let own = brought.meant(for: routeID.rawValue)
    let made: Self
    do throws(LinkValueError) {
      made = try LinkValueDecoder.decode(Self.self, from: own, case: name)
    } catch {
      return (error.property, "makes no \(routeID): \(error.reason())")
    }
    if made == self { return nil }
    let other = (try? made.linkValues) ?? LinkValues()
    guard let wanted = try? linkValues, let property = wanted.firstName(unlike: other) else {
      return (nil, "makes another \(routeID)")
    }
    let texts = other.items.filter { $0.name == property }.map { $0.text.quoted }
    let value = texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    return (property, "makes another \(routeID), whose \(property) is \(value)")
  }

  /// The value as an input, under the name of its route.
  func asInput(of route: RouteID) -> Input {
    Input(route.rawValue, compound: self, isCase: self is any DestinationCases)
  }
}

extension DestinationCases {
  /// The name of the type and that of the case, joined by a dot.
  public var routeID: RouteID {
    Self.routeID(ofCase: LinkValueEncoder.caseName(of: self) ?? "")
  }

  /// The name of a case's route.
  public static func routeID(ofCase name: String) -> RouteID { RouteID("\(routeID).\(name)") }

  /// The pattern of links that name a case and its labels: `/rename?oldName={oldName}`.
  ///
  /// ```swift
  /// PuppyRoute.route("rename", .modal, links: [PuppyRoute.pattern(ofCase: "rename")])
  /// ```
  ///
  /// It names the labels that a plan finds out, `_0` for a value without a label. All others, such
  /// as lists, reach the case by query items of their names, as with any pattern. If the name is no
  /// case, the plan refuses the route.
  ///
  /// - Parameter name: the name of the case, without its labels.
  public static func pattern(ofCase name: String) -> String {
    let properties = form(of: routeID(ofCase: name), case: name).finding.properties
      .filter { $0.isNeeded || $0.type != nil }
    let items = properties.map { "\($0.name)={\($0.name)}" }
    return "/\(name)" + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
  }

  /// Puts one case into a plan: as ``Route``, with the value as its one need.
  ///
  /// - Parameters:
  ///   - name: the name of the case, without its labels.
  ///   - presentation: how it is shown over its parent.
  ///   - arranging: whether its children are tabs.
  ///   - container: whether it is shown in a stack of its own (as a root, a tab or a modal).
  ///   - reach: how far it covers what it is shown over; as its presentation does unless stated.
  ///   - accepts: inputs that may reach it besides.
  ///   - links: patterns of links that lead to it; they name its labels, `_0` for a value without.
  ///   - routes: its children, in order.
  public static func route(
    _ name: String,
    _ presentation: Presentation? = nil,
    arranging: Arrangement = .plain,
    container: Container = .stack,
    reach: Reach? = nil,
    accepts: InputKeys = .none,
    links: [String] = [],
    @RouteBuilder routes: () -> [Route] = { [] }
  ) -> Route {
    let id = routeID(ofCase: name)
    let form = form(of: id, case: name)
    return Route(
      id,
      presentation,
      arranging: arranging,
      container: container,
      reach: reach,
      needs: form.needs,
      accepts: form.accepts(and: accepts),
      links: links,
      routes: routes
    )
  }
}

extension Input {
  /// The destination of a type that it holds, as a screen receives it anew; `nil` where it holds none.
  ///
  /// ```swift
  /// override func receive(_ input: Input) {
  ///   super.receive(input)
  ///   if let detail = input.destination(ToDoDetail.self) { self.detail = detail }
  /// }
  /// ```
  public func destination<D: Destination>(_ type: D.Type = D.self) -> D? {
    for name in names { if let value = value(named: name)?.value(as: type) { return value } }
    return nil
  }

  /// The destination of a type under the name of a route; `nil` where there is none of it.
  func destination<D: Destination>(_ type: D.Type, at route: RouteID) -> D? {
    value(named: route.rawValue)?.value(as: type)
  }
}

extension InputKeys.Declaration {
  /// The value that a place holds under its name.
  ///
  /// A place entered without a destination counts as holding the one that is made without values.
  func value(heldBy input: Input) -> InputValue? {
    input.value(named: name) ?? compound?.fromNothing
  }
}

extension RoutePlan {
  /// The destination of a type that a place holds or, without one, the destination made without
  /// values.
  func destination<D: Destination>(_ type: D.Type, at node: Int32, holding input: Input) -> D? {
    if let held = input.destination(type, at: id(ofNode: node)) { return held }
    return destination(at: node)?.fromNothing?.value(as: type)
  }

  /// Whether the values that a place holds differ from others that it may hold.
  func differ(_ one: Input, from other: Input, at node: Int32) -> Bool {
    if one == other { return false }
    guard hasDetail(node) else { return true }
    return detail(node).declarations.contains { $0.value(heldBy: one) != $0.value(heldBy: other) }
  }

  /// The nodes of all routes of a name; for an enum of destinations, which has no route of its own
  /// name, those of its cases.
  func nodes(named name: RouteID) -> [Int32] {
    let nodes = places(named: name).map(\.node)
    guard nodes.isEmpty else { return nodes }
    return storage.nodes.indices.map(Int32.init).filter { isCase(at: $0, of: name) }
  }

  /// The name of the enum of destinations of which a node is the route of a case.
  func enumName(ofCaseAt node: Int32) -> RouteID? {
    guard let found = destination(at: node)?.caseName else { return nil }
    let name = id(ofNode: node).rawValue
    return name.hasSuffix(".\(found)") ? RouteID(String(name.dropLast(found.count + 1))) : nil
  }

  /// Whether a node is the route of a case of an enum of destinations.
  func isCase(at node: Int32, of name: RouteID) -> Bool {
    enumName(ofCaseAt: node) == name
  }

  /// The form of the destination that a node is the route of; `nil` for a route by name alone.
  func destination(at node: Int32) -> CompoundType? {
    guard hasDetail(node) else { return nil }
    let detail = detail(node)
    for key in detail.needs.declarations { if let form = key.compound { return form } }
    for key in detail.accepts.declarations { if let form = key.compound { return form } }
    return nil
  }
}

extension Route {
  /// The same route as that of a destination: with its value for the inputs that spell it.
  ///
  /// - Parameter others: the inputs that may reach the screen besides.
  package consuming func bringing(_ form: CompoundType, accepting others: InputKeys) -> Route {
    setDetail(detail.replacing(needs: form.needs, accepts: form.accepts(and: others)))
    return self
  }
}

extension CompoundType {
  /// What its route needs: the value, unless that decodes from nothing.
  fileprivate var needs: InputKeys { fromNothing == nil ? InputKeys([declaration]) : .none }

  /// What its route accepts: the value where it is not needed, and other inputs.
  fileprivate func accepts(and others: InputKeys) -> InputKeys {
    fromNothing == nil ? others : InputKeys([declaration] + others.declarations)
  }

  /// The message for another type that has the same name, with what to do.
  package func clash(with other: CompoundType) -> String {
    "\(typeName) and \(other.typeName) have one name; state the `routeID` of one, "
      + "or, if it is generated, change its id in `routes.json`"
  }
}

/// A destination that can be asked for a value, and names the type of that value.
///
/// ```swift
/// struct ColorPicker: AnsweringDestination {
///   typealias AnswerValue = Color
/// }
/// ```
/// ```swift
/// let picked = try await driver.ask(ColorPicker())
/// ```
public protocol AnsweringDestination: Destination {
  /// The type of the value that its screen gives.
  associatedtype AnswerValue: Sendable
}
