/// A task-local value that tells which routers are waiting for the code that runs now.
///
/// A drive that is awaited by such code could never end, and is refused. The value is bound before
/// the first app-defined behavior of a walk is called, and stays for the rest of the run. Tasks
/// that this behavior creates inherit it.
enum StepMark: Sendable {
  /// One router waits, in a run of its steps, which may be over already.
  case one(Run)
  /// Several routers wait, each in a run of its own.
  case several([Run])

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

  /// Whether any router waits for a call further up; reading a task-local value would cost more.
  @MainActor
  static var isOnCallStack: Bool { depth > 0 }

  private init?(_ runs: [Run]) {
    guard let first = runs.first else { return nil }
    self = runs.count == 1 ? .one(first) : .several(runs)
  }

  private var runs: [Run] {
    switch self {
    case .one(let run): [run]
    case .several(let runs): runs
    }
  }

  /// Whether one of the runs meets a condition.
  @MainActor
  private func contains(where fits: (Run) -> Bool) -> Bool {
    switch self {
    case .one(let run): fits(run)
    case .several(let runs): runs.contains(where: fits)
    }
  }

  /// The runs of all routers but a desk's own, without those that are over.
  @MainActor
  private static func runsUnderWay(besides desk: ObjectIdentifier) -> [Run] {
    // Mostly nobody waits, and then nothing is allocated.
    guard let mark = current.get() else { return [] }
    return mark.runs.filter { !$0.isOver && $0.desk != desk }
  }

  /// Calls code that a run of a desk's steps waits for; tasks that the code creates count as waited
  /// for too.
  @MainActor
  static func carrying(_ run: Run, of desk: Desk, _ body: () -> Void) {
    let others = runsUnderWay(besides: run.desk)
    let before = desk.stepMark
    depth += 1
    desk.stepMark = others.isEmpty ? .alone(depth: depth) : .besideOthers
    let mark: StepMark = others.isEmpty ? .one(run) : .several(others + [run])
    current.withValue(mark, operation: body)
    desk.stepMark = before
    depth -= 1
  }

  /// Calls code that the desk's router does not wait for, even if it waits for the caller.
  @MainActor
  static func withoutMark<Value>(of desk: Desk, _ body: () throws -> Value) rethrows -> Value {
    // This is called for each screen that an app's behavior shows. Mostly one router waits: without
    // its mark none is left, so the mark is not read, which would count references.
    if desk.stepMark == .alone(depth: depth) {
      return try current.withValue(nil, operation: body)
    }
    return try withoutMark(of: ObjectIdentifier(desk), body)
  }

  /// Calls code that a router does not wait for; the router is known by the identity of its desk.
  @MainActor
  static func withoutMark<Value>(
    of desk: ObjectIdentifier,
    _ body: () throws -> Value
  ) rethrows -> Value {
    guard let mark = current.get(), mark.contains(where: { $0.desk == desk }) else {
      return try body()
    }
    return try current.withValue(StepMark(runsUnderWay(besides: desk)), operation: body)
  }

  /// Whether this run waits for the code that runs now.
  @MainActor
  static func marks(_ run: Run) -> Bool {
    current.get()?.contains { $0 === run } ?? false
  }
}
