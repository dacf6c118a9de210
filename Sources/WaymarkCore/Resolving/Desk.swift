import WaymarkLinks

/// What the engine and the behaviors that it asks share: the step in hand, and the live screens.
///
/// A router has one desk. Each time that a behavior is asked, the attempt and its completions get a
/// new number. What they do counts only while that number is the desk's.
@MainActor
final class Desk {
  /// The plan, and the way to the engine for as long as its router lives.
  let anchor: RouterAnchor
  /// The engine; set while it works or waits.
  ///
  /// References to it are not counted, because that would cost time in every drive. While it works
  /// it is on the call stack, and whoever calls it holds it; while it waits, `waiting` does.
  @exclusivity(unchecked) private(set) unowned(unsafe) var owner: (any StepOwner)?
  /// The owner while a drive of it waits for something.
  @exclusivity(unchecked) private var waiting: (any StepOwner)?
  /// The number of the attempt whose step is in hand; 0 between steps.
  @exclusivity(unchecked) var number = 0
  /// The step that is being taken.
  @exclusivity(unchecked) var hand: StepInHand
  /// The live screens; the edits that change the position change them too.
  @exclusivity(unchecked) var screens = Branches<ScreenStack>()
  /// Whether a behavior is performing this very moment, or the host is read while its step waits.
  @exclusivity(unchecked) var isCalling = false
  /// The answer that a completion brought during that time.
  @exclusivity(unchecked) var early: AnyAnswer?
  /// Whether the code that runs now carries the mark of a run of this router's steps.
  @exclusivity(unchecked) var stepMark = StepMark.Presence.none
  /// The words of the error that a screen maker has thrown, and the attempt in which it did.
  @exclusivity(unchecked) var unmade: (attempt: Int, words: String)?
  /// How many operations of the host inside wrappers have ended.
  var operationEnds = 0
  /// What completions hold; reused as long as nobody keeps it.
  @exclusivity(unchecked) var ticket: Ticket?

  init(anchor: RouterAnchor) {
    self.anchor = anchor
    let none = Move(.toSelf, from: nil, to: Place(node: 0, in: anchor.plan))
    hand = StepInHand(Step(none, in: anchor.plan, presentation: .root))
  }

  var hasStepMark: Bool { stepMark != .none }

  /// The owner begins to work, and is on the call stack until it rests or waits.
  @inline(__always)
  func work(for owner: some StepOwner) {
    self.owner = owner
    ticket?.work(for: owner)
  }

  /// The owner waits for something, and is kept alive until it rests.
  func wait(for owner: any StepOwner) {
    self.owner = owner
    ticket?.work(for: owner)
    waiting = owner
  }

  /// The owner has nothing to do, and nothing here keeps it.
  @inline(__always)
  func rest() {
    owner = nil
    ticket?.rest()
    if waiting != nil { letOwnerGo() }
  }

  @inline(never)
  private func letOwnerGo() {
    let before = waiting
    waiting = nil
    extendLifetime(before)
  }

  /// What the completions of the step in hand hold.
  func ticketInHand() -> Ticket {
    if let ticket { return ticket }
    let new = Ticket(anchor: anchor)
    if let owner { new.work(for: owner) }
    ticket = new
    return new
  }

  /// Calls the watchers of an attempt with its outcome, outside the step's mark: the step does not
  /// wait for their code.
  ///
  /// By then a step that was taken is in position, screens and journal.
  ///
  /// - Parameter watchers: the watchers of every attempt of the behavior.
  func tell(_ outcome: StepOutcome, _ watchers: [StepWatcher]) {
    if hand.whenSettled.isEmpty {
      if watchers.isEmpty { return }
      if !hasStepMark, hand.broughtBefore == nil { return call(watchers, hand.step, outcome) }
    }
    var told: [StepWatcher] = []
    swap(&told, &hand.whenSettled)
    call(told + watchers, with: outcome)
  }

  /// Calls some watchers of an attempt, outside the step's mark, and leaves the others to be told
  /// later.
  func call(_ watchers: [StepWatcher], with outcome: StepOutcome, _ screen: AnyScreen? = nil) {
    if watchers.isEmpty { return }
    // The task of a wrapper carries the mark too, although `hasStepMark` is false there.
    StepMark.withoutMark(of: self) { call(watchers, stepOfDrive, outcome, with: screen) }
  }

  /// The step in hand with what its drive brings, whatever a wrapper has put in place of that.
  private var stepOfDrive: Step {
    var step = hand.step
    if let brought = hand.broughtBefore { step.brought = brought }
    return step
  }

  private func call(
    _ watchers: [StepWatcher],
    _ step: Step,
    _ outcome: StepOutcome,
    with screen: AnyScreen? = nil
  ) {
    for watcher in watchers {
      switch watcher {
      case .outcome(let body): body(step, outcome)
      case .screen(let body):
        let isTaken = if case .taken = outcome { true } else { false }
        body(step, outcome, isTaken ? screen ?? source : nil)
      }
    }
  }

  /// Notes that a behavior inside a wrapper has taken the step.
  func noteTaken(with screen: AnyScreen?, inside checkpoint: StepInHand.Checkpoint) {
    hand.noteTaken(inside: checkpoint)
    if let screen, let owner { hand.wasInSight = owner.isOnTop(screen) }
  }

  /// Tells the watchers of a behavior inside a wrapper that its step counts as taken, whatever the
  /// wrapper answers.
  func tellTaken(with screen: AnyScreen) {
    call(hand.takeWatchersOfTaken(), with: .taken, screen)
  }

  /// Lets the engine handle what has happened during an operation of a behavior that still runs in
  /// its task.
  func lookAfterOperation() {
    operationEnds += 1
    owner?.goOnAfterOperation()
  }

  /// Sets the input of the step to that of its drive.
  @inline(never)
  func bring(_ brought: DriveInput) {
    let before = hand.step.brought
    hand.step.brought = brought
    extendLifetime(before)
  }

  /// Replaces the input of the step; a screen made for the old one is dropped.
  func replaceInput(_ input: Input) {
    let before = (hand.made, hand.step.brought)
    hand.made = nil
    if hand.broughtBefore == nil { hand.broughtBefore = hand.step.brought }
    hand.step.brought = DriveInput(plan: anchor.plan, input: input)
    extendLifetime(before)
  }

  /// Undoes what a behavior that passed has changed in the step, and tells its watchers.
  ///
  /// Watchers are called last: their code can end this step, and `hand` may then hold the next drive's
  /// step.
  func undo(
    _ reason: String,
    to checkpoint: StepInHand.Checkpoint,
    _ watchers: [StepWatcher] = []
  ) {
    let told = hand.takeWatchers(inside: checkpoint) + watchers
    hand.operating = nil
    let goes = restore(checkpoint)
    call(told, with: .passed(reason))
    extendLifetime(goes)
  }

  /// Puts the step's input, its presentation and whom a `Choose` has chosen back as they were at a
  /// checkpoint; returns what the caller has to release last.
  func restore(_ checkpoint: StepInHand.Checkpoint) -> (made: AnyScreen?, brought: DriveInput)? {
    hand.forgetMark(since: checkpoint)
    hand.broughtBefore = checkpoint.broughtBefore
    if hand.hasTraces { hand.traces.chosen = checkpoint.chosen }
    if hand.step.brought === checkpoint.brought { return nil }
    // A screen that was made for other values is of no use.
    let goes = (hand.made, hand.step.brought)
    hand.made = nil
    hand.step.brought = checkpoint.brought
    return goes
  }

  /// Ends the step in hand, and releases what it held once nothing of it is left on the desk.
  func clear() {
    number = 0
    if hand.shownOtherwise != nil { hand.setShownOtherwise(nil) }
    var made: AnyScreen?
    if hand.made != nil { swap(&made, &hand.made) }
    if hand.operating != nil || hand.broughtBefore != nil || hand.hasTraces
      || !hand.whenSettled.isEmpty || !hand.whenGivenUp.isEmpty || hand.isTaken || hand.wasInSight
      || hand.deadline != nil
    {
      letGo()
    }
    extendLifetime(made)
  }

  /// Releases everything else that the step in hand held.
  @inline(never)
  private func letGo() {
    var over = StepInHand(hand.step)
    over.edit = hand.edit
    // The input that a wrapper put in place of the drive's is released with the step.
    if let before = hand.broughtBefore { over.step.brought = before }
    swap(&over, &hand)
    extendLifetime(over)
  }
}

/// What waits for the answer of an attempt: the engine, or a wrapper that goes on with the answer.
@MainActor
protocol AnswerReceiver: AnyObject, Sendable {
  /// A completion was called.
  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket)
  /// A completion was released without being called.
  func abandon(_ number: Int, _ desk: Desk)
}

/// Who gives out steps: the engine, as behaviors' completions and attempts see it.
///
/// Only the engine conforms. It is a protocol so that the code that behaviors work with can be read
/// without the engine, and names nothing of it.
@MainActor
protocol StepOwner: AnswerReceiver {
  /// Where everything stands.
  var position: Position { get }
  /// The time by which wrappers wait.
  var clock: any NavigationClock { get }
  /// Whether the host shows a screen on top, where the user stands.
  var isOnTop: @MainActor (AnyScreen) -> Bool { get }
  /// Whether the host shows already what the step in hand is to bring about.
  var isStepDone: Bool { get }
  /// A completion was called again, or after its step was over.
  ///
  /// - Parameter remains: what is left of the step, if the host may still show its screen.
  func hearLateCompletion(of ticket: Ticket?, _ remains: StepRemains?)
  /// A behavior has called its completion, and then answered by itself.
  func noteCompletionInVain()
  /// The router is gone.
  func routerIsGone()
  /// A screen is about to be made that replaces the screen of a visit.
  func makesAnew(_ visit: VisitID)
  /// Calls back when the gestures of the user that are under way are over; `false` where there are none.
  func afterGestures(_ body: @escaping @MainActor () -> Void) -> Bool
  /// A wrapper has let the step in hand go on, after some time.
  func noteWait(_ time: Duration)
  /// A wrapper asks its behavior once more, after the behavior has failed with an error.
  func noteRetry(after error: any Error)
  /// The behavior of a wrapper has answered, or its operation is over, and the wrapper goes on.
  func goOnAfterOperation()
  /// A wrapper is about to ask a behavior: what has happened so far is looked at before.
  func lookUp()
  /// A wrapper's behavior has a completion whose step was given up; the host may still finish it.
  func noteGivenUp(_ ticket: Ticket, _ remains: StepRemains)
  /// The last completion of a step that was given up was released.
  func hearTicketIsGone()
}
