/// Where the synchronous engine meets tasks: the only file of the core that creates any.
enum TaskBridge {
  /// Runs an asynchronous behavior in a task of its own, which no drive ever awaits.
  @MainActor
  static func run<Host: PresentationHost>(
    _ attempt: Attempt<Host>,
    _ body: @escaping @MainActor (Attempt<Host>) async throws -> Answer<Host.Screen>
  ) {
    let task = Task { @MainActor in
      do {
        attempt.completion(try await body(attempt))
      } catch {
        attempt.completion(.failed(error))
      }
    }
    attempt.whenGivenUp { task.cancel() }
  }

  /// Ends the step whose completion was let go, at the main actor's next turn.
  static func abandon(_ owner: any StepOwner, _ number: Int, _ desk: Desk) {
    Task { @MainActor in owner.abandon(number, desk) }
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

extension Drive {
  /// Waits for its end; does not suspend when it has ended already.
  public func arrival() async throws(NavigationError) -> Arrival {
    if let ending { return try ending.get() }
    if let error = refuseAwaiting() { throw error }
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    return try ending.get()
  }
}
