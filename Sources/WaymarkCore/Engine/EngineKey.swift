import WaymarkLinks

/// A key for a state of an engine: states with equal keys behave the same from then on.
///
/// They have the same live places with equal inputs, the same drives under way and in line, and the
/// same time left for everything that is waited for. The numbers of hangs, visits and drives may
/// differ, and so may the past. A value that cannot be compared is equal to itself only.
package struct EngineKey: Hashable, Sendable {
  /// All numbers of the state; hangs and visits are renumbered in the order in which they are
  /// found.
  private var shape: [Int] = []
  /// The presentations of the places, in that order.
  private var presentations: [Presentation] = []
  /// The inputs of the places, in that order.
  private var inputs: [Input] = []
  /// The requests of the current drive and of those in line.
  private var requests: [Request] = []
  /// What drives that leave a screen answer with.
  private var answers: [GivenAnswer] = []
  /// The names of the guards that keep drives, and of the gestures that have begun.
  private var texts: [String] = []
  /// The codes with which drives have ended or are to end; `nil` for a drive that may go on.
  private var codes: [NavigationError.Code?] = []
  /// What is known of changes on the host.
  private var news: [HostNews?] = []

  private var hangs: [Int32: Int] = [0: 0]
  private var visits: [VisitID: Int] = [:]

  @MainActor
  fileprivate init(_ engine: Engine) {
    let (state, now) = (engine.state, engine.clock.nanoseconds)
    shape.append(engine.sideTables.foreign.count)
    add(branch: 0, of: state.position)
    add(state, at: now)
    for ask in state.openAsks {
      texts.append(engine.sideTables.results[ask.drive]?.results.first?.typeName ?? "")
    }
    switch state.phase {
    case .waiting, .held(_, by: .gestureInStep): add(engine.desk.hand, askedAs: engine.desk.number)
    case .idle, .telling, .taking, .held, .inquiring, .asking: break
    }
    add(all: engine.sideTables.late) { $0.add($1.step.move.to) }
    add(all: engine.sideTables.remainsToCome) { $0.add($1.step.move.to) }
    for questions in [engine.sideTables.questions, engine.sideTables.questionsAnew] {
      let asked = questions.map { (number(of: $0.key), $0.value.whenHidden ? 1 : 0) }
      add(all: asked.sorted { $0.0 < $1.0 }) { $0.shape += [$1.0, $1.1] }
    }
    for deadline in [state.stepDeadline, state.gestureDeadline] {
      shape.append(deadline.map { Int($0.nanoseconds(since: now)) } ?? .min)
    }
    // The numbers themselves do not matter, only where the same number occurs again.
    hangs = [:]
    visits = [:]
  }

  /// Hashes the parts that are hashable; the values of inputs are compared only.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(presentations)
    for request in requests { hasher.combine(request.verb) }
    for input in inputs { hasher.combine(input.names.sorted()) }
  }

  /// Adds a branch with all tabs that begin at its last place.
  private mutating func add(branch slot: Int, of position: Position) {
    let branches = position.branches
    let stack = branches.stack(of: slot)
    shape.append(stack.count)
    for index in 0..<stack.count {
      let entry = stack[index]
      add(entry.place)
      shape.append(number(of: entry.visit))
      add(entry.isLeaving)
      shape.append(entry.container.map { $0 == .bare ? 2 : 1 } ?? 0)
      presentations.append(position.presentation(of: entry))
      inputs.append(stack.input(at: index))
    }
    guard stack.count > 0 else { return }
    let parked = branches.parkedTabs(of: slot)
    for tab in position.plan.children(of: stack[stack.count - 1].place).indices {
      guard let next = branches.tab(tab, of: slot) else { continue }
      shape.append(tab)
      add(parked.contains(next))
      add(branch: next, of: position)
    }
  }

  private mutating func add(_ state: EngineState, at now: Int64) {
    add(state.phase, state)
    add(state.inquiry != nil)
    if let inquiry = state.inquiry { add(inquiry, state) }
    add(all: state.openAsks) { key, ask in
      key.shape += [key.number(of: ask.asked), key.number(of: ask.asker)]
    }
    add(state.linkGate, state, at: now)
    add(all: state.line.all) { key, queued in
      key.add(queued.drive, queued.request, state)
      let begun = state.suspended[queued.drive.number]
      key.add(begun != nil)
      if let begun { key.add(begun, state) }
    }
    addParked(of: state, at: now)
    add(all: state.gestures.map(\.name).sorted()) { $0.texts.append($1) }
    news.append(state.news)
  }

  private mutating func add(_ phase: EngineState.Phase, _ state: EngineState) {
    switch phase {
    case .idle: shape.append(0)
    case .telling: shape.append(1)
    case .taking(let walk): add(walk, state, phase: 2)
    case .waiting(let walk, let step):
      add(walk, state, phase: 3)
      shape.append(step.behavior)
      news.append(step.look)
    case .held(let walk, by: .gesture): add(walk, state, phase: 4)
    case .held(let walk, by: .gestureInStep): add(walk, state, phase: 9)
    case .held(let walk, by: .foreignScreen(let isPlanned)):
      add(walk, state, phase: isPlanned ? 7 : 8)
    case .inquiring(let walk): add(walk, state, phase: 5)
    case .asking(let walk, let subject):
      add(walk, state, phase: 6)
      add(subject)
    }
  }

  /// Adds parked drives, and which of the drives under way and in line each is, or is resumed by.
  private mutating func addParked(of state: EngineState, at now: Int64) {
    let waiting = state.line.all + state.linkGate.waiting.all
    let drives = [state.walk?.drive.number] + waiting.map(\.drive.number)
    add(all: state.parked) { key, parked in
      key.add(parked, at: now)
      key.shape.append(state.parked.firstIndex { $0.number == parked.number } ?? -1)
      key.shape.append(drives.firstIndex(of: parked.number) ?? -1)
      switch parked.status {
      case .kept: key.shape.append(0)
      case .beingAccepted: key.shape.append(1)
      case .resumed(by: let number): key.shape.append(3 + (drives.firstIndex(of: number) ?? -1))
      }
    }
  }

  /// Adds what a request asks for; visit numbers are replaced, as equal states may number visits
  /// differently.
  private mutating func add(_ request: Request) {
    var request = request.alone
    shape.append(number(of: request.tappedTabs))
    request.tappedTabs = nil
    requests.append(request)
  }

  private mutating func add(_ parked: ParkedDrive, at now: Int64) {
    add(parked.asked)
    add(parked.asked.errand)
    texts.append(parked.guardName)
    shape.append(parked.expiry.map { Int($0.nanoseconds(since: now)) } ?? .min)
    shape += [number(of: parked.ledTo), number(of: parked.ledFrom), number(of: parked.origin)]
  }

  /// Adds what the step in hand has come to while its behavior is waited for.
  private mutating func add(_ hand: StepInHand, askedAs attempt: Int) {
    shape += [hand.moves, hand.chain.order, hand.traces.passed.count]
    shape.append(hand.operationsUnderWay(for: attempt))
    add(hand.made != nil, hand.operating != nil, hand.isTaken, hand.wasInSight)
    add(hand.traces.hasNewQuestion)
    add(hand.hasEndedOperation(of: attempt))
    presentations.append(hand.shownAs)
    let mark = hand.traces.markOfMade
    add(mark != nil)
    if let mark { presentations.append(mark) }
    inputs.append(hand.step.brought.input)
  }

  private mutating func add(_ begun: SuspendedDrive, _ state: EngineState) {
    add(begun.walk, begun.moves, after: begun.movesBefore)
    requests.append(begun.request.alone)
    inputs.append(begun.brought.input)
    add(begun.inquiry != nil)
    if let inquiry = begun.inquiry { add(inquiry, state) }
  }

  private mutating func add(_ gate: LinkGate, _ state: EngineState, at now: Int64) {
    add(gate.isOpen)
    let known = gate.known.filter { $0.ending == nil || $0.isFresh(at: now) }
    add(all: gate.waiting.all) { $0.add($1.drive, $1.request, state) }
    add(all: known) { $0.add($1, at: now) }
    add(all: gate.handedOut(soonBefore: now)) { key, handed in
      key.texts.append(handed.link)
      key.shape.append(Int(now.nanoseconds(since: handed.time)))
    }
  }

  private mutating func add(_ link: LinkGate.Known, at now: Int64) {
    requests.append(link.request.alone)
    shape.append(Int(now.nanoseconds(since: link.cameAt)))
    switch link.ending {
    case nil: shape.append(0)
    case .success(let arrival):
      shape += [1, number(of: arrival.visit)]
      add(arrival.place)
    case .failure(let error):
      shape.append(2)
      codes.append(error.code)
    }
  }

  private mutating func add(_ walk: EngineState.Walk, _ state: EngineState, phase: Int) {
    shape.append(phase)
    add(walk, state.moves, after: state.movesBefore)
    codes.append(state.failure?.code)
    add(walk.drive, state.request, state)
  }

  /// Adds how far a drive has come.
  private mutating func add(_ walk: EngineState.Walk, _ moves: [Move], after before: [Move]) {
    shape += [
      walk.next, max(walk.next, walk.mergesFrom), walk.animatesFrom, moves.count, before.count,
      walk.progress.rawValue,
    ]
    add(walk.isPlannedAgain, walk.hasMetLate, walk.hasBelieved, walk.renews)
    codes.append(walk.interruption)
    add(walk.destination)
    for move in moves[walk.next...] {
      shape.append(move.kind.column)
      add(move.to)
    }
  }

  private mutating func add(_ inquiry: Inquiry, _ state: EngineState) {
    add(inquiry.original)
    shape.append(inquiry.next)
    add(inquiry.isRechecking, inquiry.original.isByUser)
    shape.append(inquiry.plannedFrom.map { $0 == state.position ? 1 : 2 } ?? 0)
    add(all: inquiry.answered) { $0.shape.append(Int(truncatingIfNeeded: $1)) }
    add(all: inquiry.rounds) { key, places in
      key.add(all: places) { $0.add(node: $1.place.node, $1.input) }
    }
    add(all: inquiry.guards) { $0.shape.append($1) }
    add(all: inquiry.leaving) { $0.add($1) }
    add(all: inquiry.targets) { $0.add(node: $1.node, $1.input) }
    let live = state.position.liveVisits
    add(all: inquiry.redirects) { key, redirect in
      key.shape.append(redirect.guardNumber)
      key.add(redirect.isKept)
      for visit in live {
        key.add(visit.number >= redirect.firstVisit, visit == redirect.begunBefore)
      }
    }
    for those in [inquiry.visitsAsked, inquiry.keptOnWay] {
      add(all: those.map { number(of: $0) }.sorted()) { $0.shape.append($1) }
    }
    add(all: inquiry.denials) { $0.add($1) }
    add(all: inquiry.noesOnWay) { $0.add($1) }
  }

  private mutating func add(node: Int32, _ input: Input) {
    shape.append(Int(node))
    inputs.append(input)
  }

  private mutating func add(_ denial: Denial) {
    shape.append(denial.guardNumber)
    switch denial.verdict {
    case .redirect(let request):
      shape.append(0)
      requests.append(request.alone)
    case .park(let request, let limit):
      shape.append(1)
      requests.append(request.alone)
      texts.append(limit?.description ?? "")
    case .refuse(let reason):
      shape.append(2)
      texts.append(reason)
    case .allow, .later: shape.append(3)
    }
  }

  private mutating func add(_ subject: Inquiry.Subject) {
    switch subject {
    case .guarding(let guarding): shape += [0, guarding]
    case .leaving(let visit, let isHidden): shape += [isHidden ? 2 : 1, number(of: visit)]
    }
  }

  private mutating func add(_ drive: JournalDrive, _ request: Request, _ state: EngineState) {
    add(request)
    add(request.errand)
    shape.append(number(of: request.origin))
    add(request.isByUser, drive.number < state.firstToStay)
    let isUnderWay = drive.number == state.walk?.drive.number
    if request.isByUser || isUnderWay && state.originalRequest.isByUser {
      add(all: state.parked) { $0.add($1.askedBefore < drive.number) }
    }
    shape.append(state.shared[drive.number]?.present ?? 1)
  }

  /// Adds a list, with its length: without it, the end of one list could count as the beginning of
  /// the next.
  private mutating func add<Item>(all items: [Item], _ add: (inout Self, Item) -> Void) {
    shape.append(items.count)
    for item in items { add(&self, item) }
  }

  private mutating func add(_ errand: Errand?) {
    switch errand {
    case nil, .contradiction: shape.append(0)
    case .ask: shape.append(1)
    case .answer(let given):
      shape.append(2)
      answers.append(given)
    case .resumption(let resumption):
      shape += [3, number(of: resumption.origin)]
      add(all: resumption.past) { $0.shape.append($0.number(of: $1)) }
    }
  }

  private mutating func add(_ place: Place) {
    if hangs[place.hang] == nil { hangs[place.hang] = hangs.count }
    shape += [Int(place.node), hangs[place.hang] ?? 0]
  }

  private mutating func add(_ flags: Bool...) {
    shape += flags.map { $0 ? 1 : 0 }
  }

  /// The number of a visit, in the order in which visits are found; -1 for none.
  private mutating func number(of visit: VisitID?) -> Int {
    guard let visit else { return -1 }
    if let known = visits[visit] { return known }
    visits[visit] = visits.count
    return visits.count - 1
  }
}

extension Engine {
  /// The key of its state; computing it takes time linear in the number of live places.
  package var key: EngineKey { EngineKey(self) }
}
