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

/// Lets everything go on that is due on the main actor by now, until it waits again.
///
/// What is due there goes on in the order in which it became so; this returns in its turn, which is
/// the last.
@MainActor
public func mainActorTurn() async {
  await Task { @MainActor in }.value
}
