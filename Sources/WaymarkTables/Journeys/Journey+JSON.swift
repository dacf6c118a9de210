public import WaymarkCore
import WaymarkLinks

/// Journeys as JSON.
extension Journey {
  /// Reads a journey that holds its plan.
  ///
  /// - Throws: every problem found, each with its line and column. It is a problem if the journey
  ///   names a plan's file instead.
  public init(json text: JSONText) throws(TableError) {
    try self.init(try JSONDocument(reading: text)) { _ in nil }
  }

  /// Reads a journey that holds its plan or names the plan's file.
  ///
  /// - Parameters:
  ///   - text: the journey.
  ///   - plan: reads the plan with the name in the journey; problems that it throws are added to
  ///     the journey's own.
  /// - Throws: every problem found, each with its line and column.
  public init(
    json text: JSONText,
    planNamed plan: (String) throws(TableError) -> RoutePlan
  ) throws(TableError) {
    try self.init(try JSONDocument(reading: text), planNamed: plan)
  }

  /// Reads a journey from JSON that was read already.
  package init(
    _ document: JSONDocument,
    planNamed plan: (String) throws(TableError) -> RoutePlan
  ) throws(TableError) {
    try self.init(document) { name in Result { () throws(TableError) in try plan(name) } }
  }

  private init(
    _ document: JSONDocument,
    load: (String) -> Result<RoutePlan, TableError>?
  ) throws(TableError) {
    var reader = JourneyReader()
    let journey = reader.journey(document.root, load: load)
    guard let journey, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self = journey
  }

  /// The journey as JSON; reading it gives an equal journey, if its plan is equal after reading.
  ///
  /// A plan in the journey is not equal after reading if it has destinations, keys of an app's own
  /// types, or a module's presentation that reaches over the window. A plan that is named by its
  /// file is not written.
  ///
  /// - Throws: a problem for each value that JSON cannot hold: a value of a type of the app's own,
  ///   a number that is not finite, a time that is negative or longer than a journey can wait, an
  ///   input or an option of a step that takes none. Also a problem for everything that would be
  ///   refused, or would mean something else, when it is read: what `RoutePlan.json()` refuses in a
  ///   plan of the journey, a guard without a name, two guards with one name, two questions for one
  ///   place, an `Int` where all routes declare a `Double`, the reach of a step's presentation, and
  ///   values that nest too deeply.
  public func json(_ style: JSONStyle = .pretty) throws(TableError) -> String {
    var problems = TableProblemList()
    if planFile == nil { plan.addLosses(to: &problems) }
    let types = DeclaredTypes(in: plan)
    var (names, routes): (Set<String>, Set<String>) = ([], [])
    for (index, sentinel) in guards.enumerated() {
      let nameless = sentinel.name.isEmpty ? [JourneyNames.namelessGuard] : []
      let losses = names.lossesAdding(sentinel.name) + sentinel.says.losses(types)
      problems.add(nameless + losses, of: "guards[\(index)]")
    }
    var places = AskedPlaces(in: plan)
    for (index, question) in questions.enumerated() {
      var losses = routes.lossesAdding(question.route.rawValue)
      if let objection = places.objectionAdding(question.route) { losses.append(objection) }
      problems.add(losses, of: "questions[\(index)]")
    }
    for (index, step) in steps.enumerated() {
      problems.add(step.losses(types), of: "steps[\(index)]")
    }
    guard problems.isEmpty else { throw TableError(problems) }
    var writer = JSONWriter(style)
    writer.journey(self)
    return try writer.readableText()
  }
}

extension FirstProblems<TableProblem> {
  /// Adds problems about the values of a part of a journey that cannot be written.
  fileprivate mutating func add(_ losses: [String], of part: String) {
    for message in losses { add(TableProblem(.notWritable, "\(part): \(message)")) }
  }
}

extension Set<String> {
  /// Adds a name to those of a list; returns a message if the list has it already.
  fileprivate mutating func lossesAdding(_ name: String) -> [String] {
    insert(name).inserted ? [] : [JourneyNames.standsTwice(name)]
  }
}

extension JourneyStep {
  /// A message for each value that cannot be written.
  fileprivate func losses(_ types: DeclaredTypes) -> [String] {
    let given = ["input": !input.isEmpty, "animated": !animated, "policy": policy != nil]
    let verb = action.verb
    let foreign = JourneyVerb.common.filter { given[$0] == true && !verb.manner.contains($0) }
    var losses = foreign.map {
      "a step that says \(verb.rawValue.quoted) takes no \($0.quoted); leave it out"
    }
    losses += input.losses(types)
    switch action {
    case .setGuard(_, let verdict), .answerGuard(_, let verdict): losses += verdict.losses(types)
    case .driveSub(_, let shownAs?, _) where Presentation(shownAs.name).reach != shownAs.reach:
      losses.append(
        "how far \(shownAs.name.quoted) reaches is not written; state the reach of the route"
      )
    case .advance(let seconds) where !(0...JourneyAction.longestTime).contains(seconds):
      losses.append("a time is from 0 to 1000000000 seconds; state one between them")
    default: break
    }
    return losses
  }
}

extension JourneyVerdict {
  /// A message for each value that cannot be written.
  fileprivate func losses(_ types: DeclaredTypes) -> [String] {
    if case .redirect(_, let input) = self { input.losses(types) } else { [] }
  }
}

extension Input {
  /// A message for each value that JSON cannot hold, or that would be read as another value.
  fileprivate func losses(_ types: DeclaredTypes) -> [String] {
    names.compactMap { name in
      let value = plainValue(named: name)
      if value?.text == nil || self.value(named: name)?.isOfOwnType == true {
        return "the value under \(name.quoted) is none that JSON holds; leave it out"
      }
      guard let other = value.flatMap({ types.otherType(of: $0, named: name) }) else { return nil }
      return "the \(value?.type.name ?? "value") under \(name.quoted) is read as a \(other.name), "
        + "as all routes declare it; give a \(other.name)"
    }
  }
}
