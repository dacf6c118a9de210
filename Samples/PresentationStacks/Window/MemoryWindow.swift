public import WaymarkCore

/// A window in memory with stacks, modals, tabs and columns, in which the hosts here show screens.
///
/// It draws nothing, but keeps the rules of a toolkit: it pushes only onto a stack, pops only the
/// top of a stack, lets a screen present only one other, selects no tab that does not exist, and
/// changes no container while a transition is under way in it. It refuses anything else with a
/// typed error and changes nothing.
@MainActor
public final class MemoryWindow {
  /// The clock by which transitions take time.
  public let clock: any NavigationClock
  /// How long an animated operation takes; no time unless set.
  public var transitionTime: Duration {
    get { conditions.transitionTime }
    set { conditions.transitionTime = newValue }
  }
  /// Is told of every operation after it was performed, except trims, which nobody sees; gestures are
  /// reported to `watcher` instead.
  public var observer: (@MainActor (MemoryOperation) -> Void)? {
    get { told }
    set { told = newValue }
  }
  /// The log of screens that appear and disappear; none unless set.
  public var appearanceLog: MemoryAppearanceLog? { didSet { settle() } }
  /// The watcher, which is told what the user does by hand.
  public var watcher: HostWatcher<MemoryScreen>?
  /// How many operations it has performed; gestures of the user do not count, nor do trims.
  public var operationCount: Int { operations }
  /// Whether it is closed for good; a closed window refuses everything.
  public var isClosed: Bool { conditions.isClosed }
  /// The number of columns for the screens of its first stack, if there is room.
  public let columns: Int

  /// What the window shows.
  ///
  /// Accesses never overlap, because no code of an app runs during one; so they are not checked at
  /// run time. Objects that a change or a restored state removes are freed only afterwards.
  @exclusivity(unchecked) private(set) var contents: MemoryContents
  var conditions: MemoryConditions { didSet { settle() } }
  /// The number of the transition that began last.
  var lastNumber = 0
  private let life = MemoryHome.Life()
  private var operations = 0
  private var told: (@MainActor (MemoryOperation) -> Void)?
  /// Whether an operation is only a change: there are no transition times, faults or log.
  private var isPlain = true

  /// Makes a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - clock: the clock by which transitions take time.
  ///   - transitionTime: how long an animated operation takes.
  ///   - columns: the number of columns for the screens of the first stack.
  public init(
    clock: any NavigationClock = .continuous,
    transitionTime: Duration = .zero,
    columns: Int = 1
  ) {
    self.clock = clock
    self.columns = max(columns, 1)
    conditions = MemoryConditions(transitionTime: transitionTime)
    contents = MemoryContents(home: MemoryHome(life))
    settle()
  }

  /// Makes the next operation of a kind, or the next of any kind, go wrong.
  ///
  /// Each operation uses up one fault; others for the same kind wait for later operations. An
  /// operation that is refused anyway uses up none. Faults do not affect gestures of the user.
  public func inject(_ fault: MemoryFault, into kind: MemoryOperation.Kind? = nil) {
    conditions.faults.append((fault, kind))
  }

  /// Closes the window for good.
  ///
  /// The watcher is told that a gesture under way is cancelled and, with
  /// `HostGesture.windowClosed`, that nothing is shown any more. Completions that wait for a
  /// transition are called with a refusal.
  public func close() {
    guard !isClosed else { return }
    conditions.isClosed = true
    let ended = conditions.transitions
    for transition in ended { transition.end?.wakeup.cancel() }
    conditions.transitions = []
    for screen in ended.compactMap(\.leaving) { noteCancellation(ofLeaving: screen) }
    for gesture in ended.compactMap(\.gesture) { watcher?.tell(.gestureCancelled(gesture)) }
    keepNoOverlays()
    for transition in ended { appearanceLog?.note(transition.sight) }
    let isChanged = contents.root >= 0
    if let sight = try? note(.install, { $0.clear() }) { appearanceLog?.note(sight) }
    if isChanged { watcher?.tell(.changed(.windowClosed)) }
    for completion in ended.flatMap(\.completions) { completion(Self.refusalOfClosed) }
  }

  /// Makes room for one column only, or for all again.
  func collapse(_ isCollapsed: Bool) {
    guard isCollapsed != conditions.isCollapsed else { return }
    let before = inSight
    conditions.isCollapsed = isCollapsed
    guard let appearanceLog else { return }
    let sight = MemorySight(.push, from: before, to: inSight)
    appearanceLog.note(sight.beginning + sight.end)
  }

  /// Whether a transition or a gesture is under way.
  public var isBusy: Bool { !conditions.transitions.isEmpty }

  static let refusalOfClosed = HostRefusal(.closed, "the window is closed")

  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - kind: the kind of the operation.
  ///   - screen: the screen that it concerns.
  ///   - touching: the containers that it changes.
  ///   - body: makes the change, or refuses.
  func perform(
    _ kind: MemoryOperation.Kind,
    _ screen: MemoryScreen,
    _ isAnimated: Bool,
    _ whenDone: HostCompletion,
    touching containers: (MemoryContents) -> Set<Int>,
    _ body: (inout MemoryContents) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> Transition {
    guard isPlain else {
      return try performWatched(kind, screen, isAnimated, whenDone, containers, body)
    }
    try change(body)
    count(kind, screen, isAnimated)
    return .finished
  }

  /// Changes what is shown in place.
  ///
  /// No code of an app runs during the change: it does not release the screens that it removes, but
  /// collects them in `gone`.
  func change(_ body: (inout MemoryContents) throws(HostRefusal) -> Void) throws(HostRefusal) {
    if contents.history != nil { forgetWhatNobodyHolds() }
    try body(&contents)
    if !contents.gone.isEmpty { letGo() }
  }

  /// Releases the screens that a change has removed: app code that runs now sees a consistent
  /// state.
  private func letGo() {
    var gone: [MemoryScreen] = []
    swap(&gone, &contents.gone)
    gone.removeAll(keepingCapacity: gone.count < 1_000)
    // The capacity is used again, unless that code has removed screens too.
    swap(&gone, &contents.gone)
    extendLifetime(gone)
  }

  func count(_ kind: MemoryOperation.Kind, _ screen: MemoryScreen, _ isAnimated: Bool) {
    operations += 1
    guard let told else { return }
    told(MemoryOperation(kind: kind, screen: screen.name, isAnimated: isAnimated))
  }

  /// The fault for the next operation of a kind; `nil` if there is none.
  func nextFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    conditions.faults.first { $0.kind == nil || $0.kind == kind }?.fault
  }

  /// Removes and returns the fault for the next operation of a kind.
  @discardableResult
  func takeFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    let index = conditions.faults.firstIndex { $0.kind == nil || $0.kind == kind }
    return index.map { conditions.faults.remove(at: $0).fault }
  }

  /// Begins a transition; if a time is given, it ends by itself after that time, unless ended
  /// before.
  @discardableResult
  func begin(_ transition: MemoryTransition, lasting time: Duration? = nil) -> Int {
    var transition = transition
    if let time { transition.end = ending(transition.number, after: time) }
    conditions.transitions.append(transition)
    return transition.number
  }

  /// Schedules the end of a transition after some time.
  func ending(_ number: Int, after time: Duration) -> (time: Duration, wakeup: any Wakeup) {
    (clock.now + time, clock.wake(after: time) { [weak self] in self?.end(number) })
  }

  /// Ends a transition and calls its completions.
  func end(_ number: Int) {
    let index = conditions.transitions.firstIndex { $0.number == number }
    guard let transition = index.map({ conditions.transitions.remove(at: $0) }) else { return }
    transition.end?.wakeup.cancel()
    if transition.leaving != nil { return end(transition, isFinished: true) }
    appearanceLog?.note(transition.sight)
    if let gesture = transition.gesture { watcher?.tell(.changed(gesture)) }
    for completion in transition.completions { completion() }
  }

  func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Its whole state; setting a state of another window does nothing.
  package var state: MemoryState {
    get {
      MemoryState(
        moment: takeMoment(),
        conditions: conditions,
        time: conditions.transitions.isEmpty ? .zero : clock.now,
        lastNumber: lastNumber,
        operationCount: operations,
        notes: appearanceLog?.notes
      )
    }
    set {
      guard putBack(newValue.moment) else { return }
      operations = newValue.operationCount
      putBackConditions(of: newValue)
    }
  }

  /// Takes the current moment of what is shown.
  func takeMoment() -> MemoryMoment {
    let (moment, remains) = contents.take()
    life.history = contents.history
    withExtendedLifetime(remains) {}
    return moment
  }

  /// Shows what was shown at a moment; returns false for a moment of another window.
  @discardableResult
  func putBack(_ moment: MemoryMoment) -> Bool {
    let remains = contents.putBack(moment)
    return withExtendedLifetime(remains) { remains != nil }
  }

  @inline(never)
  private func forgetWhatNobodyHolds() {
    let remains = contents.forgetWhatNobodyHolds()
    life.history = contents.history
    withExtendedLifetime(remains) {}
  }

  private func settle() {
    isPlain = conditions.isPlain && appearanceLog == nil
    life.overlays = conditions.overlays.map(\.screen)
  }
}
