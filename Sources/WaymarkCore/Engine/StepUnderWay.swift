/// One step under way: who is being asked, and what has come of it so far.
///
/// It also stands behind the step's completion. While a behavior runs, the engine holds it; after
/// an answer of `.later` it belongs to whoever kept the completion, so letting that go ends the
/// step. An object that nobody kept is used again for the next step.
@MainActor
final class StepUnderWay {
  /// The engine that it belongs to; `nil` once it is over.
  var engine: Engine?
  var step: Step
  var edit = TrailEdit(keep: 0)
  /// How many moves of the itinerary the step stands for.
  var moves = 1
  /// How the place is in fact shown.
  var shownAs = Presentation.root
  var chain = BehaviorChain(resolver: -1)
  var made: (id: VisitID, screen: AnyScreen, input: Input)?
  /// Who passed only when it was performed, by the order of asking.
  var passed: [(order: Int, reason: String)] = []
  /// What a completion brought while its behavior was still running.
  var early: Answer<AnyScreen>?
  /// Whether a behavior is running this very moment.
  var isCalling = false
  /// Which of the engine's waits is for this step's completion; 0 for none.
  var wait = 0
  /// Who is to be told what came of the attempt.
  var whenSettled: [@MainActor (StepOutcome, AnyScreen?) -> Void] = []
  /// What to do when the completion is not waited for any more.
  var whenGivenUp: (@MainActor () -> Void)?

  init(step: Step) {
    self.step = step
  }

  /// Begins with another step.
  func setUp(_ step: Step, _ edit: TrailEdit, moves: Int, _ chain: BehaviorChain) {
    self.step = step
    self.edit = edit
    self.moves = moves
    self.chain = chain
    shownAs = step.presentation
    made = nil
    if !passed.isEmpty { passed = [] }
    if !whenSettled.isEmpty { whenSettled = [] }
    whenGivenUp = nil
  }

  /// Runs a behavior; an answer of `.later` stays only when nothing has come of it during the call.
  func call(_ behavior: BoundBehavior, for engine: Engine) -> Answer<AnyScreen> {
    self.engine = engine
    isCalling = true
    var answer = behavior.perform(self)
    isCalling = false
    if let early {
      self.early = nil
      if case .later = answer { answer = early.final }
    }
    if case .later = answer { return answer }
    self.engine = nil
    return answer
  }

  /// Tells who wants to know what came of the attempt.
  func tell(_ outcome: StepOutcome, _ screen: AnyScreen?) {
    if whenSettled.isEmpty { return }
    let told = whenSettled
    whenSettled = []
    for body in told { body(outcome, screen) }
  }

  /// Notes that a behavior passed after all, and what it changed is undone for the next.
  func pass(_ reason: String, input: Input) {
    passed.append((chain.order, reason))
    step.input = input
    shownAs = step.presentation
  }

  /// The same step for the next behavior, when the last one has kept hold of this object.
  func successor() -> StepUnderWay {
    let next = StepUnderWay(step: step)
    next.setUp(step, edit, moves: moves, chain)
    next.shownAs = shownAs
    next.made = made
    next.passed = passed
    return next
  }

  /// Takes what a completion brings; only the first call counts.
  func complete(_ answer: Answer<AnyScreen>) {
    if isCalling {
      if early == nil { early = answer }
    } else if wait > 0, let engine {
      let number = wait
      wait = 0
      engine.complete(self, answer, wait: number)
    }
  }

  deinit {
    if wait > 0, let engine { TaskBridge.abandon(engine, wait: wait) }
  }
}

/// A screen of some host, with its type set aside.
typealias AnyScreen = any AnyObject & Sendable

extension Answer {
  /// The answer as a completion brings it: there is nothing later than that.
  fileprivate var final: Answer {
    if case .later = self { return .done(nil) }
    return self
  }
}
