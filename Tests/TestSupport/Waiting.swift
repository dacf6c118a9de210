/// Lets tasks go on until a condition holds.
///
/// ```swift
/// let drive = app.router.drive(.to("Orders"))
/// await until { drive.ending != nil }
/// ```
///
/// What has not come after five minutes, which is long on any machine, never comes: then the run ends
/// with the line that waits, as nobody would find a test that goes on for ever.
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

/// Lets everything go on that was begun on the main actor by now: tasks, and what is done there soon.
///
/// That goes on in the order in which it was begun. A task that had waited comes back by way of
/// another thread, and may not be there yet: `until` waits for what it does then. So where a test
/// expects with this that nothing happens, it may miss that something does, and never the reverse.
@MainActor
public func mainActorTurn() async { await Task { @MainActor in }.value }
