/// Creates the tasks that the synchronous engine needs; no other file of the core creates any.
enum TaskBridge {
  /// Runs a body in a task of its own, which no drive awaits; returns a closure that cancels it.
  @MainActor
  static func run(_ body: @escaping @MainActor () async -> Void) -> @MainActor () -> Void {
    let task = Task { @MainActor in await body() }
    return { task.cancel() }
  }

  /// Calls a closure in the main actor's next turn.
  static func callSoon(_ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in body() }
  }

  /// A century: the runtime traps on a sleep too long for its clock, and no drive waits this long.
  private static let longestSleep = Duration.seconds(100 * 365 * 24 * 60 * 60)

  /// Calls back after a delay in real time.
  @MainActor
  static func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> any Wakeup {
    let delay = min(max(delay, .zero), longestSleep)
    let task = Task { @MainActor in
      guard (try? await ContinuousClock().sleep(for: delay)) != nil else { return }
      if !Task.isCancelled { body() }
    }
    return TaskWakeup(task)
  }

  @MainActor
  private final class TaskWakeup: Wakeup {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
      self.task = task
    }

    func cancel() { task.cancel() }
  }
}
