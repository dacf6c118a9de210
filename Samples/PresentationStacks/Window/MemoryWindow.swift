public import WaymarkCore

/// A window in memory with stacks, modals, tabs and columns: what the hosts of this library show in.
///
/// It shows nothing to anyone, but keeps a toolkit's rules: nothing is pushed where there is no
/// stack, only the top of a stack is popped, a screen presents one other at most, a tab that does
/// not exist is not selected, and no container is changed while a transition is under way in it.
/// What it refuses, it refuses with a typed error and changes nothing.
@MainActor
public final class MemoryWindow {
  /// The clock by which transitions take their time.
  public let clock: any NavigationClock
  /// How long an animated operation takes; no time unless set.
  public var transitionTime: Duration {
    get { conditions.transitionTime }
    set { conditions.transitionTime = newValue }
  }
  /// Is told of every operation after it was performed, but for trims, which nobody sees; gestures are
  /// told to `watcher`.
  public var observer: (@MainActor (MemoryOperation) -> Void)? {
    get { told }
    set { told = newValue }
  }
  /// The log of what comes into sight and goes out of it; none unless set.
  public var appearanceLog: MemoryAppearanceLog? { didSet { settle() } }
  /// Who is told what the user does by hand.
  public var watcher: HostWatcher<MemoryScreen>?
  /// How many operations it has performed; gestures of the user do not count, nor do trims.
  public var operationCount: Int { operations }
  /// Whether it is closed for good; a closed window refuses everything.
  public var isClosed: Bool { conditions.isClosed }
  /// How many columns the screens of its first stack stand in, side by side, where there is room.
  public let columns: Int

  /// Accesses never overlap, so they need not be checked at run time: no code of an app runs during
  /// one.
  ///
  /// What a change takes away, or taking and putting back states removes, is freed only afterwards.
  @exclusivity(unchecked) private(set) var contents: MemoryContents
  var conditions: MemoryConditions { didSet { settle() } }
  /// The number of the transition that began last.
  var lastNumber = 0
  private let life = MemoryHome.Life()
  private var operations = 0
  private var told: (@MainActor (MemoryOperation) -> Void)?
  /// Whether nothing but the change itself is to be done: no transition times, no faults, no log.
  private var isPlain = true

  /// Makes a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - clock: the time that transitions take.
  ///   - transitionTime: how long an animated operation takes.
  ///   - columns: how many columns the screens of the first stack stand in.
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

  /// Lets something go wrong with the next operation of a kind, or with the next of any kind.
  ///
  /// Of several faults for one operation the first counts, and the others wait for later
  /// operations. An operation that is refused anyway uses up none. Faults do not affect what the
  /// user does by hand.
  public func inject(_ fault: MemoryFault, into kind: MemoryOperation.Kind? = nil) {
    conditions.faults.append((fault, kind))
  }

  /// Closes the window for good.
  ///
  /// The watcher is told that a gesture under way is cancelled and, by `HostGesture.windowClosed`,
  /// that nothing is shown any more. Whoever waits for a transition is refused.
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
  ///   - kind: what is done.
  ///   - screen: to which screen.
  ///   - touching: the containers that it changes.
  ///   - body: does it, or refuses.
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

  /// Changes what is shown, where it stands.
  ///
  /// No code of an app runs meanwhile: a change lets no screen go, but hands over what it takes away.
  func change(_ body: (inout MemoryContents) throws(HostRefusal) -> Void) throws(HostRefusal) {
    if contents.history != nil { forgetWhatNobodyHolds() }
    try body(&contents)
    if !contents.gone.isEmpty { letGo() }
  }

  /// Lets go what a change has taken away: code of the app that runs now finds the window whole.
  private func letGo() {
    var gone: [MemoryScreen] = []
    swap(&gone, &contents.gone)
    gone.removeAll(keepingCapacity: gone.count < 1_000)
    // The room is used again, unless that code has taken something away in turn.
    swap(&gone, &contents.gone)
    extendLifetime(gone)
  }

  func count(_ kind: MemoryOperation.Kind, _ screen: MemoryScreen, _ isAnimated: Bool) {
    operations += 1
    guard let told else { return }
    told(MemoryOperation(kind: kind, screen: screen.name, isAnimated: isAnimated))
  }

  /// The fault that is to come with the next operation of a kind.
  func nextFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    conditions.faults.first { $0.kind == nil || $0.kind == kind }?.fault
  }

  /// The same, and removes it.
  @discardableResult
  func takeFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    let index = conditions.faults.firstIndex { $0.kind == nil || $0.kind == kind }
    return index.map { conditions.faults.remove(at: $0).fault }
  }

  /// Begins a transition, which ends by itself after some time unless it is ended before.
  @discardableResult
  func begin(_ transition: MemoryTransition, lasting time: Duration? = nil) -> Int {
    var transition = transition
    if let time { transition.end = ending(transition.number, after: time) }
    conditions.transitions.append(transition)
    return transition.number
  }

  /// Lets a transition end by itself after some time.
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

  /// Everything that it knows now; setting a state of another window does nothing.
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

  /// Takes the present moment of what is shown.
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
