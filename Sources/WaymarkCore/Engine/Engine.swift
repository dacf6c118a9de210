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
  /// The one record of what was asked, planned, performed and observed.
  let journal: Journal
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
  private(set) var isRunning = false
  /// How often code of an app was run to take a step.
  var codeRuns = 0
  /// Which of these runs a step waits for; 0 for none.
  var codeWaitedFor = 0
  /// How many drives were asked for.
  var drivesAsked = 0
  /// The drive whose turn it is, as the journal knows it; none between drives.
  var journalledDrive = JournalDrive.none
  /// Who is told when it may have changed where the user stands, until the answer is no.
  let watchers = Audience<Position>()
  /// Drives with a lower number end before their next step, as this one has come first.
  var firstToStay = 0
  /// Whether anything has happened that a drive must look at before its next step.
  var isDisturbed = false
  /// Reads what the host shows.
  var readHost: (() -> HostPicture)?
  /// What the host has told of and is not taken in yet; `nil` for nothing.
  var news: HostNews?
  /// The gesture that is under way on the host; drives wait for its end.
  var gesture: GestureUnderWay?
  /// The drive that waits for it between two steps.
  var held: DriveUnderWay?
  /// The tables that links are read by.
  var links: LinkTables
  /// The links that lead nowhere here.
  var outside = OutsideLinks()
  /// What steps have left that nobody waits for any more, until the host is read.
  var late: [StepRemains] = []
  /// The screens above where the user stands that are not the router's, when it last looked.
  var foreign: [AnyScreen] = []
  var queue = DriveQueue()
  /// Whether any drive waits its turn.
  var hasQueue = false

  init(
    plan: RoutePlan,
    behaviors: BehaviorTable,
    options: RouterOptions,
    links: LinkTables,
    clock: any NavigationClock,
    attempts: @escaping @MainActor (Step, EngineLink) -> StepUnderWay
  ) {
    self.plan = plan
    behaviors.giveNumbers()
    self.behaviors = behaviors
    self.options = options
    self.links = links
    self.clock = clock
    self.attempts = attempts
    link = EngineLink(plan: plan)
    journal = Journal(
      plan: plan,
      clock: clock,
      limit: options.journalLimit,
      detail: options.journalDetail
    )
    position = Position(plan: plan)
  }

  /// All that is known of where things stand; taken at any time, put back while no drive is under
  /// way.
  package var state: EngineState {
    get { EngineState(position: position, visits: visits, nextVisit: nextVisit) }
    set {
      guard !isUnderWay else { return }
      foreign = []
      position = newValue.position
      visits = newValue.visits
      // A visit that was left in between is not to be taken for a later one.
      nextVisit = max(nextVisit, newValue.nextVisit)
      // What a watcher asks for waits until all of them have been told.
      goOn { tellWatchers() }
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
    if edit.tabs == nil, edit.keep == position.count - 1 {
      let goes = (position.entry(at: edit.keep).input, visits.trail.last?.screen)
      change(edit, entry, visit)
      extendLifetime(goes)
    } else {
      let inputs = position.inputsGoing(by: edit)
      var goes: [LiveVisit] = []
      swap(&goes, &leaving)
      visits.collectGoing(by: edit, into: &goes)
      change(edit, entry, visit)
      goes.removeAll(keepingCapacity: goes.count < 1_000)
      swap(&goes, &leaving)
      extendLifetime(inputs)
    }
  }

  /// Adds a place on top of all that stands, which is what most steps do.
  func push(_ entry: consuming Position.Entry, _ visit: consuming LiveVisit) {
    var position = Position.vacant
    swap(&position, &self.position)
    position.push(entry)
    swap(&position, &self.position)
    var visits = Branches<LiveVisit>()
    swap(&visits, &self.visits)
    visits.trail.append(visit)
    swap(&visits, &self.visits)
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

  /// The same for the position alone.
  private func changePosition(_ body: (inout Position) -> Void) {
    var position = Position.vacant
    swap(&position, &self.position)
    body(&position)
    swap(&position, &self.position)
  }

  /// Takes away what is parked in a tab from an index on, with the tabs that it holds.
  func trim(_ tab: Place, to count: Int) {
    let parked = visits.parked
    let goes = (position.parked(in: tab), parked[tab])
    let tabs = position.branchesLeft(from: count, in: tab)
    if !tabs.isEmpty { apply(TrailEdit(keep: position.count, drops: tabs), adding: nil, nil) }
    changePosition { $0.trim(tab, to: count) }
    var visits = Branches<LiveVisit>()
    swap(&visits, &self.visits)
    visits.trim(tab, to: count)
    swap(&visits, &self.visits)
    extendLifetime(goes)
  }

  /// Marks a place on the trail as leaving, or no longer.
  func setLeaving(_ isLeaving: Bool, at index: Int) {
    changePosition { $0.setLeaving(isLeaving, at: index) }
  }

  /// Takes the marks away from where the user has come to, if it was hidden softly.
  func stayHere() {
    guard position.isLeavingHere else { return }
    changePosition { $0.stay() }
  }

  /// Changes what the place where the user stands holds.
  func setInput(_ input: Input) {
    let last = position.count - 1
    let before = position.entry(at: last).input
    changePosition { $0.set(input, at: last) }
    extendLifetime(before)
  }

  /// Puts another screen where the user stands.
  func setScreen(_ screen: AnyScreen) {
    guard let before = visits.trail.last?.screen, before !== screen else { return }
    var visits = Branches<LiveVisit>()
    swap(&visits, &self.visits)
    visits.trail[visits.trail.count - 1].screen = screen
    swap(&visits, &self.visits)
    extendLifetime(before)
  }

  func newVisit() -> VisitID {
    nextVisit += 1
    return VisitID(nextVisit - 1)
  }

  /// Takes a drive; one that meets another goes by its policy.
  func take(_ request: Request) -> Drive {
    if request.isWithdrawn { return ended(request, .cancelled) }
    guard !isRunning, !isAwaiting, gesture == nil else { return meet(request) }
    var drive = reusedDrive()
    guard let ending = take(request, as: drive) else { return Drive(drive) }
    // A long way is not kept for the next drive's sake.
    if isKnownUniquelyReferenced(&drive), drive.nextMove < 1_000 {
      var spare: DriveUnderWay? = consume drive
      swap(&spare, &spareDrive)
    }
    return Drive(ended: ending)
  }

  /// Takes a drive right now, and tells how it ended if it did.
  private func take(_ request: Request, as drive: DriveUnderWay) -> DriveEnding? {
    drive.takeHandler(of: request)
    isRunning = true
    journalledDrive = JournalDrive(drivesAsked + 1)
    drive.journalled = noteAsked(request)
    run(drive, request)
    if drive.hasEnded { close(drive, request) } else { drive.keep(request, in: self) }
    isRunning = false
    if hasQueue || hasNews { runQueue() }
    return drive.ending
  }

  /// Goes on with the drive whose step was waited for, and then with the queue.
  ///
  /// The drive does not wait any more for the code that lets it go on.
  func goOn(_ body: () -> Void) {
    DriveMark.withoutMark(of: ObjectIdentifier(self)) {
      isRunning = true
      body()
      isRunning = false
      runQueue()
    }
    spare = nil
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

  /// Takes the drives that wait their turn, until a step of one waits, and what the host has told.
  private func runQueue() {
    isRunning = true
    while !isAwaiting {
      if hasNews { reconcile() }
      guard gesture == nil else {
        if !queue.isEmpty { waitForGesture() }
        break
      }
      if let drive = held {
        held = nil
        goOnAfterGesture(drive)
      } else if let next = queue.next() {
        let request = next.request
        run(next, request)
        close(next, request)
      } else {
        break
      }
    }
    hasQueue = !queue.isEmpty
    isRunning = false
  }
}
