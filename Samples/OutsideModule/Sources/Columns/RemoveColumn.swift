public import WaymarkCore

/// Takes a step up from a column by removing it.
///
/// - Works: at "Novels", a column, a drive to its parent leaves "Library" alone.
/// - Fails: if the column is gone already, the host refuses and the drive ends `failed`.
/// - Order: any.
///
/// Several columns are removed as one unwinding, if the host can unwind.
public struct RemoveColumn<Host: ColumnHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps up from a column; several such steps may be merged into one unwinding.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toParent && step.presentation == .column ? .unwinds : .passes("it was no column")
  }

  /// Removes the column, with all columns to the right of it.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let column = attempt.leaving else { return .passed("there is no column to remove") }
    let transition = try attempt.host.removeColumn(
      column,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(attempt.destination, after: transition)
  }
}
