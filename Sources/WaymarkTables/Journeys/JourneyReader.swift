import WaymarkCore
import WaymarkLinks

/// Reads a journey and collects its problems.
struct JourneyReader {
  private var reader = TableReader()
  private var types = DeclaredTypes()

  var problems: TableProblemList { reader.problems }

  /// Reads a journey.
  ///
  /// - Parameter load: reads the plan with a name; returns `nil` if journeys may not name plans.
  mutating func journey(
    _ value: JSONValue,
    load: (String) -> Result<RoutePlan, TableError>?
  ) -> Journey? {
    guard reader.isReadable(value, "a journey") else { return nil }
    let fields = reader.fields(
      value,
      "a journey",
      needs: ["waymark", "plan", "steps"],
      takes: ["start", "policy", "guards", "questions"]
    )
    guard let fields else { return nil }
    let plan = plan(fields["plan"], load)
    if let plan { types = DeclaredTypes(in: plan) }
    let start = reader.route(fields["start"])
    let policy = reader.word(fields["policy"], as: DriveOptions.Policy.self)
    let guards = guards(fields["guards"])
    let questions = questions(fields["questions"], of: plan)
    let steps = (reader.elements(fields["steps"]) ?? []).compactMap { step($0) }
    guard let plan else { return nil }
    return Journey(
      in: plan,
      file: fields["plan"]?.value.text,
      from: start,
      policy: policy,
      guards: guards,
      questions: questions,
      steps: steps
    )
  }

  private mutating func plan(
    _ field: JSONField?,
    _ load: (String) -> Result<RoutePlan, TableError>?
  ) -> RoutePlan? {
    guard let value = field?.value else { return nil }
    guard let name = value.text else {
      var routes = PlanReader(reader)
      let plan = routes.plan(value, hasVersion: false)
      reader = routes.reader
      return plan
    }
    switch load(name) {
    case .success(let plan): return plan
    case .failure(let error): reader.problems.add(error)
    case nil:
      reader.problems.add(
        .planNotHeld,
        at: value,
        "the plan is in the file \(name.quoted), and no files are read here; write the plan itself"
      )
    }
    return nil
  }

  private mutating func step(_ value: JSONValue) -> JourneyStep? {
    guard let (action, fields) = reader.action(value, types) else { return nil }
    let animated = reader.bool(fields["animated"]) ?? true
    let policy = reader.word(fields["policy"], as: DriveOptions.Policy.self)
    let input = reader.input(fields["input"], types)
    return JourneyStep(action, input: input, animated: animated, policy: policy)
  }

  private mutating func guards(_ field: JSONField?) -> [JourneyGuard] {
    var names: Set<String> = []
    return (reader.elements(field) ?? []).compactMap { value in
      let fields = reader.fields(value, "a guard", needs: ["name", "says"], takes: ["on"])
      guard let fields else { return nil }
      let name = reader.text(fields["name"])
      let routes = reader.routes(fields["on"])
      let says = reader.verdict(fields["says"], types)
      guard let name, isNamed(name, fields["name"]), isNew(name, fields["name"], &names), let says
      else { return nil }
      return JourneyGuard(name, on: routes, says: says)
    }
  }

  private mutating func questions(
    _ field: JSONField?,
    of plan: RoutePlan?
  ) -> [JourneyQuestion] {
    var routes: Set<String> = []
    var places = plan.map { AskedPlaces(in: $0) }
    return (reader.elements(field) ?? []).compactMap { value in
      let fields = reader.fields(
        value,
        "a question",
        needs: ["route", "says"],
        takes: ["whenHidden"]
      )
      guard let fields else { return nil }
      let route = reader.text(fields["route"])
      let says = reader.word(fields["says"], as: JourneyReply.self)
      let whenHidden = reader.bool(fields["whenHidden"]) ?? false
      guard let route, isNew(route, fields["route"], &routes) else { return nil }
      if let objection = places?.objectionAdding(RouteID(route)), let field = fields["route"] {
        reader.problems.add(.contradiction, at: field.value, objection)
      }
      guard let says else { return nil }
      return JourneyQuestion(RouteID(route), says: says, whenHidden: whenHidden)
    }
  }

  /// Whether the name of a guard is not empty; adds a problem if it is.
  private mutating func isNamed(_ name: String, _ field: JSONField?) -> Bool {
    guard let field, name.isEmpty else { return true }
    let rule = TableProblem.Rule(rawValue: ConfigurationError.Rule.emptyGuardName.rawValue)
    reader.problems.add(rule, at: field.value, JourneyNames.namelessGuard)
    return false
  }

  /// Whether a name is not in the list yet; adds a problem if it is.
  private mutating func isNew(
    _ name: String,
    _ field: JSONField?,
    _ names: inout Set<String>
  ) -> Bool {
    guard let field, !names.insert(name).inserted else { return true }
    reader.problems.add(.contradiction, at: field.value, JourneyNames.standsTwice(name))
    return false
  }
}
