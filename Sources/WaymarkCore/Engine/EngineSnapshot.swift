/// The complete state of an engine at one moment, to which it can be put back.
package struct EngineSnapshot {
  /// The state without screens and closures.
  package let state: EngineState
  fileprivate let hand: StepInHand
  fileprivate let number: Int
  fileprivate let screens: Branches<ScreenStack>
  fileprivate let sideTables: SideTables
  /// The drives of `sideTables.pending` are objects: these are their contents at that moment.
  fileprivate let pending: [(drive: PendingDrive, contents: PendingDrive.Contents)]
  /// The results that waited in each object of `sideTables.results` at that moment.
  fileprivate let results: [(waiting: PendingResults, all: [PendingResult])]
  fileprivate let contents: [(result: PendingResult, contents: PendingResult.Contents)]
  /// The screens of the app's own, which `sideTables` does not keep.
  fileprivate let foreign: [AnyScreen]
  fileprivate let ticket: Ticket?
  /// When the step under way began.
  fileprivate let stepBeginning: Int64?
  /// The clock's time at that moment, from which the time left until deadlines is computed.
  fileprivate let time: Int64
}

extension Engine {
  /// Takes a snapshot; `nil` during a step, and while a task of the app holds a completion.
  ///
  /// A running task cannot be copied, so it could not be put back.
  package func takeSnapshot() -> EngineSnapshot? {
    guard !state.isInside, desk.hand.whenGivenUp.isEmpty, whenAskingOver.isEmpty,
      awaitedTicket?.hasTask != true
    else { return nil }
    return EngineSnapshot(
      state: state,
      hand: desk.hand,
      number: desk.number,
      screens: desk.screens,
      sideTables: sideTables,
      pending: sideTables.pending.values.map { ($0, $0.contents) },
      results: sideTables.results.values.map { ($0, $0.results) },
      contents: sideTables.results.values.flatMap(\.results).map { ($0, $0.contents) },
      foreign: sideTables.foreign,
      ticket: awaitedTicket,
      stepBeginning: journal.stepBeginning,
      time: clock.nanoseconds
    )
  }

  /// Puts a snapshot back: the same events then lead to the same journal, screens and endings.
  ///
  /// During a step it does nothing.
  package func putBack(_ snapshot: EngineSnapshot) {
    guard !state.isInside else { return }
    // The old state is kept alive until the new one is complete: releasing screens can run app
    // code, which must not see the engine half changed.
    let goes = (
      state, desk.hand, desk.screens, sideTables, guardsInHand, snapshot.pending.map(\.0.contents),
      snapshot.contents.map(\.result.contents)
    )
    let over = endWaits()
    takeOver(snapshot)
    sideTables.putBackGivenUp()
    let forgotten = sideTables.takeForgotten()
    defer { extendLifetime(forgotten) }
    moveTimes(since: snapshot.time)
    putBackWaits(since: snapshot.time)
    noteAwaited()
    extendLifetime(goes)
    for body in over { body() }
    guard case .idle = state.phase else { return }
    // In this phase, drives that a watcher asks for wait until all watchers have been told.
    state.phase = .telling(.none)
    tellWatchers()
    state.phase = .idle
    enter(.changedMeanwhile)
  }

  /// Ends all that is waited for; returns the closures to call once the snapshot is put back.
  ///
  /// Tasks begun since then are cancelled; numbers go on, so their late calls match no attempt.
  private func endWaits() -> [@MainActor () -> Void] {
    let tasks = [awaitedTicket?.takeTask()].compactMap { $0 }
    let over = desk.hand.whenGivenUp.takeAll() + tasks + whenAskingOver + whenGesturesOver
    for wakeup in [stepWakeup, gestureWakeup] { wakeup?.cancel() }
    stepWakeup = nil
    gestureWakeup = nil
    awaitedTicket?.end()
    endWaitedRun()
    guardsInHand = nil
    whenAskingOver = []
    whenGesturesOver = []
    return over
  }

  /// Takes over what a snapshot holds.
  private func takeOver(_ snapshot: EngineSnapshot) {
    let (attempts, inquiries) = (state.attempts, state.inquiries)
    state = snapshot.state
    state.attempts = max(attempts, state.attempts)
    state.inquiries = max(inquiries, state.inquiries)
    desk.hand = snapshot.hand
    desk.number = snapshot.number
    desk.screens = snapshot.screens
    sideTables = snapshot.sideTables
    for (drive, contents) in snapshot.pending { drive.contents = contents }
    for (waiting, all) in snapshot.results { waiting.results = all }
    for (result, contents) in snapshot.contents { result.contents = contents }
    awaitedTicket = snapshot.ticket
    journal.stepBeginning = snapshot.stepBeginning
  }

  /// Shifts the times of the snapshot, so that everything has as much time left as it had then.
  private func moveTimes(since time: Int64) {
    let passed = Duration.nanoseconds(clock.nanoseconds.nanoseconds(since: time))
    desk.hand.deadline = desk.hand.deadline?.nanoseconds(after: passed)
    journal.stepBeginning = journal.stepBeginning?.nanoseconds(after: passed)
    state.linkGate.moveTimes(by: passed)
    for index in state.parked.indices {
      state.parked[index].expiry = state.parked[index].expiry?.nanoseconds(after: passed)
      // The code that was accepting the request is not part of the snapshot.
      if state.parked[index].status == .beingAccepted { state.parked[index].status = .kept }
    }
  }

  /// Resumes the waits of the snapshot; each deadline has as much time left as it had then.
  private func putBackWaits(since time: Int64) {
    if case .waiting(_, let step) = state.phase {
      desk.wait(for: self)
      awaitedTicket?.wait(for: self)
      awaitedTicket?.desk = desk
      awaitedTicket?.awaited = step.attempt
      awaitedTicket?.late = nil
      if let deadline = state.stepDeadline {
        setStepDeadline(after: .nanoseconds(deadline.nanoseconds(since: time)), step.attempt)
      }
    } else if state.waitingDrive != nil {
      desk.wait(for: self)
      if case .held(_, by: .foreignScreen) = state.phase, let deadline = state.stepDeadline {
        setForeignDeadline(after: .nanoseconds(deadline.nanoseconds(since: time)))
      }
    }
    hearHost()
    if let deadline = state.gestureDeadline {
      setGestureDeadline(after: .nanoseconds(deadline.nanoseconds(since: time)))
    }
  }
}
