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
  let screens: @MainActor (Visit) throws -> AnyScreen
  let behaviors: BehaviorTable

  private(set) var position: Position
  private(set) var visits = Branches<LiveVisit>()
  private var nextVisit = 1
  private(set) var current: Drive?
  /// A step that is over and that nobody kept, to be used again for the next.
  var spare: StepUnderWay?
  /// The step whose completion is awaited; the engine does not hold its completion.
  var awaited: AwaitedStep?
  /// How many steps have been waited for.
  var waits = 0
  private var isPumping = false
  private var queue: [Drive] = []
  private var queueStart = 0

  init(
    plan: RoutePlan,
    behaviors: BehaviorTable,
    options: RouterOptions,
    clock: any NavigationClock,
    screens: @escaping @MainActor (Visit) throws -> AnyScreen
  ) {
    self.plan = plan
    self.behaviors = behaviors
    self.options = options
    self.clock = clock
    self.screens = screens
    link = EngineLink(plan: plan)
    position = Position(plan: plan)
  }

  /// All that is known of where things stand; taken at any time, put back while no drive is under
  /// way.
  package var state: EngineState {
    get { EngineState(position: position, visits: visits, nextVisit: nextVisit) }
    set {
      guard current == nil else { return }
      position = newValue.position
      visits = newValue.visits
      nextVisit = newValue.nextVisit
    }
  }

  /// Performs an edit on position and visits alike.
  ///
  /// Both are taken out for it and put back: so they are changed in place, and reading them costs
  /// no check for overlapping access.
  func apply(_ edit: TrailEdit, adding entry: Position.Entry?, _ visit: LiveVisit?) {
    var position = takePosition()
    position.apply(edit, adding: entry)
    self.position = position
    var visits = takeVisits()
    visits.apply(edit, adding: visit)
    self.visits = visits
  }

  /// Changes what the place where the user stands holds.
  func setInput(_ input: Input) {
    var position = takePosition()
    position.set(input, at: position.count - 1)
    self.position = position
  }

  /// Puts another screen where the user stands.
  func setScreen(_ screen: AnyScreen) {
    var visits = takeVisits()
    if let last = visits.trail.indices.last { visits.trail[last].screen = screen }
    self.visits = visits
  }

  private func takePosition() -> Position {
    let taken = position
    position = .vacant
    return taken
  }

  private func takeVisits() -> Branches<LiveVisit> {
    let taken = visits
    visits = Branches()
    return taken
  }

  func newVisit() -> VisitID {
    nextVisit += 1
    return VisitID(nextVisit - 1)
  }

  /// Begins a drive, or lets it wait its turn behind the one under way.
  func take(_ request: Request) -> Drive {
    let drive = Drive(request)
    if request.isWithdrawn {
      drive.end(.failure(NavigationError(.cancelled, route: request.route, at: position)))
    } else if current == nil, !isPumping {
      current = drive
      begin(drive)
      pump()
    } else {
      drive.engine = self
      queue.append(drive)
    }
    return drive
  }

  /// Ends a drive that waits its turn; one under way ends before its next step.
  func withdraw(_ drive: Drive) {
    guard let index = queue[queueStart...].firstIndex(where: { $0 === drive }) else { return }
    queue.remove(at: index)
    drive.end(.failure(NavigationError(.cancelled, route: drive.request.route, at: position)))
  }

  /// Walks on until a step waits or nothing is left to do.
  func pump() {
    guard !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    while awaited == nil {
      if let drive = current {
        advance(drive)
      } else if let next = nextInQueue() {
        current = next
        begin(next)
      } else {
        return
      }
    }
  }

  /// Ends the drive under way.
  func finish(_ drive: Drive, _ ending: DriveEnding) {
    current = nil
    drive.end(ending)
  }

  private func nextInQueue() -> Drive? {
    guard queueStart < queue.count else { return nil }
    let next = queue[queueStart]
    queueStart += 1
    // What has been taken goes in one piece, so that a long queue costs time linear in its length.
    if queueStart == queue.count || queueStart >= 256 {
      queue.removeFirst(queueStart)
      queueStart = 0
    }
    return next
  }
}
