import PresentationStacks
import Waymark

/// Plays actions one after the other on a window in memory, and returns the result of each.
///
/// Time passes only in `advance`, so that a journey is played the same way each time. When an
/// action is over, its drive may still wait for the host or for the end of a gesture. Its end is
/// told with the action during which it comes.
@MainActor
final class Player {
  let router: Router<MemoryHost>
  private let clock: VirtualClock
  private var ledger = DriveLedger()
  private var steps: [PlayedAction.Step] = []
  private var operations: [MemoryOperation] = []
  /// How many actions were played; the number of the one that is played now.
  private var count = 0
  private var screens: [PlayedAction.Screen] = []
  private var trail: [RouteID] = []

  /// Makes a player whose window shows nothing yet.
  ///
  /// - Throws: the reasons for which a router refuses the plan.
  init(plan: RoutePlan, policy: DriveOptions.Policy = .join) throws(ConfigurationError) {
    clock = VirtualClock()
    var options = RouterOptions()
    options.policy = policy
    options.journalDetail = .everything
    options.journalLimit = 0
    router = try Router(
      plan: plan,
      host: MemoryHost(clock: clock),
      modules: .standard,
      options: options,
      clock: clock
    ) { MemoryScreen($0) }
  }

  /// Shows the first root, or walks to a route from its root.
  func start(at route: RouteID?) throws(NavigationError) {
    if case .failure(let error) = router.drive(.start(route)).ending { throw error }
    router.journal.observe { [unowned self] in hear($0) }
    router.host.window.observer = { [unowned self] in operations.append($0) }
    screens = screensShown
    trail = router.trail.ids
  }

  /// Performs an action, and returns its result.
  func play(_ deed: Deed) -> PlayedAction {
    let before = (screens, trail)
    let goesOn = perform(deed)
    screens = screensShown
    trail = router.trail.ids
    let isChanged =
      !steps.isEmpty || !operations.isEmpty || before.0 != screens || before.1 != trail
    let all = ledger.takeEnded()
    let own = all.last { $0.action == count }
    let played = PlayedAction(
      outcome: outcome(of: deed, own?.outcome, goesOn: goesOn, isChanged: isChanged),
      why: own?.why,
      trail: trail,
      steps: steps,
      operations: operations,
      screens: screens,
      ended: all.filter { $0.action != count }.map {
        PlayedAction.Ended(action: $0.action, outcome: $0.outcome)
      }
    )
    steps = []
    operations = []
    count += 1
    return played
  }

  private func outcome(
    of deed: Deed,
    _ own: Outcome?,
    goesOn: Bool,
    isChanged: Bool
  ) -> Outcome {
    if goesOn || ledger.isUnderWay(askedBy: count) { return .underWay }
    // A gesture may start a drive of the router. When that arrives, it counts only if it changed
    // something.
    if let own, deed.isDrive || own != .arrived { return own }
    return isChanged ? .arrived : .nothing
  }

  /// Performs an action; returns whether it is a gesture that is still under way.
  private func perform(_ deed: Deed) -> Bool {
    let user = router.host.user
    switch deed {
    case .drive(let request): router.send(request)
    case .back: return user.tapBack() == .underWay
    case .beginSwipe: return user.beginSwipeBack() == .underWay
    case .finishSwipe: user.finishSwipeBack()
    case .cancelSwipe: user.cancelSwipeBack()
    case .tap(let tab): return user.tap(tab: tab.rawValue) == .underWay
    case .dismiss: return user.swipeDown() == .underWay
    case .fault(let fault, let kind): router.host.window.inject(fault, into: kind)
    case .advance(let time): clock.advance(by: time)
    }
    return false
  }

  private func hear(_ record: JournalRecord) {
    ledger.hear(record, during: count)
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
