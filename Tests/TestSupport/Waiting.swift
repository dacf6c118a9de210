/// Lets tasks go on until a condition holds; where it never does, the test hangs.
///
/// ```swift
/// let drive = app.router.drive(.to("Orders"))
/// await until { drive.ending != nil }
/// ```
@MainActor
public func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}

/// Lets everything go on that was begun on the main actor by now: tasks, and what is done there soon.
///
/// That goes on in the order in which it was begun. A task that had waited comes back by way of
/// another thread, and may not be there yet: `until` waits for what it does then. So where a test
/// expects with this that nothing happens, it may miss that something does, and never the reverse.
@MainActor
public func mainActorTurn() async {
  await Task { @MainActor in }.value
}
