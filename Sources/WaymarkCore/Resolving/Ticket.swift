/// An object that all completions of a step hold: its `deinit` shows that none is left.
///
/// If it is released while the step still waits, the step ends `abandoned`. A call of a completion
/// brings the number of its attempt; the engine accepts it only if it waits for that number.
@MainActor
final class Ticket {
  let anchor: RouterAnchor
  /// Receives the calls of completions; `nil` once the step is over, and while the receiver rests.
  ///
  /// It lives while it works, as it is on the call stack then; once it waits, `waiting` keeps it.
  @exclusivity(unchecked) private unowned(unsafe) var owner: (any AnswerReceiver)?
  /// The receiver, where it waits for a completion.
  @exclusivity(unchecked) private var waiting: (any AnswerReceiver)?
  /// The number of the attempt whose completion is awaited; 0 if none is.
  @exclusivity(unchecked) var awaited = 0
  /// The desk of an awaited step, from which the engine learns what the abandoned step had begun.
  @exclusivity(unchecked) var desk: Desk?
  /// What a step had begun before the router stopped waiting for it: the host may still finish it.
  @exclusivity(unchecked) var late: StepRemains?
  /// Set while the behavior goes on in a task.
  private var task: TaskUnderWay?

  /// A behavior that goes on in a task, and the operations that it has begun on the host.
  private struct TaskUnderWay {
    let desk: Desk
    var begun = 0
    var done = 0

    var areOperationsDone: Bool { done > 0 && done >= begun }
  }

  init(anchor: RouterAnchor) {
    self.anchor = anchor
  }

  /// The receiver works, and is on the call stack until it rests or waits.
  @inline(__always)
  func work(for owner: any AnswerReceiver) {
    self.owner = owner
  }

  /// The receiver waits for a completion, and is kept alive until that is over.
  func wait(for owner: any AnswerReceiver) {
    self.owner = owner
    waiting = owner
  }

  /// The receiver rests, and with it no ticket of its that waits for anything.
  @inline(__always)
  func rest() {
    owner = nil
  }

  /// Passes the answer of a completion on; only the first call counts.
  func complete(_ answer: AnyAnswer, _ number: Int) {
    if let owner = waiting ?? owner { return owner.complete(answer, number, self) }
    let remains = late
    late = nil
    anchor.hearLateCompletion(remains)
  }

  /// Marks the step as over: from now on its completions have no effect.
  func end() {
    awaited = 0
    desk = nil
    task = nil
    owner = nil
    waiting = nil
  }

  /// The behavior goes on in a task: what it answers at its end is its answer, however early the host is
  /// done.
  func beginTask(on desk: Desk) {
    task = TaskUnderWay(desk: desk)
  }

  /// The behavior has come to its end; says whether the host was done with its operations before.
  func endTask() -> Bool {
    defer { task = nil }
    return task?.areOperationsDone ?? false
  }

  /// The host is handed an operation.
  @inline(__always)
  func beginOperation() {
    task?.begun += 1
  }

  deinit {
    guard awaited > 0, let owner = waiting, let desk else { return }
    TaskBridge.callSoon { [awaited] in owner.abandon(awaited, desk) }
  }
}

extension Ticket: OperationObserver {
  func operationEnded(_ refusal: HostRefusal?, _ number: Int) {
    if let refusal { return complete(.failed(refusal), number) }
    guard var task, task.desk.number == number else { return complete(.operationDone, number) }
    if task.areOperationsDone { return anchor.hearLateCompletion(nil) }
    task.done += 1
    self.task = task
    if task.areOperationsDone { task.desk.endOperation() }
  }
}

/// What a behavior that answered `.later` calls when its step is done; the first call counts.
///
/// If it is released without having been called, the drive ends `abandoned`.
@MainActor
public struct StepCompletion<Screen: AnyObject & Sendable> {
  let ticket: Ticket
  /// The number of the attempt that it belongs to.
  let number: Int

  /// Ends the step with an answer; `.later` is no valid answer here and fails the step.
  public func callAsFunction(_ answer: Answer<Screen>) {
    ticket.complete(answer.form, number)
  }
}
