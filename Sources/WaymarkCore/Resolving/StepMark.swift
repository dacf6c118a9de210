/// A task-local value that tells which routers are waiting for the code that runs now.
///
/// A drive that is awaited by such code could never end, and is refused. The value is bound before
/// the first app-defined behavior of a walk is called, and stays for the rest of the run. Tasks
/// that this behavior creates inherit it.
final class StepMark: Sendable {
  /// A series of steps that a router takes without waiting in between.
  @MainActor
  final class Run {
    let desk: ObjectIdentifier
    /// Whether the step that the router waited for at the end of the run is over.
    var isOver = false

    init(_ desk: AnyObject) {
      self.desk = ObjectIdentifier(desk)
    }
  }

  private static let current = TaskLocal<StepMark?>(wrappedValue: nil)

  /// The runs that wait for the code, at most one for each router; some may be over already.
  private let runs: [Run]

  private init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Runs code that a run waits for, as the tasks do that the code starts.
  @MainActor
  static func carrying(_ run: Run, _ body: () -> Void) {
    let others = current.get()?.runs.filter { !$0.isOver && $0.desk != run.desk } ?? []
    current.withValue(StepMark(others + [run]), operation: body)
  }

  /// Calls code that the desk's router does not wait for, even if it waits for the caller.
  @MainActor
  static func withoutMark<Value>(
    of desk: AnyObject,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let id = ObjectIdentifier(desk)
    guard let mark = current.get(), mark.runs.contains(where: { $0.desk == id }) else {
      return try body()
    }
    let others = mark.runs.filter { $0.desk != id && !$0.isOver }
    return try current.withValue(others.isEmpty ? nil : StepMark(others), operation: body)
  }

  /// Whether this run waits for the code that runs now.
  @MainActor
  static func marks(_ run: Run) -> Bool {
    current.get()?.runs.contains { $0 === run } ?? false
  }
}
