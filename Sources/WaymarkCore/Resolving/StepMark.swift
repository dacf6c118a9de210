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

    init(_ desk: Desk) {
      self.desk = ObjectIdentifier(desk)
    }
  }

  /// Whether the code that is called for a desk's router carries the mark of a run of its steps.
  enum Presence: Equatable {
    case none
    /// Only this router waits for that code, unless a further run binds a mark of its own; `depth`
    /// is the number of runs on the call stack.
    ///
    /// This is about the call stack: tasks of the main actor that run in a run loop of that code's
    /// own cannot be told apart from the code.
    case alone(depth: Int)
    case besideOthers
  }

  private static let current = TaskLocal<StepMark?>(wrappedValue: nil)
  /// How many runs have bound a mark by calls further up.
  @MainActor @exclusivity(unchecked) private static var depth = 0

  /// The runs that wait for the code, at most one for each router; some may be over already.
  private let runs: [Run]

  private init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Whether one of the runs is of the router of a desk.
  @MainActor
  private func holds(_ desk: ObjectIdentifier) -> Bool {
    for run in runs where run.desk == desk { return true }
    return false
  }

  /// Calls code that a run of a desk's steps waits for; tasks that the code creates count as waited
  /// for too.
  @MainActor
  static func carrying(_ run: Run, of desk: Desk, _ body: () -> Void) {
    let others = current.get()?.runs.filter { !$0.isOver && $0.desk != run.desk } ?? []
    let before = desk.marked
    depth += 1
    desk.marked = others.isEmpty ? .alone(depth: depth) : .besideOthers
    current.withValue(StepMark(others + [run]), operation: body)
    desk.marked = before
    depth -= 1
  }

  /// Calls code that the desk's router does not wait for, even if it waits for the caller.
  @MainActor
  static func withoutMark<Value>(of desk: Desk, _ body: () throws -> Value) rethrows -> Value {
    // This is called for each screen that an app's behavior shows. Mostly one router waits: without
    // its mark none is left, so the mark is not read, which would count references.
    if desk.marked == .alone(depth: depth) {
      return try current.withValue(nil, operation: body)
    }
    let id = ObjectIdentifier(desk)
    guard let mark = current.get(), mark.holds(id) else { return try body() }
    let others = mark.runs.filter { $0.desk != id && !$0.isOver }
    return try current.withValue(others.isEmpty ? nil : StepMark(others), operation: body)
  }

  /// Whether this run waits for the code that runs now.
  @MainActor
  static func marks(_ run: Run) -> Bool {
    current.get()?.runs.contains { $0 === run } ?? false
  }
}
