import WaymarkLinks

/// What the numbers in entries stand for: routes, names of behaviors, and presentations.
struct JournalNumbers: Sendable {
  /// Only so many presentations get numbers: an app can invent new ones without limit, and the
  /// table would grow.
  private static let mostPresentations = 32

  let plan: RoutePlan
  private var takers: [String?] = []
  private var presentations = Presentation.BuiltIn.allCases.map { Presentation($0) }

  init(_ plan: RoutePlan) {
    self.plan = plan
  }

  /// The name of a node; `nil` for none.
  func route(_ node: Int32) -> RouteID? { node < 0 ? nil : plan.id(ofNode: node) }

  mutating func setName(_ name: String, ofTaker taker: Int32) {
    while takers.count <= taker { takers.append(nil) }
    takers[Int(taker)] = name
  }

  /// The name of a behavior; empty for one that was never named.
  func name(ofTaker taker: Int32) -> String {
    takers.indices.contains(Int(taker)) ? takers[Int(taker)] ?? "" : ""
  }

  /// The number of a presentation; `nil` if it has none yet.
  @inline(__always)
  func number(of presentation: borrowing Presentation) -> UInt8? {
    if let builtIn = presentation.builtIn { return UInt8(builtIn.rawValue) }
    return otherNumber(of: copy presentation)
  }

  private func otherNumber(of presentation: Presentation) -> UInt8? {
    presentations.firstIndex(of: presentation).map { UInt8($0) }
  }

  /// Gives a presentation a number; `nil` if there are too many already.
  mutating func add(_ presentation: Presentation) -> UInt8? {
    if presentations.count == Self.mostPresentations { return nil }
    presentations.append(presentation)
    return UInt8(presentations.count - 1)
  }

  func presentation(_ number: UInt8) -> Presentation { presentations[Int(number)] }

  /// A step that was taken, in words.
  func stepEnded(
    _ kind: Move.Kind,
    _ node: Int32,
    _ presentation: Presentation,
    _ taking: JournalEntry.Taking
  ) -> JournalEvent.StepEnded {
    JournalEvent.StepEnded(
      kind,
      route(node) ?? "",
      presentation,
      by: name(ofTaker: taking.taker),
      resolver: route(taking.resolver),
      time: taking.took < 0 ? nil : .nanoseconds(taking.took),
      moves: Int(taking.moves)
    )
  }
}

/// A copy of the tables at the time when a record was read or told, by which it is resolved.
final class JournalWords: Sendable {
  private let numbers: JournalNumbers

  init(_ numbers: JournalNumbers) {
    self.numbers = numbers
  }

  private func route(_ node: Int32) -> RouteID? { numbers.route(node) }

  /// Who asked for a drive; `nil` for none.
  func asker(of drive: JournalDrive) -> JournalRecord.Asker? {
    if drive.number == 0 { return nil }
    return drive.visit < 0
      ? .router : .visit(VisitID(drive.visit), of: route(drive.node))
  }

  /// The event that a reader sees, made from the stored data.
  func event(of fact: JournalFact) -> JournalEvent {
    switch fact {
    case .asked(let verb):
      return .asked(.init(verb.verb(in: numbers.plan), []))
    case .stepBegan(let step):
      return .stepBegan(
        .init(step.kind, route(step.node) ?? "", numbers.presentation(step.presentation))
      )
    case .stepEnded(let step, let taking):
      let presentation = numbers.presentation(step.presentation)
      return .stepEnded(numbers.stepEnded(step.kind, step.node, presentation, taking))
    case .noted(let note):
      return event(of: note)
    }
  }

  private func event(of note: JournalNote) -> JournalEvent {
    let plan = numbers.plan
    switch note {
    case .asked(let verb, let values):
      return .asked(.init(verb, values))
    case .planned(let moves, let count):
      return .planned(.init(moves.map { .init($0.kind, route($0.node) ?? "") }, count: count))
    case .arrived(let node, let trail, let steps):
      let path = trail.map { $0.path(in: plan) ?? "" } ?? plan.path(ofNode: node)
      return .arrived(.init(route(node) ?? "", path: path, steps: steps))
    case .failed(let failure):
      let message =
        failure.message
        ?? NavigationError(failure.code, route: failure.route, at: Position(plan: plan)).what
      let asked = failure.asked.map { JournalEvent.Asked($0.0, $0.1) }
      return .failed(
        .init(
          failure.code,
          message,
          path: failure.trail.path(in: plan),
          asked: asked,
          refusedBy: failure.refusedBy
        )
      )
    case .allowed(let guards, let names):
      return .inquired(.init(guards.map { names[$0] }, "allow"))
    case .reconciled(let before, let after, let leftUnasked, let enteredUnasked):
      return .reconciled(
        .init(
          from: before.path(in: plan),
          to: after.path(in: plan),
          unasked: leftUnasked,
          enteredUnasked: enteredUnasked
        )
      )
    case .told(let event):
      return event
    }
  }
}
