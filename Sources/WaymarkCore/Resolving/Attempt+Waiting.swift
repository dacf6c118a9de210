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
  /// - Throws: `CancellationError` when the step is given up meanwhile, or is over already, and when the
  ///   task that waits is cancelled.
  public func sleep(for duration: Duration) async throws {
    guard !isOver, let clock = desk.owner?.clock else { throw CancellationError() }
    let sleep = Wait()
    sleep.wakeup = clock.wake(after: duration) { sleep.end(isReached: true) }
    let hasPassed = await isReached(sleep)
    // The step may have ended since the time was up.
    if !hasPassed || isOver { throw CancellationError() }
  }

  /// Waits for the end of the gestures that the user has under way, as the next step would, and lets the
  /// router look at what has happened.
  ///
  /// `false` if the step is over by then, for instance given up because the host has changed, or if
  /// the task that waits is cancelled.
  func outlastsGestures() async -> Bool {
    while !isOver, !Task.isCancelled, let owner = desk.owner {
      let wait = Wait()
      guard owner.afterGestures({ wait.end(isReached: true) }) else { break }
      _ = await isReached(wait)
    }
    if !isOver { desk.owner?.lookUp() }
    return !isOver && !Task.isCancelled
  }

  /// Waits until a wait ends: `false` where that is because the step is given up, or the task that waits
  /// is cancelled.
  private func isReached(_ wait: Wait) async -> Bool {
    let call = newGivenUpCall()
    whenGivenUp(as: call) { wait.end(isReached: false) }
    let isReached = await withTaskCancellationHandler {
      await withCheckedContinuation { wait.continuation = $0 }
    } onCancel: {
      TaskBridge.callSoon { wait.end(isReached: false) }
    }
    takeBack(call)
    return isReached
  }

  /// Answers with what a closure answers, which runs in a task of its own.
  ///
  /// The step waits for the end of the closure, even if the host's operation is done before.
  ///
  /// The task is cancelled when the step is given up. An error that the closure throws because of
  /// that is not written down. A late answer is ignored and written down, like any late completion,
  /// except in two cases: it only hands on what a behavior inside had answered in time, or the
  /// host's late refusal came before it.
  func answerInTask(
    isHandedOn: @escaping @MainActor () -> Bool = { false },
    _ body: @escaping @MainActor () async throws -> Answer<Host.Screen>
  ) -> Answer<Host.Screen> {
    let ticket = ticket
    let cancel = TaskBridge.run { [self] in
      // The step may be over before the task has had its turn.
      if isOver { return }
      var answer: Answer<Host.Screen>
      do {
        answer = try await body()
        if isOver, isHandedOn() || ticket.isRefused { return }
      } catch {
        let isOfGivingUp = error is CancellationError || error is NextError
        if isOver, isOfGivingUp { return }
        answer = Answer(form: AnyAnswer(thrown: error))
      }
      let isOperationDone = ticket.endTask()
      if case .later = answer.form {
        // If the operation is under way, the host calls back. If it was dropped, or none was begun,
        // nobody does: the completion is released here, and the step ends abandoned.
        guard !isOver, isOperationDone else { return }
        answer = Answer(form: .operationDone)
      }
      completion(answer)
    }
    ticket.begin(cancel)
    return .later
  }
}

/// One wait, for the clock or for the user, which ends once.
@MainActor
private final class Wait {
  /// Resumed when the wait ends.
  var continuation: CheckedContinuation<Bool, Never>?
  /// The wake-up of the clock, if it is the clock that ends the wait.
  var wakeup: (any Wakeup)?

  /// Ends the wait; `isReached` says whether what was waited for has come, or never will.
  func end(isReached: Bool) {
    wakeup?.cancel()
    wakeup = nil
    let waiting = continuation
    continuation = nil
    waiting?.resume(returning: isReached)
  }
}
