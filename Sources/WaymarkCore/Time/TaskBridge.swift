/// Where the synchronous engine meets tasks: the only file of the core that creates any.
enum TaskBridge {
  /// Runs a body in a task of its own, which no drive ever awaits; hands out what cancels it.
  @MainActor
  static func run(_ body: @escaping @MainActor () async -> Void) -> @MainActor () -> Void {
    let task = Task { @MainActor in await body() }
    return { task.cancel() }
  }

  /// Calls back at the main actor's next turn.
  static func callSoon(_ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in body() }
  }

  /// A century: the runtime traps on a sleep that its clock cannot count, and nobody waits longer.
  private static let longestSleep = Duration.seconds(100 * 365 * 24 * 60 * 60)

  /// Calls back after a while of the world's time.
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
