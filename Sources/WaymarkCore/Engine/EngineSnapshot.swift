/// All that an engine knows and keeps at one moment, to be put back.
package struct EngineSnapshot {
  /// What it knows.
  package let state: EngineState
  fileprivate let hand: StepInHand
  fileprivate let number: Int
  fileprivate let screens: Branches<ScreenStack>
  fileprivate let pending: [(drive: PendingDrive, state: PendingDrive.State)]
  fileprivate let late: [StepRemains]
  fileprivate let foreign: [AnyScreen]
  fileprivate let ticket: Ticket?
  /// The time of the engine's clock, by which deadlines know how much of theirs is left.
  fileprivate let time: Int64
}

extension Engine {
  /// All that the engine knows and keeps now, while no step is being taken; `nil` while one is, and
  /// while a task of the app's holds a completion, which cannot be copied.
  package func takeSnapshot() -> EngineSnapshot? {
    guard !state.isInside, desk.hand.whenGivenUp == nil else { return nil }
    return EngineSnapshot(
      state: state,
      hand: desk.hand,
      number: desk.number,
      screens: desk.screens,
      pending: pending.values.map { ($0, $0.state) },
      late: late,
      foreign: foreign,
      ticket: awaitedTicket,
      time: clock.nanoseconds
    )
  }

  /// Goes on from what was taken: the same events lead to the same journal, screens and endings.
  ///
  /// While a step is being taken nothing is put back.
  package func putBack(_ snapshot: EngineSnapshot) {
    guard !state.isInside else { return }
    // What goes is let go when all is whole again.
    let goes = (state, desk.hand, desk.screens, pending, late, foreign)
    for wakeup in [stepWakeup, gestureWakeup] { wakeup?.cancel() }
    stepWakeup = nil
    gestureWakeup = nil
    awaitedTicket?.end()
    state = snapshot.state
    desk.hand = snapshot.hand
    desk.number = snapshot.number
    desk.screens = snapshot.screens
    late = snapshot.late
    foreign = snapshot.foreign
    pending = [:]
    for (drive, state) in snapshot.pending {
      drive.state = state
      pending[drive.number] = drive
    }
    awaitedTicket = snapshot.ticket
    putBackWaits(since: snapshot.time)
    let phase = state.phase
    extendLifetime(goes)
    guard case .idle = phase else { return }
    // What a watcher asks for waits until all of them have been told.
    state.phase = .telling(.none)
    tellWatchers()
    state.phase = .idle
    enter(.asked)
  }

  /// Waits for what was waited for then; what there is time for has as much left as then.
  private func putBackWaits(since time: Int64) {
    if case .waiting(_, let step) = state.phase {
      desk.owner = self
      awaitedTicket?.owner = self
      awaitedTicket?.desk = desk
      awaitedTicket?.awaited = step.attempt
      awaitedTicket?.late = nil
      if let deadline = state.stepDeadline {
        setStepDeadline(after: .nanoseconds(deadline.nanoseconds(since: time)), step.attempt)
      }
    } else if state.waitingDrive != nil {
      desk.owner = self
    }
    link.waiting = state.gestureDeadline == nil ? nil : self
    if let deadline = state.gestureDeadline {
      setGestureDeadline(after: .nanoseconds(deadline.nanoseconds(since: time)))
    }
  }
}
