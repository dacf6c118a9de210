/// A step that is being taken: who is asked, and what has come of it so far.
///
/// Behaviors see it as an `Attempt`, which knows the types of their host. It also stands behind the
/// step's completion: while a behavior runs, the engine holds it; after an answer of `.later` it
/// belongs to whoever kept it, so letting it go ends the step.
@MainActor
public class StepUnderWay {
  /// The engine that it belongs to; `nil` once it is over and somebody has kept it.
  final var engine: Engine?
  final let link: EngineLink
  final var stepInHand: Step
  /// Counts the steps that the object has stood for, so that a completion is for one of them only.
  final var number = 0
  final var edit = TrailEdit(keep: 0)
  /// How many moves of the itinerary the step stands for.
  final var moves = 1
  /// How the place is in fact shown, where that is otherwise than planned.
  private final var marked: Presentation?
  /// What the place is shown in, where the drive says so otherwise than its route.
  final var shownIn: Container?
  final var chain = BehaviorChain(resolver: -1)
  /// Whether the route that the step leads to declares any input.
  final var needsInput = false
  /// The visit that begins when the step shows a new place.
  final var visit = VisitID(0)
  /// The screen that was made for that place.
  final var made: AnyScreen?
  /// Who passed only when it was performed, by the order of asking.
  final var passed: [(order: Int, reason: String)] = []
  /// The screen to answer with once the host's operation is done.
  final var operating: AnyScreen?
  /// What the drive brings, while the step brings something else along.
  private final var replaced: Input?
  /// What a completion brought while its behavior was still running.
  final var early: AnyAnswer?
  /// Whether a behavior is running this very moment.
  final var isCalling = false
  /// Whether it is one whose code is marked.
  final var isMarked = false
  /// Which of the engine's waits is for this step's completion; 0 for none.
  final var wait = 0
  /// What is left of a step that nobody waits for any more, for a host that goes on all the same.
  final var late: StepRemains?
  /// Who is to be told what came of the attempt.
  final var whenSettled: [@MainActor (StepOutcome, AnyScreen?) -> Void] = []
  /// What to do when the completion is not waited for any more.
  final var whenGivenUp: (@MainActor () -> Void)?

  init(_ step: Step, link: EngineLink) {
    stepInHand = step
    self.link = link
  }

  /// Another of its kind, for the same host.
  func another() -> StepUnderWay { StepUnderWay(stepInHand, link: link) }

  /// Begins with another step, which is then put in its hand; all of the last was let go.
  final func begin(
    moves: Int,
    _ visit: VisitID,
    _ chain: BehaviorChain,
    needsInput: Bool
  ) {
    number += 1
    self.moves = moves
    self.visit = visit
    self.chain = chain
    self.needsInput = needsInput
    if marked != nil { marked = nil }
  }

  /// How the place is in fact shown.
  final var shownAs: Presentation {
    get { marked ?? stepInHand.presentation }
    set { marked = newValue == stepInHand.presentation ? nil : newValue }
  }

  /// Runs a behavior; an answer of `.later` stays only when nothing has come of it during the call.
  final func call(_ behavior: BoundBehavior) -> AnyAnswer {
    isCalling = true
    isMarked = behavior.runsCode
    var answer = isMarked ? performMarked(behavior) : behavior.perform(self)
    isCalling = false
    if let early {
      self.early = nil
      if case .later = answer { answer = early.final }
    }
    return answer
  }

  /// Runs a behavior whose code must not await a drive of the same router until the step is over.
  private final func performMarked(_ behavior: BoundBehavior) -> AnyAnswer {
    guard let engine else { return behavior.perform(self) }
    return engine.waitingFor { behavior.perform(self) }
  }

  final var isWatched: Bool { !whenSettled.isEmpty }

  /// Tells who wants to know what came of the attempt.
  final func tell(_ outcome: StepOutcome, _ screen: AnyScreen?) {
    if whenSettled.isEmpty { return }
    let told = whenSettled
    whenSettled = []
    for body in told { body(outcome, screen) }
  }

  /// Notes that a behavior passed after all.
  final func pass(_ reason: String) {
    passed = passed + [(chain.order, reason)]
    undo(reason)
  }

  /// Undoes for the next behavior what one that passed has changed, and tells who watches that one.
  final func undo(_ reason: String) {
    tell(.passed(reason), nil)
    if let input = replaced {
      bring(input)
      replaced = nil
    }
    marked = nil
  }

  /// Lets the step bring another input along; a screen made for the old one is of no use then.
  final func bring(_ input: Input) {
    made = nil
    if replaced == nil { replaced = stepInHand.input }
    var changed = stepInHand
    changed.input = input
    stepInHand = changed
  }

  /// The same step for the next behavior, when the last one has kept hold of this object.
  final func successor() -> StepUnderWay {
    let next = another()
    next.engine = engine
    next.begin(moves: moves, visit, chain, needsInput: needsInput)
    next.marked = marked
    next.edit = edit
    next.shownIn = shownIn
    next.made = made
    next.passed = passed
    next.replaced = replaced
    engine = nil
    return next
  }

  /// Ends it while somebody still holds it: its completion means nothing any more.
  final func part() {
    wait = 0
    engine = nil
    letGo()
  }

  /// Lets screens and values go that it came across, before it is kept for the next step.
  final func letGo() {
    if made != nil { made = nil }
    if operating != nil { operating = nil }
    if !stepInHand.input.isEmpty { bring(.none) }
    if replaced != nil { replaced = nil }
    if !passed.isEmpty { passed = [] }
    if !whenSettled.isEmpty { whenSettled = [] }
    if whenGivenUp != nil { whenGivenUp = nil }
  }

  /// Takes what a completion brings; only the first call counts.
  final func complete(_ answer: AnyAnswer, _ number: Int) {
    if number == self.number, isCalling, early == nil {
      early = answer
    } else if number == self.number, wait > 0, let engine {
      let number = wait
      wait = 0
      engine.complete(self, answer, wait: number)
    } else {
      let remains = late
      late = nil
      link.owner?.engine.hearLateCompletion(remains)
    }
  }

  deinit {
    guard wait > 0, let engine else { return }
    let presentation = if let marked { marked } else { stepInHand.presentation }
    let remains = StepRemains(
      made,
      stepInHand,
      edit,
      visit,
      shownAs: presentation,
      in: shownIn,
      moves: moves
    )
    TaskBridge.abandon(engine, wait: wait, remains)
  }
}

extension AnyAnswer {
  /// The answer as a completion brings it: there is nothing later than that.
  fileprivate var final: AnyAnswer {
    if case .later = self { return .done(nil) }
    return self
  }
}
