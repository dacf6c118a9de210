import WaymarkCore

/// Everything that a window knows at a moment, as a value that can be taken and put back.
///
/// Putting it back takes time by what differs, not by how much is shown: with 1,000 screens it
/// costs what it costs with one. It holds what is shown with the inputs of screens, transitions and
/// gestures under way, the faults to come, the counters, and the notes of the appearance log. It
/// does not hold the watcher and the observer, nor what a screen of an app's own class holds
/// besides its input.
///
/// A completion that waits for a transition may be called a second time after the state was put
/// back; whoever made the completion decides which call counts.
@MainActor
package struct MemoryState {
  let moment: MemoryMoment
  let conditions: MemoryConditions
  /// The time of the window's clock then, from which the time left of each transition follows.
  let time: Duration
  let lastNumber: Int
  let operationCount: Int
  let notes: MemoryAppearanceLog.Notes?
}

extension MemoryWindow {
  /// Puts back what was under way when a state was taken; each transition has as much time left as
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
