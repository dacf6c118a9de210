import WaymarkLinks

/// What the numbers in entries stand for: plans, names of behaviors, and presentations.
struct JournalNumbers: Sendable {
  /// Only so many presentations get numbers: an app can invent new ones without limit, and the
  /// table would grow.
  private static let mostPresentations = 32

  private(set) var plans: [RoutePlan]
  /// The number of the plan that the newest records are about.
  private(set) var plan: UInt16 = 0
  private var takers: [String?] = []
  private var presentations = Presentation.Usual.allCases.map { Presentation($0) }

  init(_ plan: RoutePlan) {
    plans = [plan]
  }

  /// The plan that the newest records are about.
  @inline(__always)
  var newest: RoutePlan { plans[plans.count - 1] }

  /// The name of a node in that plan; `nil` for none.
  func route(_ node: Int32) -> RouteID? {
    node < 0 ? nil : newest.id(of: Place(node: node, in: newest))
  }

  /// Adds a plan; `replacing` removes all others, when no entries about them are left.
  mutating func add(_ plan: RoutePlan, replacing: Bool) {
    plans = replacing ? [plan] : plans + [plan]
    self.plan = UInt16(plans.count - 1)
  }

  private func hasName(ofTaker taker: Int32) -> Bool {
    taker >= 0 && taker < takers.count && takers[Int(taker)] != nil
  }

  mutating func setName(_ name: String, ofTaker taker: Int32) {
    while takers.count <= taker { takers.append(nil) }
    takers[Int(taker)] = name
  }

  /// The name of a behavior; empty for one that was never named.
  func name(ofTaker taker: Int32) -> String {
    hasName(ofTaker: taker) ? takers[Int(taker)] ?? "" : ""
  }

  /// The number of a way to be shown; `nil` when it has none yet.
  @inline(__always)
  func number(of presentation: borrowing Presentation) -> UInt8? {
    if let usual = presentation.usual { return UInt8(usual.rawValue) }
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
}

/// A copy of the tables at the time when a record was read or told, by which it is resolved.
final class JournalWords: Sendable {
  private let numbers: JournalNumbers

  init(_ numbers: JournalNumbers) {
    self.numbers = numbers
  }

  /// The name of a node in the plan that a record is about.
  func route(_ node: Int32, _ origin: JournalOrigin) -> RouteID? {
    node < 0 ? nil : numbers.plans[Int(origin.plan)].id(ofNode: node)
  }

  /// Who asked for the drive of a record.
  func asker(_ origin: JournalOrigin) -> JournalRecord.Asker? {
    let drive = origin.drive
    if drive.number == 0 { return nil }
    return drive.visit < 0
      ? .router : .visit(VisitID(drive.visit), of: route(drive.node, origin))
  }

  /// The event that a reader sees, made from the stored data.
  func event(of fact: JournalFact, _ origin: JournalOrigin) -> JournalEvent {
    switch fact {
    case .asked(let verb):
      return .asked(.init(verb.verb(in: numbers.plans[Int(origin.plan)]), []))
    case .stepBegan(let step):
      return .stepBegan(
        .init(step.kind, route(step.node, origin) ?? "", numbers.presentation(step.presentation))
      )
    case .stepEnded(let step, let taking):
      return .stepEnded(
        .init(
          step.kind,
          route(step.node, origin) ?? "",
          numbers.presentation(step.presentation),
          by: numbers.name(ofTaker: taking.taker),
          resolver: route(taking.resolver, origin),
          time: taking.took < 0 ? nil : .nanoseconds(taking.took),
          moves: Int(taking.moves)
        )
      )
    case .noted(let note):
      return event(of: note, origin)
    }
  }

  private func event(of note: JournalNote, _ origin: JournalOrigin) -> JournalEvent {
    let plan = numbers.plans[Int(origin.plan)]
    switch note {
    case .asked(let verb, let values):
      return .asked(.init(verb, values))
    case .planned(let moves, let count):
      return .planned(
        .init(moves.map { .init($0.kind, route($0.node, origin) ?? "") }, count: count)
      )
    case .arrived(let node, let trail, let steps):
      let path = trail.map { $0.path(in: plan) ?? "" } ?? plan.path(ofNode: node)
      return .arrived(.init(route(node, origin) ?? "", path: path, steps: steps))
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
      return .inquired(.init(guards.map { names[Int($0)] }, "allow"))
    case .reconciled(let before, let after, let wasAsked, let enteredUnasked):
      return .reconciled(
        .init(
          from: before.path(in: plan),
          to: after.path(in: plan),
          unasked: !wasAsked,
          enteredUnasked: enteredUnasked
        )
      )
    case .told(let event):
      return event
    }
  }
}
