import WaymarkLinks

/// What the engine and the behaviors that it asks share: the step in hand, and the live screens.
///
/// One desk a router. Attempts and completions carry the number of the one time that a behavior was
/// asked; what they do counts as long as that number is the desk's.
@MainActor
final class Desk {
  /// The plan, and the way to the engine for as long as its router lives.
  let anchor: RouterAnchor
  /// Takes completions, and tells where everything stands; held while steps are taken.
  @exclusivity(unchecked) var owner: (any StepOwner)?
  /// Which asking the desk is for; 0 when no step is in hand.
  @exclusivity(unchecked) var number = 0
  /// The step that is being taken.
  @exclusivity(unchecked) var hand: StepInHand
  /// The live screens, in step with the position.
  @exclusivity(unchecked) var screens = Branches<ScreenStack>()
  /// Whether a behavior is performing this very moment, or the host is read while its step waits.
  @exclusivity(unchecked) var isCalling = false
  /// What a completion has brought during that.
  @exclusivity(unchecked) var early: AnyAnswer?
  /// Whether the code that runs now carries the mark of a run of this router's steps.
  @exclusivity(unchecked) var isMarked = false
  /// What completions hold; used again as long as nobody keeps it.
  @exclusivity(unchecked) var ticket: Ticket?

  init(anchor: RouterAnchor) {
    self.anchor = anchor
    let none = Move(.toSelf, from: nil, to: Place(node: 0, in: anchor.plan))
    hand = StepInHand(Step(none, in: anchor.plan, presentation: .root))
  }

  /// What the completions of the step in hand hold.
  func ticketInHand() -> Ticket {
    if let ticket {
      if ticket.owner == nil { ticket.owner = owner }
      return ticket
    }
    let new = Ticket(anchor: anchor)
    new.owner = owner
    ticket = new
    return new
  }

  /// Calls the watchers of an attempt with its outcome, outside the step's mark: the step does not
  /// wait for their code.
  ///
  /// - Parameter watchers: who watches the behavior whenever it is asked.
  func tell(_ outcome: StepOutcome, _ screen: AnyScreen?, _ watchers: [StepWatcher] = []) {
    if hand.whenSettled.isEmpty {
      if watchers.isEmpty { return }
      if !isMarked, hand.broughtBefore == nil {
        let step = hand.step
        for body in watchers { body(step, outcome, screen) }
        return
      }
    }
    var told: [StepWatcher] = []
    swap(&told, &hand.whenSettled)
    var step = hand.step
    if let load = hand.broughtBefore { step.load = load }
    let tellAll = {
      for body in told { body(step, outcome, screen) }
      for body in watchers { body(step, outcome, screen) }
    }
    if isMarked { StepMark.withoutMark(of: self, tellAll) } else { tellAll() }
  }

  /// Lets the step bring what its drive does.
  @inline(never)
  func bring(_ load: StepLoad) {
    let before = hand.step.load
    hand.step.load = load
    extendLifetime(before)
  }

  /// Lets the step bring another input along; a screen made for the old one is of no use then.
  func bring(_ input: Input) {
    let before = (hand.made, hand.step.load)
    hand.made = nil
    if hand.broughtBefore == nil { hand.broughtBefore = hand.step.load }
    hand.step.load = StepLoad(plan: anchor.plan, input: input)
    extendLifetime(before)
  }

  /// Undoes for the next behavior what one that passed has changed, and tells who watched that one.
  func undo(_ reason: String, _ watchers: [StepWatcher] = []) {
    tell(.passed(reason), nil, watchers)
    hand.operation = 0
    hand.mark(nil)
    guard let load = hand.broughtBefore else { return }
    let before = (hand.made, hand.step.load)
    hand.made = nil
    hand.step.load = load
    hand.broughtBefore = nil
    extendLifetime(before)
  }

  /// Ends the step in hand, and lets go what it has come across once nothing of it is left here.
  func clear() {
    number = 0
    if hand.marked != nil { hand.mark(nil) }
    var made: AnyScreen?
    if hand.made != nil { swap(&made, &hand.made) }
    if hand.operating != nil || hand.broughtBefore != nil || !hand.passed.isEmpty
      || !hand.whenSettled.isEmpty || hand.whenGivenUp != nil || hand.isTaken
    {
      letGo()
    }
    extendLifetime(made)
  }

  /// Lets go what else the step in hand has come across.
  @inline(never)
  private func letGo() {
    var over = StepInHand(hand.step)
    over.edit = hand.edit
    swap(&over, &hand)
    extendLifetime(over)
  }
}

/// Who is told what came of an attempt, with the screen that the step was taken with.
typealias StepWatcher = @MainActor (Step, StepOutcome, AnyScreen?) -> Void

/// Who waits for the answer of an attempt: the engine, or a wrapper that goes on with it.
@MainActor
protocol AnswerReceiver: AnyObject, Sendable {
  /// A completion was called.
  func complete(_ answer: AnyAnswer, _ number: Int, _ ticket: Ticket)
  /// A completion was let go without being called.
  func abandon(_ number: Int, _ desk: Desk)
}

/// Who gives out steps: the engine, as behaviors' completions and attempts see it.
///
/// A protocol, though the engine is all that conforms: what behaviors work with is read without the
/// engine, and names nothing of it.
@MainActor
protocol StepOwner: AnswerReceiver {
  /// Where everything stands.
  var position: Position { get }
  /// The time by which wrappers wait.
  var clock: any NavigationClock { get }
  /// Whether the host shows the screen that was made for the step in hand.
  var showsMade: Bool { get }
  /// A completion was called again, or after its step was over.
  func hearLateCompletion(_ remains: StepRemains?)
  /// The router is gone.
  func routerIsGone()
  /// Calls back when the gestures of the user that are under way are over; `false` where there are none.
  func afterGestures(_ body: @escaping @MainActor () -> Void) -> Bool
  /// A wrapper has let the step in hand go on, after some time.
  func noteWait(_ time: Duration)
  /// A wrapper asks its behavior once more, which has failed for a reason.
  func noteRetry(_ reason: String)
  /// The behavior of a wrapper has answered: no operation of the host is under way for it now.
  func endOperation()
}

/// A step that is being taken, with what has come of it so far.
struct StepInHand {
  var step: Step
  var edit = TrailEdit(keep: 0)
  /// How many moves of the walk it stands for; more than one for an unwinding.
  var moves = 1
  /// Who is asked.
  var chain = BehaviorChain()
  /// The visit that begins when the step shows a new place, or that it returns to.
  var visit = VisitID(0)
  /// Whether the route that the step leads to declares any input.
  var needsInput = false
  /// What the place is shown in, where the drive says so otherwise than its route.
  var container: Container?
  /// How the place is in fact shown, where that is otherwise than planned.
  private(set) var marked: Presentation?
  /// How the place is in fact shown, where that is a usual way.
  private(set) var usual: Presentation.Usual?
  /// The screen that was made for the place.
  var made: AnyScreen?
  /// The screen to answer with once the host's operation is done.
  var operating: AnyScreen?
  /// The number of the attempt that has taken the completion for an operation of the host.
  ///
  /// 0 for none; an older number than the step's means none either.
  var operation = 0
  /// Whether the behavior inside a wrapper has taken the step, whatever becomes of the wrapper.
  var isTaken = false
  /// What the drive brings, while the step brings something else along.
  var broughtBefore: StepLoad?
  /// Who passed only when it performed, by the order of asking.
  var passed: [(order: Int, reason: String)] = []
  /// Who is to be told what came of the attempt.
  var whenSettled: [StepWatcher] = []
  /// What to do when the step is given up while it waits; tasks of the app end by it.
  var whenGivenUp: (@MainActor () -> Void)?

  init(_ step: Step) {
    self.step = step
    usual = step.presentation.usual
  }

  /// Notes how the place is in fact shown; as planned, where that is not said.
  mutating func mark(_ presentation: Presentation?) {
    if let presentation, !presentation.isSame(as: step.presentation) {
      marked = presentation
      usual = presentation.usual
    } else if marked != nil {
      marked = nil
      usual = step.presentation.usual
    }
  }

  /// Begins to stand for a move, or for several that go as one.
  @inline(__always)
  mutating func begin(
    _ move: Move,
    _ edit: TrailEdit,
    _ presentation: consuming Presentation,
    in container: Container? = nil,
    count: Int = 1
  ) {
    step.move = move
    usual = presentation.usual
    step.presentation = presentation
    self.edit = edit
    self.container = container
    moves = count
  }

  /// Takes over where in its walk the step stands.
  @inline(__always)
  mutating func go(_ index: Int, to destination: Place, isAnimated: Bool) {
    step.index = index
    step.destination = destination
    step.isAnimated = isAnimated
  }

  /// How the place is in fact shown.
  var shownAs: Presentation { marked ?? step.presentation }

  /// What is left when the step does not end well.
  var remains: StepRemains? {
    guard let made, edit.adds || step.kind == .toSelf else { return nil }
    return StepRemains(
      screen: made,
      step: step,
      edit: edit,
      visit: visit,
      shownAs: shownAs,
      shownIn: container,
      moves: moves
    )
  }
}

/// What is left of a step that did not end well: the screen made for it may be shown all the same.
struct StepRemains: Sendable {
  let screen: AnyScreen
  let step: Step
  let edit: TrailEdit
  let visit: VisitID
  let shownAs: Presentation
  let shownIn: Container?
  /// How many moves of the walk the step stood for.
  let moves: Int
}
