import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// The destinations that are generated for the routes of a plan.
struct PlanTypes {
  private let source: PlanSource
  /// The destinations, in the order of their first routes in the plan.
  private(set) var destinations: [DestinationType] = []
  /// The number of the destination of each node.
  private var numbers: [Int] = []
  /// How many routes each id has.
  private var counts: [RouteID: Int] = [:]
  private var problems = TableProblemList()

  var plan: RoutePlan { source.plan }

  /// Makes the types for a plan.
  ///
  /// - Throws: a problem for every route, input and link for which no type can be made, with its
  ///   position.
  init(_ source: PlanSource) throws(TableError) {
    self.source = source
    let names = nameTypes()
    var reader = PropertyReader(destinations: Set(names.values.map(\.text)))
    var known: [RouteID: Int] = [:]
    for node in nodes {
      let id = plan.id(ofNode: node)
      guard let name = names[id] else { continue }
      counts[id, default: 0] += 1
      if let number = known[id] {
        checkRecurrence(node, of: destinations[number])
      } else {
        known[id] = destinations.count
        let properties = reader.properties(
          of: plan.routeAlone(node),
          named: name,
          value(node)
        )
        destinations.append(
          DestinationType(id: id, name: name, properties: properties, node: node)
        )
      }
    }
    problems.add(reader.problems.problems, more: reader.problems.more)
    numbers = nodes.map { known[plan.id(ofNode: $0)] ?? 0 }
    if problems.isEmpty {
      var way = LinkWay(in: plan)
      for node in nodes { checkLinks(node, &way) }
      checkTies()
    }
    guard problems.isEmpty else { throw TableError(problems) }
  }

  /// The destination of a node.
  func destination(of node: Int32) -> DestinationType { destinations[numbers[Int(node)]] }

  /// How many routes a destination has.
  func count(of type: DestinationType) -> Int { counts[type.id] ?? 0 }

  /// The nodes directly below a node, in order.
  func children(of node: Int32) -> [Int32] {
    plan.children(of: Place(node: node, in: plan)).map(\.node)
  }

  private var nodes: Range<Int32> { 0..<Int32(plan.count) }

  /// The object that describes a node's route.
  private func value(_ node: Int32) -> JSONValue { source.routes[Int(node)] }

  /// The value of a route's id, for positions of problems.
  private func id(_ node: Int32) -> JSONValue { value(node)["id"] ?? value(node) }
}

/// Naming the types; routes with different ids get different names.
extension PlanTypes {
  private mutating func nameTypes() -> [RouteID: SwiftName] {
    var names: [RouteID: SwiftName] = [:]
    var first: [SwiftName: Int32] = [:]
    for node in nodes where names[plan.id(ofNode: node)] == nil {
      let id = plan.id(ofNode: node)
      guard let name = SwiftName(ofType: id.rawValue) else {
        problems.add(
          .noNameInSwift,
          at: self.id(node),
          "no type can be named after \(id.rawValue.quoted), which has no letter and no digit; "
            + "write one"
        )
        continue
      }
      names[id] = name
      if let other = first[name] {
        let known = "\(plan.id(ofNode: other).rawValue.quoted) at \(self.id(other).position)"
        problems.add(
          .oneNameInSwift,
          at: self.id(node),
          "\(id.rawValue.quoted) gives the type \(name.text), as \(known) does; "
            + "give one of them another id"
        )
      } else {
        first[name] = node
      }
    }
    return names
  }

  /// Checks that a route has the same inputs as the first route with its id, as they share one
  /// type.
  private mutating func checkRecurrence(_ node: Int32, of type: DestinationType) {
    let (route, first) = (plan.routeAlone(node), plan.routeAlone(type.node))
    guard !route.needs.isSame(as: first.needs) || !route.accepts.isSame(as: first.accepts) else {
      return
    }
    let known = id(type.node).position
    problems.add(
      .oneNameInSwift,
      at: id(node),
      "\(type.id.rawValue.quoted) gives the type \(type.name.text) with other inputs than at "
        + "\(known); make the inputs the same, or give one of them another id"
    )
  }
}

extension InputKeys {
  /// Whether other keys are the same; their order does not matter.
  fileprivate func isSame(as other: InputKeys) -> Bool {
    declarations.sorted { $0.name < $1.name } == other.declarations.sorted { $0.name < $1.name }
  }
}

/// Checking for links that work for routes by name but not for destinations.
extension PlanTypes {
  /// Checks the links of a node; `way` is moved to where they lead.
  private mutating func checkLinks(_ node: Int32, _ way: inout LinkWay) {
    let links = plan.routeAlone(node).links
    guard !links.isEmpty else { return }
    // A link to tabs leads to their first tab.
    way.move(to: plan.arrival(of: node))
    let isAnywhere = plan.isAnywhere(node)
    let written = value(node)["links"]?.elements ?? []
    for (index, link) in links.enumerated() {
      guard let pattern = try? LinkPattern(link) else { continue }
      let spot = index < written.count ? written[index] : value(node)
      let names = pattern.placeholders.map(\.name)
      for placeholder in pattern.placeholders { checkType(of: placeholder, on: way, at: spot) }
      for name in names {
        // A route of the `anywhere` group can have any route on its way.
        if isAnywhere, !way.ids.contains(name), plan.place(named: RouteID(name)) != nil {
          reportNameOfRoute(name, "a route that it may be shown above", at: spot)
        } else {
          check(name, of: way, at: spot)
        }
      }
      guard way.takesWhole(pattern), !names.contains("url") else { continue }
      problems.add(
        .wholeLink,
        at: spot,
        "the link does not bring \"url\", and the whole link is handed to routes by name alone; "
          + "write {url} into it"
      )
    }
  }

  private mutating func check(_ name: String, of way: LinkWay, at spot: JSONValue) {
    if way.ids.contains(name) {
      reportNameOfRoute(name, "a route on its way", at: spot)
    } else if !way.declares(name) {
      let advice = name.hasPrefix("_") ? "put a letter behind its _" : "begin the name with _"
      problems.add(
        .linkNamesNothing,
        at: spot,
        "the link names \(name.quoted), which nothing on its way declares; declare it as an input, "
          + "or \(advice) where nobody is to read it"
      )
    }
  }

  /// Checks a value that is named with its destination in front: a plan by name does not check it,
  /// and a plan of destinations does.
  private mutating func checkType(
    of placeholder: LinkPlaceholder,
    on way: LinkWay,
    at spot: JSONValue
  ) {
    let (name, type) = (placeholder.name, placeholder.type)
    guard let declared = way.type(of: name), !type.mayBring(declared) else { return }
    let right = LinkPlaceholder.spelled(name, declared).map { "write \($0) into it, or " } ?? ""
    problems.add(
      .linkOfOtherType,
      at: spot,
      "the link brings \(name.quoted) as \(type), which is declared as \(declared); "
        + "\(right)declare it as \(type)"
    )
  }

  private mutating func reportNameOfRoute(_ name: String, _ route: String, at spot: JSONValue) {
    problems.add(
      .placeholderNamesRoute,
      at: spot,
      "the link brings \(name.quoted), which is the id of \(route); call the input otherwise"
    )
  }

  /// Checks for patterns that differ only in the app's own types, because the generated code writes
  /// patterns without these types.
  private mutating func checkTies() {
    var entries: [LinkEntry] = []
    var written: [(node: Int32, spot: JSONValue)] = []
    for node in nodes {
      let route = plan.routeAlone(node)
      for (link, spot) in zip(route.links, value(node)["links"]?.elements ?? []) {
        entries.append(LinkEntry(link.inCode, to: route.id))
        written.append((node, spot))
      }
    }
    do throws(LinkTableError) { _ = try LinkTable(entries) } catch {
      for problem in error.problems {
        guard let (node, spot) = problem.entry.map({ written[$0] }) else { continue }
        let message =
          "\(plan.path(ofNode: node)): the link \(problem.pattern.quoted) cannot be "
          + "told apart in code, which leaves own types out: \(problem.message)"
        problems.add(.tiedLinks, at: spot, message)
      }
      problems.add(more: error.more)
    }
  }
}

/// What the routes on the way of a link declare about the values that it may bring.
///
/// It is moved from node to node and counts what it passes, so that a deep plan takes no longer
/// than a broad one.
private struct LinkWay {
  private let plan: RoutePlan
  /// The nodes on the way, from the root.
  private var nodes: [Int32] = []
  private(set) var ids = CountedNames()
  private var declared = CountedNames()
  /// The types of values that are named with their destination in front, except the app's own
  /// types, each as often as it is declared.
  private var types: [String: [InputType]] = [:]
  /// The names of values whose types are the app's own, which may have parts, such as `owner.name`.
  private var own = CountedNames()
  /// How many names are as `_0`, which the compiler gives to a value without a label.
  private var unlabelled = 0
  /// How many routes need `url`, and how many accept it.
  private var (needingURL, acceptingURL) = (0, 0)

  init(in plan: RoutePlan) {
    self.plan = plan
  }

  /// Moves to the way from the root to a node.
  mutating func move(to node: Int32) {
    while let last = nodes.last, !(last..<plan.storage.nodes[Int(last)].end).contains(node) {
      count(plan.routeAlone(last), -1)
      nodes.removeLast()
    }
    var added: [Int32] = []
    var next = node
    while next >= 0, next != nodes.last {
      added.append(next)
      next = plan.storage.nodes[Int(next)].parent
    }
    for node in added.reversed() {
      count(plan.routeAlone(node), 1)
      nodes.append(node)
    }
  }

  /// Adds a route at the end of the way, or takes it away again.
  private mutating func count(_ route: Route, _ times: Int) {
    ids.count(route.id.rawValue, times)
    for key in route.declarations {
      let whole = "\(route.id).\(key.name)"
      for spelling in [key.name, whole] {
        declared.count(spelling, times)
        if case .custom = key.type { own.count(spelling, times) }
      }
      countType(of: key, as: whole, times)
      if key.name.isUnlabelled { unlabelled += times }
    }
    if route.needs.names("url") { needingURL += times }
    let accepts = route.accepts.declarations
    if accepts.contains(where: { $0.name == "url" && $0.type == .string }) { acceptingURL += times }
  }

  private mutating func countType(of key: InputKeys.Declaration, as name: String, _ times: Int) {
    if case .custom = key.type { return }
    if times > 0 {
      types[name, default: []].append(key.type)
    } else {
      types[name]?.removeLast()
    }
  }

  /// The type of a value that is named with its destination in front.
  func type(of name: String) -> InputType? { types[name]?.first }

  /// Whether a destination takes a value, or the name says that nobody does.
  ///
  /// A route by name ignores what it does not declare. For destinations, a link names properties,
  /// with or without their destination in front, and parts of properties whose types are the app's
  /// own. Beside a property called `_0`, a plan of destinations takes `_1` for a property too.
  func declares(_ name: String) -> Bool {
    declared.contains(name) || own.names.contains { name.path(inside: $0) != nil }
      || name.hasPrefix("_") && !(unlabelled > 0 && name.isUnlabelled)
  }

  /// Whether a route by name would receive the link itself as `url`, which a destination does not.
  func takesWhole(_ pattern: LinkPattern) -> Bool {
    needingURL > 0 || acceptingURL > 0 && pattern.webOrigin != nil
  }
}

/// Names, each with how often it is there.
private struct CountedNames {
  private var counts: [String: Int] = [:]

  var names: Dictionary<String, Int>.Keys { counts.keys }

  func contains(_ name: String) -> Bool { counts[name] != nil }

  mutating func count(_ name: String, _ times: Int) {
    let count = counts[name, default: 0] + times
    counts[name] = count == 0 ? nil : count
  }
}

extension TableProblem.Rule {
  /// An id, key or word for which a Swift name is made has a letter or a digit.
  static let noNameInSwift: Self = "noNameInSwift"
  /// No two things get the same name in Swift.
  static let oneNameInSwift: Self = "oneNameInSwift"
  /// The name of an app's own type is a name of a type in Swift.
  static let noTypeInSwift: Self = "noTypeInSwift"
  /// No placeholder of a link has the name of a route on its way.
  static let placeholderNamesRoute: Self = "placeholderNamesRoute"
  /// A link names the property `url`, which a route by name would receive as the whole link.
  static let wholeLink: Self = "wholeLink"
  /// A link brings a value as the type that is declared for it.
  static let linkOfOtherType: Self = "linkOfOtherType"
  /// A link names only what a route on its way declares.
  static let linkNamesNothing: Self = "linkNamesNothing"
  /// No two patterns that match the same link are equally specific.
  static let tiedLinks: Self = "tiedLinks"
}
