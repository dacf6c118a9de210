import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkCore
import WaymarkTesting

/// Drives, guards, questions, asks, gestures, cancels and policies in any order: each drive ends
/// once, each ask gets one answer, and the router stands where the host does.
@MainActor @Suite struct AskingLawTests {
  /// One thing that happens in a story.
  enum Event: Sendable {
    case drive(RouteID, Int?, DriveOptions.Policy?)
    case sub(RouteID)
    case gesture(Gesture)
    case up
    case ask(DriveOptions.Policy?)
    case answer(Int)
    case answerGuard(Int, Bool)
    case answerQuestion(Reply)
    case says(String, Int)
    case replies(RouteID, Reply)
    case throwing(String, Bool)
    case applies(RouteID, Bool)
    case cancel(Int)
    case select(RouteID)
    case recheck
    case resume
    case hold
    case release
    case ready(Bool)
    case open(String)
    case takeAway
    /// Happens while an observer of the journal is told of a record, after so many others.
    indirect case meanwhile(Int, Event)
  }

  /// What the user does by hand.
  enum Gesture: Sendable, CaseIterable {
    case back, beginSwipe, finishSwipe, cancelSwipe, swipeDown, tapHome, tapAccount
  }

  private static let routes: [RouteID] = [
    "Home", "Post", "Comments", "Form", "FormHelp", "Account", "Orders", "Order", "Welcome",
    "Login",
    "Picker", "Terms",
  ]
  private static let names = ["router", "account", "post", "order"]

  private static func event(_ choices: inout Choices) -> Event {
    let policies: [DriveOptions.Policy?] = [nil, nil, .queue, .drop, .supersede, .join]
    let policy = choices.one(of: policies)
    switch choices.number(in: 0..<30) {
    case 0...5:
      let value = choices.happens(0.5) ? choices.number(in: 0..<3) : nil
      return .drive(choices.one(of: routes), value, policy)
    case 6: return .sub(choices.one(of: ["Post", "Form", "Order", "Picker", "Account"]))
    case 7, 26: return .gesture(choices.one(of: Gesture.allCases))
    case 8: return .up
    case 9, 10: return .ask(policy)
    case 11, 12: return .answer(choices.number(in: 0..<4))
    case 13, 14: return .answerGuard(choices.number(in: 0..<4), choices.happens(0.7))
    case 15: return .answerQuestion(choices.happens(0.6) ? .leave : .stay())
    case 16, 17: return .says(choices.one(of: names), choices.number(in: 0..<8))
    case 18: return .replies(choices.one(of: routes), choices.one(of: [.leave, .stay(), .later]))
    case 19: return .cancel(choices.number(in: 0..<4))
    case 20: return .select(choices.one(of: ["Home", "Account"]))
    case 21: return .recheck
    case 22: return .resume
    case 23: return choices.happens(0.4) ? .hold : .release
    case 25: return .throwing(choices.one(of: names + ["Form", "Picker"]), choices.happens(0.5))
    case 24: return choices.happens(0.3) ? .takeAway : .ready(choices.happens(0.7))
    case 27: return .applies(choices.one(of: ["Form", "FormHelp"]), choices.happens(0.6))
    case 28, 29: return .meanwhile(choices.number(in: 0..<8), event(&choices))
    default: return .open(choices.one(of: ["/posts/1", "/orders", "/posts/1"]))
    }
  }

  @Test func `each drive ends once and each ask gets one answer`() async throws {
    let plan = try RoutePlan.guarded
    try await Law("drives with guards, questions and asks end once") { choices in
      let count = choices.number(in: 1..<40)
      return Story(in: plan, (0..<count).map { _ in Self.event(&choices) })
    } objection: { plan, events in
      weak var engine: Engine?
      let objection = try Self.play(events, in: plan, &engine)
      return objection ?? (engine == nil ? nil : "the engine is still there")
    }.holds(over: 0..<100_000)
  }

  private static func play(
    _ events: [Event],
    in plan: RoutePlan,
    _ engine: inout Engine?
  ) throws -> String? {
    let player = try AskingPlayer(plan)
    engine = player.app.router.engine
    for event in events { player.play(event) }
    return player.finish()
  }
}

/// An app in which everything may ask, and what came of all that it was told to do.
@MainActor
private final class AskingPlayer {
  let desk = GuardDesk()
  let app: TestApp
  private var drives: [Drive] = []
  private var ends: [Int] = []
  private var asks: [Int] = []
  /// What happens when so many more records have been written.
  private var meanwhile: [(records: Int, event: AskingLawTests.Event)] = []

  init(_ plan: RoutePlan) throws {
    let desk = desk
    let guards = Guards {
      desk.sentinel("router")
      On("Account") { desk.sentinel("account") }
      On("Post") { desk.sentinel("post") }
      On("Order") { desk.sentinel("order") }
    }
    app = try TestApp(plan, guards: guards) { visit in
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

  private func note(_ request: Request) {
    let index = ends.count
    ends.append(0)
    let drive = app.router.drive(request)
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
    case .says(let name, let number): desk.verdicts[name] = Self.verdicts[number]
    case .replies(let route, let reply): desk.replies[route] = reply
    case .cancel(let index):
      drives.dropFirst(max(0, drives.count - 1 - index)).first?.cancel()
    case .select(let tab): note(.selectTab(tab))
    case .recheck: note(.recheck)
    case .resume: if let parked = app.router.dropParked() { note(parked.request) }
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
      } else {
        break
      }
    }
    if ends.contains(where: { $0 != 1 }) { return "drives have ended so many times: \(ends)" }
    let last = app.router.drive(Request.to("Welcome").withoutAsking)
    if app.trail != "Welcome" { return "another root is not shown: \(app.trail), \(last.words)" }
    if asks.contains(where: { $0 != 1 }) { return "asks have ended so many times: \(asks)" }
    let shown = app.host.picture
    return shown == "Welcome" ? nil : "the host shows \(shown)"
  }
}
