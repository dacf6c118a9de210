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

  /// All that is known of where things stand; it can be taken at any time.
  package internal(set) var state: EngineState
  var current: Drive?
  /// The step that is being asked about; used again for the next when nobody has kept it.
  var underWay: StepUnderWay
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
    state = EngineState(position: Position(plan: plan))
    underWay = StepUnderWay(step: .none(in: plan))
  }

  var position: Position { state.position }

  /// Puts a state back that was taken before; only while no drive is under way.
  package func restore(_ earlier: EngineState) {
    guard current == nil else { return }
    state = earlier
  }

  /// Begins a drive, or lets it wait its turn behind the one under way.
  func take(_ request: Request) -> Drive {
    let drive = Drive(request, engine: self)
    if drive.isWithdrawn {
      drive.end(.failure(NavigationError(.cancelled, route: request.route, at: position)))
    } else if current == nil, !isPumping {
      current = drive
      begin(drive)
      pump()
    } else {
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
