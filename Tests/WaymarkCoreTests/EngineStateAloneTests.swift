import Testing
import WaymarkLinks

@testable import WaymarkCore

/// The engine's state by itself: no engine, no host, no screen.
@Suite struct EngineStateAloneTests {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan { Route("Root") { Route("One", .push) { Route("Two", .push) } } }
  }

  private func place(_ route: RouteID) -> Place {
    plan.place(named: route) ?? Place(node: 0, in: plan)
  }

  /// A state in the middle of a walk of two moves down.
  private func walking() -> EngineState {
    var state = EngineState(plan: plan)
    let (root, one, two) = (place("Root"), place("One"), place("Two"))
    state.position.apply(
      TrailEdit(keep: 0, adds: true),
      adding: Position.Addition(place: root, visit: VisitID(1), shownAs: .root)
    )
    state.moves = [Move(.toChild, from: root, to: one), Move(.toChild, from: one, to: two)]
    state.phase = .taking(EngineState.Walk(JournalDrive(1), to: two))
    return state
  }

  @Test func `an idle state has nothing to go on with`() {
    let state = EngineState(plan: plan)
    #expect(state.comesNext == "rest")
    #expect(!state.isInside)
    #expect(state.waitingDrive == nil && state.line.isEmpty)
    #expect(state.walk == nil)
  }

  @Test func `moves come one after the other, then the arrival`() {
    var state = walking()
    #expect(state.comesNext == "step 0")
    state.advance(by: 1)
    #expect(state.comesNext == "step 1")
    state.advance(by: 1)
    #expect(state.hasMadeAllMoves)
    #expect(state.comesNext == "arrive")
  }

  @Test func `a completion counts once, and only for the asking that is awaited`() {
    var state = walking()
    state.waitForCompletion(of: EngineState.AwaitedStep(attempt: 7, behavior: 0))
    #expect(state.waitingDrive?.number == 1)
    #expect(state.endWait(6) == nil)
    #expect(state.endWait(7)?.attempt == 7)
    #expect(state.endWait(7) == nil)
    #expect(state.comesNext == "step 0")
  }

  @Test func `a gesture holds a drive before its next step, and lets it go on`() {
    var state = walking()
    state.gestures = [.swipeBack]
    #expect(state.comesNext == "look")
    #expect(state.lookedAround().name == "rest")
    #expect(state.isHeldUp)
    state.gestures = []
    state.changeWalk { $0.next = 1 }
    #expect(state.walk?.next == 1)
  }

  @Test func `a drive that came first is superseded before its next step, not after its last`() {
    var state = walking()
    state.firstToStay = 2
    #expect(state.comesNext == "look")
    #expect(state.lookedAround().name == "stop superseded")
    var last = walking()
    last.advance(by: 2)
    last.firstToStay = 2
    #expect(last.lookedAround().name == "arrive")
  }

  @Test func `news of the host are looked at before anything else is done`() {
    var state = walking()
    state.news = HostNews()
    #expect(state.comesNext == "look")
    #expect(state.lookedAround().name == "look")
  }

  @Test func `a copy goes its own way`() {
    let before = walking()
    var after = before
    after.advance(by: 2)
    after.gestures = [.swipeBack]
    #expect(before.comesNext == "step 0")
    #expect(before.countOfMoves == 0)
    #expect(after.countOfMoves == 2)
    #expect(after.movesTaken == before.moves)
  }

  @Test func `whether the walk still fits follows from where the user stands`() {
    var state = walking()
    #expect(state.stillFits)
    state.advance(by: 1)
    #expect(!state.stillFits)
  }

  @Test func `visits are numbered on, never twice`() {
    var state = walking()
    let first = state.newVisit()
    let second = state.newVisit()
    #expect(second.number == first.number + 1)
  }
}

extension NextOfWalk {
  fileprivate var name: String {
    switch self {
    case .look: "look"
    case .step: "step"
    case .arrive: "arrive"
    case .stop(let code): "stop \(code)"
    case .rest: "rest"
    }
  }
}

extension EngineState {
  /// What comes next, with the number of the move.
  fileprivate var comesNext: String {
    let next = nextOfWalk()
    if case .step = next { return "step \(walk?.next ?? -1)" }
    return next.name
  }
}
