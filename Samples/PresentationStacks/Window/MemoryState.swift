import WaymarkCore

/// The whole state of a window at a moment, as a value that can be taken and put back.
///
/// The time to put it back depends on the differences, not on how much is shown. It contains what
/// is shown, with the inputs of screens; the transitions and gestures under way; the faults to
/// come; the counters; and the notes of the appearance log. It does not contain the watcher, the
/// observer, and the properties of an app's own screen classes other than the input.
///
/// A completion that waits for a transition may be called a second time after the state was put
/// back; the code that made the completion decides which call counts.
@MainActor
package struct MemoryState {
  let moment: MemoryMoment
  let conditions: MemoryConditions
  /// The time of the window's clock at that moment, to compute the remaining time of each
  /// transition.
  let time: Duration
  let lastNumber: Int
  let operationCount: Int
  let notes: MemoryAppearanceLog.Notes?
}

extension MemoryWindow {
  /// Restores what was under way when a state was taken; each transition has the same time left as
  /// then.
  func putBackConditions(of state: MemoryState) {
    let last = conditions
    for transition in last.transitions { transition.end?.wakeup.cancel() }
    conditions = state.conditions
    for (index, transition) in conditions.transitions.enumerated() {
      guard let end = transition.end else { continue }
      conditions.transitions[index].end = ending(transition.number, after: end.time - state.time)
    }
    for overlay in conditions.overlays { overlay.screen.home = contents.home }
    lastNumber = state.lastNumber
    if let notes = state.notes { appearanceLog?.notes = notes }
    withExtendedLifetime(last) {}
  }
}
