/// How an attempt waits: for a closure in a task, or for some time.
extension Attempt {
  /// Waits for some time by the router's clock.
  ///
  /// ```swift
  /// Push().around { attempt, next in
  ///   try await attempt.sleep(for: .milliseconds(200))
  ///   return try await next()
  /// }
  /// ```
  ///
  /// - Throws: `CancellationError` when the step is given up meanwhile, or is over already.
  public func sleep(for duration: Duration) async throws {
    guard !isOver, let clock = desk.owner?.clock else { throw CancellationError() }
    let sleep = Sleep()
    whenGivenUp { sleep.end(hasPassed: false) }
    let hasPassed = await withCheckedContinuation { continuation in
      sleep.begin(continuation, clock.wake(after: duration) { sleep.end(hasPassed: true) })
    }
    if !hasPassed { throw CancellationError() }
  }

  /// Answers with what a closure answers, which runs in a task of its own.
  ///
  /// The task is cancelled when the step is given up. What the closure then throws because of that
  /// needs no record; an answer that comes later is ignored and written down, as any completion.
  func answerInTask(
    _ body: @escaping @MainActor () async throws -> Answer<Host.Screen>
  ) -> Answer<Host.Screen> {
    let cancel = TaskBridge.run { [self] in
      do {
        let answer = try await body()
        // The host calls back when its operation is done, or has done so by now.
        if case .later = answer.form, isOver || desk.hand.operation == number { return }
        completion(answer)
      } catch let refusal as HostRefusal where refusal.code == .noStack {
        completion(.passed(refusal.message))
      } catch {
        let isOfGivingUp = error is CancellationError || error is NextError
        if !isOver || !isOfGivingUp { completion(.failed(error)) }
      }
    }
    whenGivenUp(cancel)
    return .later
  }
}

/// One wait for the clock, which ends once.
@MainActor
private final class Sleep {
  private var continuation: CheckedContinuation<Bool, Never>?
  private var wakeup: (any Wakeup)?

  func begin(_ continuation: CheckedContinuation<Bool, Never>, _ wakeup: any Wakeup) {
    self.continuation = continuation
    self.wakeup = wakeup
  }

  func end(hasPassed: Bool) {
    wakeup?.cancel()
    wakeup = nil
    let waiting = continuation
    continuation = nil
    waiting?.resume(returning: hasPassed)
  }
}
