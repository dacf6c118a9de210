/// Takes drives one after the other, plans them and walks them: a synchronous state machine on the
/// main actor, without type parameters.
///
/// A drive runs to its end inside the call that began it, unless a behavior answers `.later`; then
/// the completion goes on where it stopped. What meets a running drive waits its turn.
@MainActor
package final class Engine {
  let plan: RoutePlan
  let options: RouterOptions
  let clock: any NavigationClock
  let link: EngineLink
  private let attempts: @MainActor (Step, EngineLink) -> StepUnderWay
  let behaviors: BehaviorTable

  private(set) var position: Position
  private(set) var visits = Branches<LiveVisit>()
  private var nextVisit = 1
  /// Room for the visits that several steps up leave; empty in between.
  private var leaving: [LiveVisit] = []
  /// A step that is over and that nobody kept, to be used again for the next.
  var spare: StepUnderWay?
  private var spareDrive: DriveUnderWay?
  /// The step whose completion is awaited; the engine does not hold its completion.
  var awaited: AwaitedStep?
  /// Whether there is one.
  var isAwaiting = false
  /// How many steps have been waited for.
  var waits = 0
  /// Whether a drive is being taken this very moment.
  private var isRunning = false
  private var queue = DriveQueue()
  /// Whether any drive waits its turn.
  private var hasQueue = false

  init(
    plan: RoutePlan,
    behaviors: BehaviorTable,
    options: RouterOptions,
    clock: any NavigationClock,
    attempts: @escaping @MainActor (Step, EngineLink) -> StepUnderWay
  ) {
    self.plan = plan
    self.behaviors = behaviors
    self.options = options
    self.clock = clock
    self.attempts = attempts
    link = EngineLink(plan: plan)
    position = Position(plan: plan)
  }

  /// All that is known of where things stand; taken at any time, put back while no drive is under
  /// way.
  package var state: EngineState {
    get { EngineState(position: position, visits: visits, nextVisit: nextVisit) }
    set {
      guard !isRunning, !isAwaiting else { return }
      position = newValue.position
      visits = newValue.visits
      // A visit that was left in between is not to be taken for a later one.
      nextVisit = max(nextVisit, newValue.nextVisit)
    }
  }

  /// Performs an edit on position and visits alike.
  ///
  /// What goes is let go only when both are whole again, as code of the app that runs when a screen
  /// or a value goes may ask where the user stands.
  func apply(
    _ edit: TrailEdit,
    adding entry: consuming Position.Entry?,
    _ visit: consuming LiveVisit?
  ) {
    if edit.tabs == nil, edit.keep == position.count {
      change(edit, entry, visit)
    } else if edit.tabs == nil, edit.keep == position.count - 1 {
      let goes = (position.entry(at: edit.keep).input, visits.trail.last?.screen)
      change(edit, entry, visit)
      withExtendedLifetime(goes) {}
    } else {
      let inputs = position.inputsGoing(by: edit)
      var goes: [LiveVisit] = []
      swap(&goes, &leaving)
      visits.collectGoing(by: edit, into: &goes)
      change(edit, entry, visit)
      goes.removeAll(keepingCapacity: goes.count < 1_000)
      swap(&goes, &leaving)
      withExtendedLifetime(inputs) {}
    }
  }

  /// Both are taken out and put back: so they are changed in place, and reading them costs no check
  /// for overlapping access.
  private func change(
    _ edit: TrailEdit,
    _ entry: consuming Position.Entry?,
    _ visit: consuming LiveVisit?
  ) {
    var position = Position.vacant
    swap(&position, &self.position)
    position.apply(edit, adding: entry)
    swap(&position, &self.position)
    var visits = Branches<LiveVisit>()
    swap(&visits, &self.visits)
    visits.apply(edit, adding: visit)
    swap(&visits, &self.visits)
  }

  /// Changes what the place where the user stands holds.
  func setInput(_ input: Input) {
    let last = position.count - 1
    let before = position.entry(at: last).input
    var position = Position.vacant
    swap(&position, &self.position)
    position.set(input, at: last)
    swap(&position, &self.position)
    withExtendedLifetime(before) {}
  }

  /// Puts another screen where the user stands.
  func setScreen(_ screen: AnyScreen) {
    guard let before = visits.trail.last?.screen, before !== screen else { return }
    var visits = Branches<LiveVisit>()
    swap(&visits, &self.visits)
    visits.trail[visits.trail.count - 1].screen = screen
    swap(&visits, &self.visits)
    withExtendedLifetime(before) {}
  }

  func newVisit() -> VisitID {
    nextVisit += 1
    return VisitID(nextVisit - 1)
  }

  /// Takes a drive, or lets it wait its turn behind the one under way.
  func take(_ request: Request) -> Drive {
    if request.isWithdrawn {
      let error = NavigationError(.cancelled, route: request.route, at: position)
      return Drive(ended: .failure(error))
    }
    guard !isRunning, !isAwaiting else { return Drive(queue(request)) }
    var drive = reusedDrive()
    if let handler = request.handler?.take() { drive.whenEnded(handler) }
    isRunning = true
    run(drive, request)
    isRunning = false
    if hasQueue { runQueue() }
    guard let ending = drive.ending else { return Drive(drive) }
    // A long way is not kept for the next drive's sake.
    if isKnownUniquelyReferenced(&drive), drive.nextMove < 1_000 { spareDrive = drive }
    return Drive(ended: ending)
  }

  /// Goes on with the drive whose step was waited for, and then with the queue.
  func goOn(_ body: () -> Void) {
    isRunning = true
    body()
    isRunning = false
    runQueue()
    spare = nil
  }

  /// Ends a drive that waits its turn; one under way ends before its next step.
  func withdraw(_ drive: DriveUnderWay) {
    guard queue.remove(drive) else { return }
    drive.end(.failure(NavigationError(.cancelled, route: drive.queued?.route, at: position)))
  }

  /// An object for the next step: the one of the last, when nobody has kept it.
  func stepUnderWay(for step: Step) -> StepUnderWay {
    var reused: StepUnderWay?
    swap(&reused, &spare)
    if let reused { return reused }
    let new = attempts(step, link)
    new.engine = self
    return new
  }

  private func reusedDrive() -> DriveUnderWay {
    var reused: DriveUnderWay?
    swap(&reused, &spareDrive)
    guard let reused else { return DriveUnderWay(in: plan) }
    reused.reuse()
    return reused
  }

  private func queue(_ request: Request) -> DriveUnderWay {
    let drive = DriveUnderWay(in: plan)
    drive.queued = request
    drive.engine = self
    if let handler = request.handler?.take() { drive.whenEnded(handler) }
    queue.append(drive)
    hasQueue = true
    return drive
  }

  /// Takes the drives that wait their turn, until a step of one waits.
  private func runQueue() {
    isRunning = true
    while !isAwaiting, let next = queue.next() {
      next.engine = nil
      if let request = next.queued { run(next, request) }
    }
    hasQueue = !queue.isEmpty
    isRunning = false
  }
}
