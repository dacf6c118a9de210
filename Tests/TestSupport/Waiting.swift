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
@MainActor
public func mainActorTurn() async { await Task { @MainActor in }.value }
