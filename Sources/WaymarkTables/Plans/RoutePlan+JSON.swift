public import WaymarkCore
import WaymarkLinks

/// Plans as JSON.
extension RoutePlan {
  /// Reads a plan.
  ///
  /// ```swift
  /// let plan = try RoutePlan(
  ///   json: #"{"waymark": 1, "roots": [{"id": "Root", "routes": [{"id": "Help"}]}]}"#
  /// )
  /// ```
  ///
  /// A route belongs to a destination of the app if it has its name. The file may list the
  /// destination's properties as inputs of the route, for tools and other languages, or leave them
  /// out:
  ///
  /// ```swift
  /// let plan = try RoutePlan(json: received, destinations: ToDoDetail.self, PuppyRoute.self)
  /// ```
  ///
  /// - Parameters:
  ///   - text: the plan.
  ///   - destinations: the destinations whose routes the plan contains, found by their `routeID`;
  ///     for an enum, the plan contains a route for each case that it names.
  /// - Throws: every problem found, including those of the plan itself, each with its line and
  ///   column. It is a problem if a route needs inputs that are no properties of its destination.
  public init(
    json text: JSONText,
    destinations: any Destination.Type...
  ) throws(TableError) {
    self = try PlanSource(reading: text, destinations).plan
  }

  /// Reads as much of a plan as can be shown, for example of one that a server sends.
  ///
  /// Nothing is read if the text is no JSON, is of a newer version, or has no list of roots.
  /// Otherwise
  /// - an unknown key is ignored, and so is a setting that is unknown or of the wrong kind: the
  ///   route is read as if it did not have them;
  /// - a route whose `id`, `needs`, `accepts` or `guards` cannot be read is left out with all below
  ///   it;
  /// - a route that breaks a rule of plans is left out with all below it: of two siblings with one
  ///   name, the later one; of two routes with one name in `anywhere` and in a root's tree, the one
  ///   in `anywhere`. This is repeated until the plan keeps the rules. After twenty rounds, with at
  ///   most a hundred problems each, nothing is read;
  /// - a route whose inputs are not the properties of its destination is left out with all below
  ///   it;
  /// - a destination without a route is a problem, unless a route could not be read.
  ///
  /// Each of these is reported as a problem.
  public static func loadingLeniently(
    _ json: JSONText,
    destinations: any Destination.Type...
  ) -> PartlyRead<RoutePlan> {
    var reader = PlanReader(TableReader(), destinations)
    do {
      let document = try JSONDocument(reading: json)
      let plan = reader.lenientPlan(document.root)
      return PartlyRead(plan, reader.problems)
    } catch {
      reader.reader.problems.add(error)
      return PartlyRead(nil, reader.problems)
    }
  }

  /// The plan as JSON; reading it gives an equal plan, except for the app's own types and
  /// presentations that reach over the window.
  ///
  /// For a presentation of a module only its name is written; see <doc:Plans-in-JSON>.
  ///
  /// For a type of the app's own only its name is written. So if the plan declares such a type
  /// through an `InputKey`, the plan that is read takes any type with that name. For a destination
  /// its properties are written: whoever reads the plan passes the same destinations again, or
  /// drives to the route with these inputs.
  ///
  /// - Throws: a problem for each type of the app's own that cannot be read again, because its name
  ///   is empty or differs from a built-in one only in the case of letters; or a problem if the
  ///   routes nest too deeply to be read.
  public func json(_ style: JSONStyle = .pretty) throws(TableError) -> String {
    var problems = TableProblemList()
    addLosses(to: &problems)
    guard problems.isEmpty else { throw TableError(problems) }
    var writer = JSONWriter(style)
    writer.plan(self, version: 1)
    return try writer.readableText()
  }
}

/// A plan with the position of each route in its file.
package struct PlanSource: Sendable {
  /// The plan.
  package let plan: RoutePlan
  /// The object that describes each route, by the number of its node.
  package let routes: [JSONValue]

  /// Reads a plan, as ``RoutePlan/init(json:destinations:)`` does.
  package init(
    reading text: JSONText,
    _ destinations: [any Destination.Type] = []
  ) throws(TableError) {
    try self.init(try JSONDocument(reading: text), destinations)
  }

  /// Reads a plan from JSON that was read already.
  package init(
    _ document: JSONDocument,
    _ destinations: [any Destination.Type] = []
  ) throws(TableError) {
    var reader = PlanReader(TableReader(), destinations)
    let plan = reader.plan(document.root)
    guard let plan, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self.plan = plan
    routes = reader.values
  }
}
