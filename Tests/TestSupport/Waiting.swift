import Dispatch

/// Waits until a condition holds, letting tasks run meanwhile.
///
/// ```swift
/// let drive = app.router.drive(.to("Orders"))
/// await until { drive.ending != nil }
/// ```
///
/// After five minutes the run ends with a message that names the waiting line: a test that hangs
/// would be hard to find otherwise.
@MainActor
public func until(_ condition: () -> Bool, file: StaticString = #fileID, line: UInt = #line) async {
  let end = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < end else {
      fatalError("what is waited for here has not come in five minutes", file: file, line: line)
    }
    await Task.yield()
  }
}

/// Waits until everything that is already enqueued on the main actor has run.
///
/// The main actor runs in the order of enqueueing. A task that has waited elsewhere may be enqueued
/// only later: use `until` for what it does. So a test that uses this to check that nothing happens
/// may miss that something happens, but never fails without a reason.
///
/// Tasks that these tasks create may run too; tasks created by those do not.
@MainActor
public func mainActorTurn() async {
  if #available(macOS 14, iOS 17, *) { return await Turnstile.one.pass() }
  await Task { @MainActor in }.value
}

/// Lets a task of the main actor go on after what is enqueued there, without leaving its thread.
///
/// The value of a task, a continuation and `Task.yield()` all let the task resume through another
/// thread. Until that runs, the main actor takes any number of further turns.
@available(macOS 14, iOS 17, *)
private actor Turnstile {
  static let one = Turnstile()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    MainQueueExecutor.one.asUnownedSerialExecutor()
  }

  /// How often a task has passed; without a change of state, optimized code would not come here.
  private var count = 0

  @inline(never)
  func pass() { count += 1 }
}

/// Runs jobs on the main queue, which is the main actor's too.
@available(macOS 14, iOS 17, *)
private final class MainQueueExecutor: SerialExecutor {
  static let one = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
