import PresentationStacks
import Waymark
import WaymarkTables

/// Plays actions one after the other on a window in memory, and returns the result of each.
///
/// Time passes only in `advance`, so that a journey is played the same way each time. When an
/// action is over, its drive may still wait for an answer, the host or the end of a gesture. The
/// end of the drive is reported with the action during which it comes.
@MainActor
final class Player {
  let router: Router<MemoryHost>
  private let clock: VirtualClock
  private let journeyAnswers: JourneyAnswers
  private var ledger = DriveLedger()
  private var steps: [PlayedAction.Step] = []
  private var operations: [MemoryOperation] = []
  private var answers: [PlayedAction.Answer] = []
  /// The number of the current action, from 0.
  private var count = DriveLedger.start
  private var screens: [PlayedAction.Screen] = []
  private var trail: [RouteID] = []

  /// The immediate result of an action.
  private enum Performance {
    /// The outcome follows from a drive, or from what is shown.
    case asShown
    /// It is a gesture that is still under way.
    case underWay
    /// It is a gesture that the host has held back, for the router to run it as a drive.
    case heldBack
    /// It has changed or given an answer, or cancelled a drive.
    case done
    /// It has found nothing to do.
    case nothing
  }

  /// Makes a player whose window shows nothing yet.
  ///
  /// - Throws: the problems for which a router refuses the plan or the guards.
  init(
    plan: RoutePlan,
    policy: DriveOptions.Policy = .join,
    guards: [JourneyGuard] = [],
    questions: [JourneyQuestion] = []
  ) throws(ConfigurationError) {
    let clock = VirtualClock()
    let journeyAnswers = JourneyAnswers(plan, guards: guards, questions: questions)
    var options = RouterOptions()
    options.policy = policy
    options.journalDetail = .everything
    options.journalLimit = 0
    router = try Router(
      plan: plan,
      host: MemoryHost(clock: clock),
      modules: .standard,
      guards: journeyAnswers.guards(guards),
      options: options,
      clock: clock
    ) { visit in
      journeyAnswers.attend(visit)
      return MemoryScreen(visit)
    }
    self.clock = clock
    self.journeyAnswers = journeyAnswers
  }

  /// Shows the first root, or walks to a route from its root.
  ///
  /// If guards refuse or redirect the start or let it wait, that is no error: the actions go on
  /// from where the user stands then, which may be nowhere.
  func start(at route: RouteID?) throws(NavigationError) {
    router.journal.observe { [weak self] in self?.hear($0) }
    router.host.window.observer = { [weak self] in self?.operations.append($0) }
    let ending = router.drive(.start(route)).ending
    let wasAsked = !journeyAnswers.takeAsked().isEmpty
    if case .failure(let error) = ending, !wasAsked { throw error }
    _ = ledger.takeEnded()
    (steps, operations, count) = ([], [], 0)
    screens = screensShown
    trail = router.trail.ids
  }

  /// Performs the action of a step, and returns its result.
  func play(_ step: JourneyStep) -> PlayedAction {
    let before = (screens, trail)
    let performance = perform(step)
    screens = screensShown
    trail = router.trail.ids
    let isChanged =
      !steps.isEmpty || !operations.isEmpty || before.0 != screens || before.1 != trail
    let all = ledger.takeEnded()
    let own = all.last { $0.action == count }
    let played = PlayedAction(
      outcome: outcome(of: step, own?.outcome, performance, isChanged: isChanged),
      why: own?.why,
      trail: trail,
      steps: steps,
      operations: operations,
      screens: screens,
      ended: all.filter { $0.action != count && $0.action != DriveLedger.start }.map {
        PlayedAction.Ended(action: $0.action, outcome: $0.outcome)
      },
      asked: journeyAnswers.takeAsked(),
      refusal: refusal(of: own, all),
      chain: chain(of: own, all),
      answers: answers
    )
    steps = []
    operations = []
    answers = []
    count += 1
    return played
  }

  private func outcome(
    of step: JourneyStep,
    _ own: Outcome?,
    _ performance: Performance,
    isChanged: Bool
  ) -> Outcome {
    switch performance {
    case .done: return .done
    case .nothing: return .nothing
    case .underWay: return .waiting
    case .asShown, .heldBack: break
    }
    if ledger.isUnderWay(askedBy: count) { return .waiting }
    // A gesture that the host performs or only reports may also start a drive of the router. If
    // that drive arrives, it counts only if it changed something.
    if let own, step.isDrive || performance == .heldBack || own != .arrived { return own }
    return isChanged ? .arrived : .nothing
  }

  /// The refusal of the action's own drive or, if it was not refused, of the first other one.
  private func refusal(
    of own: DriveLedger.Ended?,
    _ all: [DriveLedger.Ended]
  ) -> PlayedAction.Refusal? {
    let refused = own?.refusedBy == nil ? all.first { $0.refusedBy != nil } : own
    return refused?.refusedBy.map { name in
      PlayedAction.Refusal(by: name, reason: refused?.reason, chain: refused?.chain ?? [])
    }
  }

  /// The routes to which guards have redirected the action's own drive or, if it has none, the
  /// first other one; for a refused drive they are in the refusal.
  private func chain(of own: DriveLedger.Ended?, _ all: [DriveLedger.Ended]) -> [RouteID] {
    let led = own ?? all.first { !$0.chain.isEmpty && $0.refusedBy == nil }
    return led?.refusedBy == nil ? led?.chain ?? [] : []
  }

  private func perform(_ step: JourneyStep) -> Performance {
    switch step.action {
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open, .recheck:
      if let request = step.request { router.send(request) }
    case .ask(let route): ask(route, step)
    case .answer(let value): return answer(value, step)
    case .resume(let name): return resume(name, step)
    case .cancel: return router.engine.cancelDriveUnderWay() ? .done : .nothing
    case .setGuard(let name, let says):
      journeyAnswers.set(name, says)
      return .done
    case .setQuestion(let route, let says):
      journeyAnswers.set(route, says)
      return .done
    case .answerGuard(let name, let says):
      return journeyAnswers.answer(name, says, router.asking) ? .done : .nothing
    case .answerQuestion(let route, let says):
      return journeyAnswers.answer(route, says, router.asking) ? .done : .nothing
    case .back: return performance(of: router.host.user.tapBack())
    case .swipe(.begin): return performance(of: router.host.user.beginSwipeBack())
    case .swipe(.finish): return performance(of: router.host.user.finishSwipeBack())
    case .swipe(.cancel): return performance(of: router.host.user.cancelSwipeBack())
    case .tapTab(let tab): return performance(of: router.host.user.tap(tab: tab.rawValue))
    case .dismiss: return performance(of: router.host.user.swipeDown())
    case .host(let fault, let operation):
      let kind = MemoryOperation.Kind(rawValue: operation.rawValue)
      router.host.window.inject(MemoryFault(fault), into: kind)
    case .advance(let seconds): clock.advance(by: .seconds(seconds))
    }
    return .asShown
  }

  private func performance(of gesture: MemoryUser.Outcome) -> Performance {
    switch gesture {
    case .underWay: .underWay
    case .heldBack: .heldBack
    case .done, .reported, .nothing: .asShown
    }
  }

  private func ask(_ route: RouteID, _ step: JourneyStep) {
    let action = count
    router.ask(
      route,
      for: JourneyValue.self,
      input: step.input,
      animated: step.animated,
      policy: step.policy
    ) { [weak self] ending in
      // An ask whose drive does not arrive is reported like any drive and has no result.
      guard case .success(let result) = ending else { return }
      self?.answers.append(PlayedAction.Answer(action: action, result: result))
    }
  }

  /// Answers with the screen where the user stands.
  private func answer(_ value: JourneyValue, _ step: JourneyStep) -> Performance {
    guard let visit = router.visit else { return .nothing }
    visit.answer(value, animated: step.animated, policy: step.policy)
    return .asShown
  }

  private func resume(_ name: String?, _ step: JourneyStep) -> Performance {
    let drive = router.driveToResume(name) { request in
      if let policy = step.policy { request.options.policy = policy }
      if !step.animated { request.animated = false }
    }
    return drive == nil ? .nothing : .asShown
  }

  private func hear(_ record: JournalRecord) {
    ledger.hear(record, during: count, reason: journeyAnswers.reason)
    guard case .stepEnded(let step) = record.event else { return }
    steps.append(PlayedAction.Step(kind: step.kind, route: step.route, by: step.by))
  }

  private var screensShown: [PlayedAction.Screen] {
    router.host.shown.nodes.map { node in
      var isTab = false
      if case .tab = node.role { isTab = true }
      return PlayedAction.Screen(
        id: node.screen.name,
        parent: node.parent,
        role: node.role.name,
        isSelected: isTab ? node.isSelected : nil,
        input: node.screen.input
      )
    }
  }
}

extension JourneyStep {
  /// Whether it is a drive of the app, which has an ending of its own.
  var isDrive: Bool {
    switch action {
    case .ask, .answer, .resume: true
    default: request != nil
    }
  }
}

extension MemoryFault {
  /// The fault of the memory host for a fault in a journey.
  fileprivate init(_ fault: JourneyAction.Fault) {
    switch fault {
    case .fail: self = .fail
    case .drop: self = .completeNever
    case .double: self = .completeTwice
    case .delay: self = .delay(.seconds(1))
    }
  }
}
