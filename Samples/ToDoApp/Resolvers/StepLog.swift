import Waymark

/// Collects what an observed behavior reports, one line for each step.
@MainActor
final class StepLog {
  private(set) var lines: [String] = []

  func note(_ step: Step, _ outcome: StepOutcome) {
    lines.append("\(step): \(outcome)")
  }
}
