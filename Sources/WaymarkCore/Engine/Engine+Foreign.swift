/// Drives that wait until a screen that the router did not show is gone.
extension Engine {
  /// Whether a drive waits for foreign screens to go, in place of failing.
  var waitsUnderForeignScreens: Bool { options.underForeignScreens == .wait }

  /// Whether a foreign screen may be in the way: one is known, or the host is read to find one.
  @inline(__always)
  var looksForForeignScreens: Bool { sideTables.hasForeign || waitsUnderForeignScreens }

  /// Whether a drive goes on waiting for what is in its way.
  func isHeld(_ walk: EngineState.Walk, by hold: EngineState.Hold) -> Bool {
    guard state.news == nil, walk.interruption == nil else { return false }
    switch hold {
    case .gesture, .gestureInStep: return !state.gestures.isEmpty
    case .foreignScreen: return obstacle != nil || !state.gestures.isEmpty
    }
  }

  /// Lets the drive under way wait until a foreign screen is gone, at most as long as a step may.
  func wait(under screen: AnyScreen, isPlanned: Bool) {
    // A drive that is not planned yet must not keep the moves of the drive before it.
    if !isPlanned { state.moves.removeAll(keepingCapacity: true) }
    // Told before the phase changes: an observer may take the screen away or end the drive.
    journal.tell(.covered(by: "\(type(of: screen))"), of: state.current)
    guard case .taking(let walk) = state.phase else { return }
    // If an observer has released the router, nobody could end a wait without a deadline.
    if anchor.owner == nil, options.stepDeadline == nil {
      return fail(withoutRouter(state.request))
    }
    state.phase = .held(walk, by: .foreignScreen(isPlanned: isPlanned))
    if let limit = options.stepDeadline { setForeignDeadline(after: limit) }
    noteAwaited()
  }

  /// Sets when the wait for a foreign screen is over; the host is looked at once more then.
  func setForeignDeadline(after limit: Duration) {
    state.stepDeadline = clock.nanoseconds.nanoseconds(after: limit)
    let wakeup = clock.wake(after: limit) { [self] in
      state.stepDeadline = clock.nanoseconds
      enter(.changed(HostNews()))
    }
    if state.stepDeadline != nil { stepWakeup = wakeup }
  }

  /// Goes on with a drive that waits for a foreign screen to go, if that has gone or it is to end.
  func lookUpFromForeignScreen(_ walk: EngineState.Walk, isPlanned: Bool) {
    state.phase = .taking(walk)
    journal.pause()
    if state.news != nil { reconcile() }
    if let code = state.walk?.interruption {
      endForeignWait()
      return failUnderForeignScreen(error(code, for: state.request))
    }
    if let obstacle, let deadline = state.stepDeadline, clock.nanoseconds >= deadline {
      endForeignWait()
      return failUnderForeignScreen(overdue(obstacle))
    }
    if obstacle == nil { endForeignWait() }
    // Read again, because reconciling may have changed the walk.
    guard let walk = state.walk else { return }
    guard obstacle == nil, state.gestures.isEmpty else {
      if obstacle != nil, options.stepDeadline == nil, anchor.owner == nil {
        endForeignWait()
        return failUnderForeignScreen(withoutRouter(state.request))
      }
      if obstacle != nil, state.stepDeadline == nil, let limit = options.stepDeadline {
        setForeignDeadline(after: limit)
      }
      state.phase = .held(walk, by: .foreignScreen(isPlanned: isPlanned))
      noteAwaited()
      return
    }
    if !isPlanned { return beginOnClearGround(walk.drive) }
    if state.stillFits { return }
    // A change during this wait does not count as one under way: the drive may still be planned
    // again.
    if state.failure == nil { planAnew() } else { failInterrupted("") }
  }

  /// The error for a drive whose foreign screen did not go in time.
  private func overdue(_ screen: AnyScreen) -> NavigationError {
    let reason =
      "the screen of the app's own that the drive waited under, a \(type(of: screen)), did not go "
      + "in time; call `reconcile()` when it goes, or raise `stepDeadline`"
    return NavigationError(
      .timedOut,
      route: state.request.route,
      reason: reason,
      at: state.position
    )
  }

  /// Ends the drive under way because of a foreign screen.
  ///
  /// Before its first move this only puts it off: a parked drive that it resumes stays parked.
  func failUnderForeignScreen(_ error: NavigationError) {
    if !state.parked.isEmpty, state.countOfMoves == 0, let drive = state.walk?.drive {
      endResuming(by: drive.number, keeping: true)
    }
    fail(error)
  }

  private func endForeignWait() {
    noteAwaited()
    state.stepDeadline = nil
    stepWakeup?.cancel()
    stepWakeup = nil
  }
}
