/// Tells code which routers wait for it: the one value of the kit that tasks carry along.
///
/// It is bound around what is left of a walk's run when the first behavior with an app's code comes
/// up, and so is carried into the tasks that such code starts.
final class StepMark: Sendable {
  /// One run of a router's steps, until something has to be waited for.
  @MainActor
  final class Run {
    let desk: ObjectIdentifier
    /// Whether the step that was waited for is over.
    var isOver = false

    init(_ desk: Desk) {
      self.desk = ObjectIdentifier(desk)
    }
  }

  private static let current = TaskLocal<StepMark?>(wrappedValue: nil)

  /// The runs that wait for the code, one a router at most; those that are over are left behind.
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

  /// Runs code that a run waits for, as the tasks do that the code starts.
  @MainActor
  static func carrying(_ run: Run, _ body: () -> Void) {
    let others = current.get()?.runs.filter { !$0.isOver && $0.desk != run.desk } ?? []
    current.withValue(StepMark(others + [run]), operation: body)
  }

  /// Runs code that the router of a desk does not wait for, whatever code calls it.
  @MainActor
  static func withoutMark<Value>(
    of desk: Desk,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let id = ObjectIdentifier(desk)
    guard let mark = current.get(), mark.holds(id) else { return try body() }
    // Mostly one router waits, and nothing is left to be carried on.
    if mark.runs.count == 1 { return try current.withValue(nil, operation: body) }
    let others = mark.runs.filter { $0.desk != id && !$0.isOver }
    return try current.withValue(others.isEmpty ? nil : StepMark(others), operation: body)
  }

  /// Whether a run is one of those that wait for the code that runs now.
  @MainActor
  static func marks(_ run: Run) -> Bool {
    current.get()?.runs.contains { $0 === run } ?? false
  }
}
