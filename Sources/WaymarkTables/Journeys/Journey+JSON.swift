public import WaymarkCore
import WaymarkLinks

/// Journeys as JSON.
extension Journey {
  /// Reads a journey that holds its plan.
  ///
  /// - Throws: every problem found, each with its line and column. A journey that names a plan's
  ///   file instead is such a problem.
  public init(json text: JSONText) throws(TableError) {
    var reader = JourneyReader()
    let journey = reader.journey(try JSONDocument(reading: text).root) { _ in nil }
    guard let journey, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self = journey
  }

  /// Reads a journey that holds its plan or names the file of it.
  ///
  /// - Parameters:
  ///   - text: the journey.
  ///   - plan: reads the plan of a name, as it stands in the journey; what it throws is told with
  ///     the journey's own problems.
  /// - Throws: every problem found, each with its line and column.
  public init(
    json text: JSONText,
    planNamed plan: (String) throws(TableError) -> RoutePlan
  ) throws(TableError) {
    var reader = JourneyReader()
    let journey = reader.journey(try JSONDocument(reading: text).root) { name in
      Result { () throws(TableError) in try plan(name) }
    }
    guard let journey, reader.problems.isEmpty else { throw TableError(reader.problems) }
    self = journey
  }

  /// The journey as JSON; what reads it gets an equal journey, if its plan comes back equal.
  ///
  /// A plan that it holds does not where it has destinations, keys of an app's own types, or a
  /// module's presentation that reaches over the window. One that is named by its file is not
  /// written.
  ///
  /// - Throws: a problem for each value that JSON does not hold: one of a type of the app's own, a
  ///   number that is not finite, a time that is negative or longer than a journey can wait, an input
  ///   or an option of a step that takes none.
  public func json(_ style: JSONStyle = .pretty) throws(TableError) -> String {
    var problems = TableProblemList()
    for (index, sentinel) in guards.enumerated() {
      for message in sentinel.says.losses {
        problems.add(TableProblem(.notWritable, "guards[\(index)]: \(message)"))
      }
    }
    for (index, step) in steps.enumerated() {
      for message in step.losses {
        problems.add(TableProblem(.notWritable, "steps[\(index)]: \(message)"))
      }
    }
    guard problems.isEmpty else { throw TableError(problems) }
    var writer = JSONWriter(style)
    writer.journey(self)
    return writer.text
  }
}

extension JourneyStep {
  /// A message for each value that JSON cannot hold.
  fileprivate var losses: [String] {
    let given = ["input": !input.isEmpty, "animated": !animated, "policy": policy != nil]
    let verb = action.verb
    let foreign = JourneyVerb.common.filter { given[$0] == true && !verb.manner.contains($0) }
    var losses = foreign.map {
      "a step that says \(verb.rawValue.quoted) takes no \($0.quoted); leave it out"
    }
    losses += input.losses
    switch action {
    case .setGuard(_, let verdict), .answerGuard(_, let verdict): losses += verdict.losses
    case .advance(let seconds) where !(0...JourneyAction.longestTime).contains(seconds):
      losses.append("a time is from 0 to 1000000000 seconds; wait less")
    default: break
    }
    return losses
  }
}

extension JourneyVerdict {
  /// A message for each value that JSON cannot hold.
  fileprivate var losses: [String] {
    if case .redirect(_, let input) = self { input.losses } else { [] }
  }
}

extension Input {
  /// A message for each value that JSON cannot hold.
  fileprivate var losses: [String] {
    names.filter { plainValue(named: $0)?.text == nil }.map {
      "the value under \($0.quoted) is none that JSON holds; leave it out"
    }
  }
}
