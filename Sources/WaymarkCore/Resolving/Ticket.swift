/// An object that all completions of a step hold: its `deinit` shows that none is left.
///
/// If it is released while the step still waits, the step ends `abandoned`. A call of a completion
/// brings the number of its attempt; the engine accepts it only if it waits for that number.
@MainActor
final class Ticket {
  let anchor: RouterAnchor
  /// Receives the calls of completions; `nil` once the step is over, and while the receiver rests.
  ///
  /// References to it are not counted: while it works it is on the call stack, while it waits
  /// `waiting` keeps it.
  @exclusivity(unchecked) private unowned(unsafe) var owner: (any AnswerReceiver)?
  /// The receiver, where it waits for a completion.
  @exclusivity(unchecked) private var waiting: (any AnswerReceiver)?
  /// The number of the attempt whose completion is awaited; 0 if none is.
  @exclusivity(unchecked) var awaited = 0
  /// The desk of an awaited step, from which the engine learns what the abandoned step had begun.
  @exclusivity(unchecked) var desk: Desk?
  /// What a step had begun before the router stopped waiting for it: the host may still finish it.
  @exclusivity(unchecked) var late: StepRemains?
  /// Where its completions come from; set where somebody may call one late.
  @exclusivity(unchecked) var origin: StepInHand.Origin?
  /// Set while the behavior goes on in a task, and until the operations that it has begun are over.
  @exclusivity(unchecked) private var task: BehaviorTask?
  /// How many operations of the host are under way for the behavior; counted only if it is inside
  /// another one or goes on in a task.
  @exclusivity(unchecked) private(set) var operations = 0
  /// Whether the host has refused an operation of a behavior in a task, which ended the step.
  fileprivate(set) var isRefused = false
  /// Whether `SideTables` holds it as the ticket of a step that was given up.
  var isNoted = false
  /// Whether it is for a behavior inside another.
  private let isNested: Bool

  /// A behavior that goes on in a task.
  private struct BehaviorTask {
    /// Cancels the task; `nil` once it has come to its end.
    var cancel: (@MainActor () -> Void)?
    /// Whether the host has done an operation for it.
    var hasOperated = false
  }

  init(anchor: RouterAnchor, isNested: Bool = false) {
    self.anchor = anchor
    self.isNested = isNested
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

  /// The receiver rests; none of its tickets waits for anything then.
  @inline(__always)
  func rest() {
    owner = nil
  }

  /// Passes the answer of a completion on; only the first call counts.
  func complete(_ answer: AnyAnswer, _ number: Int) {
    if let owner = waiting ?? owner { return owner.complete(answer, number, self) }
    let remains = late
    late = nil
    anchor.hearer?.hearLateCompletion(of: self, remains)
  }

  /// Marks the step as over: from now on its completions have no effect.
  ///
  /// A task of its behavior's that has completed the step itself goes on with its own work.
  func end() {
    awaited = 0
    desk = nil
    owner = nil
    waiting = nil
    task = nil
  }

  /// Marks the step as over, and cancels a task of its behavior's.
  func giveUp() {
    let cancel = takeTask()
    end()
    cancel?()
  }

  /// Whether a task of the app's holds the completion.
  var hasTask: Bool { task?.cancel != nil }

  /// Forgets the task of the behavior; returns the closure that cancels it.
  func takeTask() -> (@MainActor () -> Void)? {
    let before = task
    task = nil
    return before?.cancel
  }

  /// Notes that the behavior goes on in a task: the step is answered at the end of the task,
  /// however early the host is done.
  func begin(_ cancel: @escaping @MainActor () -> Void) {
    task = BehaviorTask(cancel: cancel)
  }

  /// The task has come to its end.
  ///
  /// - Returns: whether the host has done an operation for it, and none is under way.
  func endTask() -> Bool {
    task?.cancel = nil
    return operations == 0 && task?.hasOperated ?? false
  }

  /// A completion for one operation of the host.
  @inline(__always)
  func newCompletion(_ number: Int) -> HostCompletion {
    if isNested || task != nil { return counted(number) }
    return HostCompletion(for: self, number: number)
  }

  @inline(never)
  private func counted(_ number: Int) -> HostCompletion {
    operations += 1
    let observer: any OperationObserver = task == nil ? self : TaskOperation(self, number)
    return HostCompletion(for: observer, number: number)
  }

  /// Notes that one operation of a behavior in a task is over; there may be others.
  ///
  /// - Parameter isDone: whether the host has called back; otherwise it has only released the call.
  fileprivate func endOperation(_ number: Int, isDone: Bool) {
    guard task != nil, let desk, desk.number == number else {
      if isDone { complete(.operationDone, number) }
      return
    }
    operations -= 1
    desk.hand.endOperation()
    if isDone { task?.hasOperated = true }
    if operations > 0 { return }
    if hasTask {
      desk.lookAfterOperation()
    } else if task?.hasOperated == true {
      complete(.operationDone, number)
    }
  }

  deinit {
    if isNoted { TaskBridge.callSoon { [anchor] in anchor.hearer?.hearTicketIsGone() } }
    guard awaited > 0, let owner = waiting, let desk else { return }
    TaskBridge.callSoon { [awaited] in owner.abandon(awaited, desk) }
  }
}

extension Ticket: OperationObserver {
  func operationEnded(_ refusal: HostRefusal?, _ number: Int) {
    complete(refusal.map { .failed($0) } ?? .operationDone, number)
  }
}

/// One operation of the host that a behavior in a task has begun; there may be several.
@MainActor
private final class TaskOperation: OperationObserver {
  private let ticket: Ticket
  private let number: Int
  private var isOver = false

  init(_ ticket: Ticket, _ number: Int) {
    self.ticket = ticket
    self.number = number
  }

  func operationEnded(_ refusal: HostRefusal?, _ number: Int) {
    if isOver {
      ticket.anchor.hearer?.hearLateCompletion(of: ticket, nil)
      return
    }
    isOver = true
    guard let refusal else { return ticket.endOperation(number, isDone: true) }
    let cancel = ticket.takeTask()
    ticket.isRefused = true
    ticket.operationEnded(refusal, number)
    cancel?()
  }

  /// Released without a call: the host has refused it, was done at once, or will never call.
  deinit {
    if isOver { return }
    TaskBridge.callSoon { [ticket, number] in ticket.endOperation(number, isDone: false) }
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
