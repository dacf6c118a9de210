import WaymarkCore

/// All that a window knows at a moment, as a value that can be taken and put back.
///
/// Putting it back takes as long as what differs, not what is shown: 1,000 screens cost what one
/// does. It holds what is shown with the inputs of screens, transitions and gestures under way, the
/// faults to come, the counters, and the notes of the appearance log. Whoever watches and observes
/// is not part of it, nor what a screen of an app's own class holds besides its input.
///
/// A completion that waits for a transition may be called again after it was put back; whoever made
/// it decides what counts.
@MainActor
package struct MemoryState {
  let moment: MemoryMoment
  let conditions: MemoryConditions
  /// The time of the window's clock, by which transitions know how much of theirs is left.
  let time: Duration
  let lastNumber: Int
  let operationCount: Int
  let notes: MemoryAppearanceLog.Notes?
}

extension MemoryWindow {
  /// Goes on with what went on when a state was taken; transitions have as much time left as then.
  func putBackConditions(of state: MemoryState) {
    let last = conditions
    for transition in last.transitions { transition.end?.wakeup.cancel() }
    conditions = state.conditions
    for (index, transition) in conditions.transitions.enumerated() {
      guard let end = transition.end else { continue }
      conditions.transitions[index].end = ending(transition.number, after: end.time - state.time)
    }
    lastNumber = state.lastNumber
    if let notes = state.notes { appearanceLog?.notes = notes }
    withExtendedLifetime(last) {}
  }
}
