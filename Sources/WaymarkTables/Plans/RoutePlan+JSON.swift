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
  /// A route may be that of a destination of the app, by its name. The file may list its properties
  /// as the route's inputs, as tools and other languages need them, or leave them out:
  ///
  /// ```swift
  /// let plan = try RoutePlan(json: received, destinations: ToDoDetail.self, PuppyRoute.self)
  /// ```
  ///
  /// - Parameters:
  ///   - text: the plan.
  ///   - destinations: the destinations whose routes it holds, by their `routeID`; of an enum, for
  ///     each case that it names.
  /// - Throws: every problem found, those of the plan itself too, each with its line and column; one
  ///   is a route whose needs are no properties of its destination.
  public init(
    json text: JSONText,
    destinations: any Destination.Type...
  ) throws(TableError) {
    self = try PlanSource(reading: text, destinations).plan
  }

  /// Reads as much of a plan as can be shown, as for one that a server sends.
  ///
  /// Nothing is read of a text that is no JSON, of a newer version, or without a list of roots.
  /// Otherwise
  /// - an unknown key is passed over, and so is a setting that is of the wrong kind or unknown: the
  ///   route is read as if it said nothing there;
  /// - a route whose `id`, `needs`, `accepts` or `guards` cannot be read is left out with all below it;
  /// - a route that breaks a rule of plans is left out with all below it: of two siblings of one
  ///   name the later, of a name in `anywhere` and in a root's tree the one in `anywhere`. That is
  ///   done until the plan keeps the rules; after twenty rounds, a hundred problems each, nothing is read;
  /// - a route whose inputs are not the properties of its destination is left out with all below it;
  /// - a destination without a route is told, unless a route could not be read.
  ///
  /// Each of these is told as a problem.
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

  /// The plan as JSON; what reads it gets an equal plan.
  ///
  /// Of a type of the app's own only the name is written. A plan that declares such a type through
  /// an `InputKey` therefore comes back as one that takes any type of that name. Of a destination
  /// its properties are written: who reads the plan hands the same destinations over again, and who
  /// does not drives to the route with these inputs.
  ///
  /// - Throws: a problem for each type of the app's own that cannot be read again, as its name is empty
  ///   or differs from a built-in one in the case of letters alone; or that the routes nest too deeply
  ///   to be read.
  public func json(_ style: JSONStyle = .pretty) throws(TableError) -> String {
    var problems = TableProblemList()
    addLosses(to: &problems)
    guard problems.isEmpty else { throw TableError(problems) }
    var writer = JSONWriter(style)
    writer.plan(self, version: 1)
    return try writer.readableText()
  }
}

/// A plan together with where in its file each route stands.
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
    var reader = PlanReader(TableReader(), destinations)
    let document = try JSONDocument(reading: text)
    let plan = reader.plan(document.root)
    guard let plan, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self.plan = plan
    routes = reader.values
  }
}
