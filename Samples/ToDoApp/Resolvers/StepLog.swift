import Waymark

/// Keeps what an observed behavior tells, a line a step.
@MainActor
final class StepLog {
  private(set) var lines: [String] = []

  func note(_ step: Step, _ outcome: StepOutcome) {
    lines.append("\(step): \(outcome)")
  }
}
