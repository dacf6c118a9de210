public import WaymarkCore

/// A window in memory with stacks, modals, tabs and columns: what the hosts of this library show in.
///
/// It shows nothing to anyone, but keeps a toolkit's rules: nothing is pushed where there is no
/// stack, only the top of a stack is popped, a screen presents one other at most, a tab that does
/// not exist is not selected, and no container is changed while a transition is under way in it.
/// What it refuses, it refuses with a typed error and changes nothing.
@MainActor
public final class MemoryWindow {
  /// The time that transitions take is this clock's.
  public let clock: any NavigationClock
  /// How long an animated operation takes; no time unless it is said.
  public var transitionTime: Duration { didSet { settle() } }
  /// Told of every operation, after it was performed; of what the user does, `watcher` is.
  public var observer: (@MainActor (MemoryOperation) -> Void)? {
    get { told }
    set { told = newValue }
  }
  /// Where it is noted what comes into sight and goes out of it; nowhere unless it is said.
  public var appearanceLog: MemoryAppearanceLog? { didSet { settle() } }
  /// Who is told what the user does by hand.
  public var watcher: HostWatcher<MemoryScreen>?
  /// How many operations it has performed; what the user does does not count.
  public var operationCount: Int { operations }
  /// Whether it is closed for good; a closed window refuses everything.
  public private(set) var isClosed = false
  /// How many columns the screens of its first stack stand in, side by side, where there is room.
  public let columns: Int

  /// Whether there is room for one column only, so that what would stand beside is pushed.
  var isCollapsed = false
  private(set) var contents: MemoryState
  private(set) var transitions: [MemoryTransition] = []
  /// The swipe back that is under way, by its transition, and the screen that it would leave.
  var swipe: (number: Int, screen: MemoryScreen)?
  private var faults: [(fault: MemoryFault, kind: MemoryOperation.Kind?)] = []
  private var nextNumber = 0
  private var told: (@MainActor (MemoryOperation) -> Void)?
  private var operations = 0
  /// Whether operations take no time, do not go wrong, and are noted nowhere.
  private var isPlain = true
  private let life = MemoryHome.Life()

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
    self.transitionTime = transitionTime
    self.columns = max(columns, 1)
    contents = MemoryState(home: MemoryHome(life))
    settle()
  }

  /// Lets something go wrong with the next operation of a kind, or with the next of any kind.
  ///
  /// Of several for one operation the first counts, and the others wait for later ones. An operation
  /// that is refused anyway uses none up, and what the user does by hand no fault touches.
  public func inject(_ fault: MemoryFault, into kind: MemoryOperation.Kind? = nil) {
    faults.append((fault, kind))
    settle()
  }

  /// Closes the window for good; whoever waits for a transition is refused, and whoever watches is
  /// told that a gesture under way is over.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    if swipe != nil { _ = endSwipe(finished: false) }
    let ended = transitions
    forgetTransitions()
    for transition in ended { appearanceLog?.note(transition.sight) }
    if let sight = try? note(.install, { $0.clear() }) { appearanceLog?.note(sight) }
    for gesture in ended.compactMap(\.gesture) { watcher?.tell(.changed(gesture)) }
    for completion in ended.flatMap(\.completions) { completion(Self.refusalOfClosed) }
  }

  /// Makes room for one column only, or for all again.
  func collapse(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    let before = inSight
    self.isCollapsed = isCollapsed
    guard let appearanceLog else { return }
    let sight = MemorySight(.push, from: before, to: inSight)
    appearanceLog.note(sight.beginning + sight.end)
  }

  /// Whether a transition or a gesture is under way.
  public var isBusy: Bool { !transitions.isEmpty }

  /// All that is shown, as a value that can be taken and put back; what goes on is given up then.
  package var state: MemoryState {
    get { contents }
    set {
      forgetTransitions()
      newValue.settle(after: contents)
      contents = newValue
    }
  }

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
    touching containers: (MemoryState) -> Set<Int>,
    _ body: (inout MemoryState) throws(HostRefusal) -> Void
  ) throws(HostRefusal) -> Transition {
    guard isPlain else {
      return try performWatched(kind, screen, isAnimated, whenDone, containers, body)
    }
    try change(body)
    count(kind, screen, isAnimated)
    return .finished
  }

  /// Changes what is shown.
  ///
  /// Taken out and put back, the state is changed in place without a check for overlapping access.
  func change(_ body: (inout MemoryState) throws(HostRefusal) -> Void) throws(HostRefusal) {
    var state = MemoryState()
    swap(&state, &contents)
    do throws(HostRefusal) {
      try body(&state)
      swap(&state, &contents)
    } catch {
      swap(&state, &contents)
      throw error
    }
  }

  func count(_ kind: MemoryOperation.Kind, _ screen: MemoryScreen, _ isAnimated: Bool) {
    operations += 1
    guard let told else { return }
    told(MemoryOperation(kind: kind, screen: screen.name, isAnimated: isAnimated))
  }

  /// The fault that is meant for the next operation of a kind.
  func nextFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    faults.first { $0.kind == nil || $0.kind == kind }?.fault
  }

  /// The same, and it is used up.
  @discardableResult
  func takeFault(for kind: MemoryOperation.Kind) -> MemoryFault? {
    guard let index = faults.firstIndex(where: { $0.kind == nil || $0.kind == kind }) else {
      return nil
    }
    defer { settle() }
    return faults.remove(at: index).fault
  }

  /// Begins a transition, which ends by itself after some time, or when it is ended.
  @discardableResult
  func begin(_ transition: MemoryTransition, lasting time: Duration? = nil) -> Int {
    var transition = transition
    if let time {
      transition.wakeup = clock.wake(after: time) { [weak self, number = transition.number] in
        self?.end(number)
      }
    }
    transitions.append(transition)
    settle()
    return transition.number
  }

  /// Ends a transition and tells who waits for it.
  func end(_ number: Int) {
    guard let index = transitions.firstIndex(where: { $0.number == number }) else { return }
    let transition = transitions.remove(at: index)
    transition.wakeup?.cancel()
    settle()
    appearanceLog?.note(transition.sight)
    if let gesture = transition.gesture { watcher?.tell(.changed(gesture)) }
    for completion in transition.completions { completion() }
  }

  /// Takes a transition away without telling anyone.
  func remove(_ number: Int) {
    transitions.removeAll { $0.number == number }
    settle()
  }

  func newNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  private func forgetTransitions() {
    for transition in transitions { transition.wakeup?.cancel() }
    transitions = []
    swipe = nil
    settle()
  }

  private func settle() {
    isPlain =
      faults.isEmpty && transitions.isEmpty && appearanceLog == nil && transitionTime <= .zero
      && !isClosed
  }
}
