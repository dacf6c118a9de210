import WaymarkCore
import WaymarkLinks

/// Reads a journey and notes every problem found in it.
struct JourneyReader {
  private var reader = TableReader()
  private var types = DeclaredTypes()

  var problems: TableProblemList { reader.problems }

  /// Reads a journey.
  ///
  /// - Parameter load: finds the plan of a name; `nil` where no names are taken.
  mutating func journey(
    _ value: JSONValue,
    load: (String) -> Result<RoutePlan, TableError>?
  ) -> Journey? {
    guard reader.isReadable(value, "a journey") else { return nil }
    let fields = reader.fields(
      value,
      "a journey",
      needs: ["waymark", "plan", "steps"],
      takes: ["start", "policy"]
    )
    guard let fields else { return nil }
    let plan = plan(fields["plan"], load)
    if let plan { types = DeclaredTypes(in: plan) }
    let start = reader.text(fields["start"]).map { RouteID($0) }
    let policy = reader.word(fields["policy"], as: DriveOptions.Policy.self)
    let steps = (reader.elements(fields["steps"]) ?? []).compactMap { step($0) }
    guard let plan else { return nil }
    return Journey(
      in: plan,
      file: fields["plan"]?.value.text,
      from: start,
      policy: policy,
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
    guard let (action, fields) = reader.action(value) else { return nil }
    let animated = reader.bool(fields["animated"]) ?? true
    let policy = reader.word(fields["policy"], as: DriveOptions.Policy.self)
    let input = input(fields["input"])
    return JourneyStep(action, input: input, animated: animated, policy: policy)
  }

  private mutating func input(_ field: JSONField?) -> Input {
    var input = Input()
    guard let field else { return input }
    guard let members = field.value.members else {
      reader.problems.add(
        .wrongKind,
        at: field.value,
        "\"input\" takes an object of names and values, and this is \(field.value.kind.words)"
      )
      return input
    }
    for member in members { set(member, in: &input) }
    return input
  }

  /// Takes a value into an input.
  ///
  /// A whole number becomes a Double when every route declares its name so.
  private mutating func set(_ member: JSONMember, in input: inout Input) {
    let (name, value) = (member.name, member.value)
    if let text = value.text {
      input[InputKey<String>(name)] = text
    } else if let bool = value.bool {
      input[InputKey<Bool>(name)] = bool
    } else if let number = value.number, value.kind == .double || types.isDouble(name) {
      input[InputKey<Double>(name)] = number
    } else if let number = value.int.flatMap(Int.init(exactly:)) {
      input[InputKey<Int>(name)] = number
    } else {
      reader.problems.add(
        .wrongKind,
        at: value,
        "the value of \(name.quoted) is a text, a number, true or false, and this is "
          + value.kind.words
      )
    }
  }
}
