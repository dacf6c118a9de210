import PresentationStacks
import TestSupport
import Waymark
import WaymarkTesting

@testable import WaymarkCore

/// An app in which everything may ask, and what came of all that it was told to do.
@MainActor final class AskingPlayer {
  let desk = GuardDesk()
  let app: TestApp
  private(set) var drives: [Drive] = []
  private(set) var ends: [Int] = []
  private(set) var asks: [Int] = []
  /// What happens when so many more records have been written.
  private var meanwhile: [(records: Int, event: AskingLawTests.Event)] = []

  init(_ plan: RoutePlan, transitionTime: Duration = .zero) throws {
    let desk = desk
    let guards = Guards {
      desk.sentinel("router")
      On("Account") { desk.sentinel("account") }
      On("Post") { desk.sentinel("post") }
      On("Order") { desk.sentinel("order") }
    }
    app = try TestApp(plan, guards: guards, transitionTime: transitionTime) { visit in
      if ["Form", "FormHelp", "Picker", "Comments"].contains(visit.route) {
        desk.replies[visit.route] = desk.replies[visit.route] ?? .leave
        desk.question(visit, whenHidden: visit.route == "FormHelp")
      }
      return TestScreen(visit)
    }
  }

  private func observe() {
    guard app.router.journal.detail != .everything else { return }
    app.router.journal.detail = .everything
    app.router.journal.observe { [weak self] _ in self?.playMeanwhile() }
  }

  private func playMeanwhile() {
    for index in meanwhile.indices { meanwhile[index].records -= 1 }
    let due = meanwhile.filter { $0.records < 0 }
    meanwhile.removeAll { $0.records < 0 }
    for (_, event) in due { play(event) }
  }

  private func note(_ request: Request) { note(app.router.drive(request)) }

  private func note(_ drive: Drive) {
    let index = ends.count
    ends.append(0)
    drives.append(drive)
    drive.whenEnded { [weak self] _ in self?.ends[index] += 1 }
  }

  func play(_ event: AskingLawTests.Event) {
    switch event {
    case .drive(let route, let value, let policy):
      let input = value.map { Input((.postID, $0)) } ?? .none
      note(.to(route, input: input, policy: policy))
    case .sub(let route): note(.sub(route))
    case .up: note(.parent)
    case .gesture(let gesture): play(gesture)
    case .throwing(let name, let throwsNow):
      if throwsNow { desk.throwing.insert(name) } else { desk.throwing.remove(name) }
    case .applies(let route, let applies):
      if applies { desk.idle.remove(route) } else { desk.idle.insert(route) }
    case .ask(let policy): ask(policy)
    case .answer(let value): app.router.visit?.answer(value)
    case .answerGuard(let index, let allows):
      guard
        let approach = desk.approaches.dropFirst(max(0, desk.approaches.count - 1 - index)).first
      else { return }
      approach.answer(allows ? .allow : .refuse(reason: "no"))
    case .answerQuestion(let reply): desk.leavings.last?.answer(reply)
    case .answerNow(let isYes):
      guard let asking = app.router.asking else { return }
      if case .guard = asking.who {
        asking.answer(isYes ? .allow : .refuse(reason: "no"))
      } else {
        asking.answer(isYes ? .leave : .stay())
      }
    case .says(let name, let number): desk.verdicts[name] = Self.verdicts[number]
    case .replies(let route, let reply): desk.replies[route] = reply
    case .cancel(let index):
      drives.dropFirst(max(0, drives.count - 1 - index)).first?.cancel()
    case .select(let tab): note(.selectTab(tab))
    case .recheck: note(.recheck)
    case .resume: if let drive = app.router.driveToResume() { note(drive) }
    case .hold: app.host.treat(.hold)
    case .release: app.host.release()
    case .ready(let isReady): app.router.isReady = isReady
    case .open(let link): note(.open(link))
    case .meanwhile(let records, let event):
      observe()
      meanwhile.append((records, event))
    case .takeAway:
      guard app.host.heldCount == 0, let screen = app.screen else { return }
      try? app.host.memory.pop(screen)
      app.router.reconcile()
    case .wait(let tenths): app.clock.advance(by: .milliseconds(100 * tenths))
    }
  }

  private func play(_ gesture: AskingLawTests.Gesture) {
    let user = app.host.memory.user
    switch gesture {
    case .back: user.tapBack()
    case .beginSwipe: user.beginSwipeBack()
    case .finishSwipe: user.finishSwipeBack()
    case .cancelSwipe: user.cancelSwipeBack()
    case .swipeDown: user.swipeDown()
    case .tapHome: user.tap(tab: "Home")
    case .tapAccount: user.tap(tab: "Account")
    }
  }

  private static let verdicts: [Verdict?] = [
    nil, .refuse(reason: "no"), .redirect(.to("Welcome")), .redirect(.to("Account")),
    .park(.to("Login")), .later, .redirect(.to("Post", input: Input((.postID, 9)))),
    .park(.to("Terms"), expiringAfter: .seconds(1)),
  ]

  private func ask(_ policy: DriveOptions.Policy?) {
    let index = asks.count
    asks.append(0)
    app.router.ask("Picker", for: Int.self, policy: policy) { [weak self] _ in
      self?.asks[index] += 1
    }
  }

  /// Lets everything end that waits; says what has not.
  func finish() -> String? {
    meanwhile = []
    desk.verdicts = [:]
    desk.throwing = []
    app.host.memory.user.cancelSwipeBack()
    for route in desk.replies.keys { desk.replies[route] = .leave }
    app.host.treat([])
    app.router.isReady = true
    var rounds = 0
    while rounds < 1_000 {
      rounds += 1
      if let asking = app.router.asking {
        if case .guard = asking.who { asking.answer(.allow) } else { asking.answer(.leave) }
      } else if app.host.heldCount > 0 {
        app.host.release()
      } else if app.clock.pendingCount > 0 {
        app.clock.advance(by: .seconds(1))
      } else {
        break
      }
    }
    if ends.contains(where: { $0 != 1 }) { return "drives have ended so many times: \(ends)" }
    let last = app.router.drive(Request.to("Welcome").withoutAsking)
    if app.trail != "Welcome" { return "another root is not shown: \(app.trail), \(last.words)" }
    let resumed = app.router.engine.state.parked.filter { $0.status != .kept }
    if !resumed.isEmpty { return "no drive resumes any more \(resumed)" }
    if asks.contains(where: { $0 != 1 }) { return "asks have ended so many times: \(asks)" }
    let shown = app.host.picture
    return shown == "Welcome" ? nil : "the host shows \(shown)"
  }
}

/// Taking all that there is at a moment, and putting it back.
extension AskingPlayer {
  /// All that there is, but for what observers of the journal do and what the host holds.
  struct Taken {
    let engine: EngineSnapshot
    let host: MemoryState
    let desk: GuardDesk.Contents
    let drives: [Drive]
    let ends: [Int]
    let asks: [Int]
  }

  /// `nil` where a state cannot be taken.
  func take() -> Taken? {
    guard let engine = app.router.engine.takeSnapshot() else { return nil }
    return Taken(
      engine: engine,
      host: app.host.memory.state,
      desk: desk.contents,
      drives: drives,
      ends: ends,
      asks: asks
    )
  }

  func putBack(_ taken: Taken) {
    (desk.contents, drives, ends, asks) = (taken.desk, taken.drives, taken.ends, taken.asks)
    app.host.memory.state = taken.host
    app.router.engine.putBack(taken.engine)
  }
}
