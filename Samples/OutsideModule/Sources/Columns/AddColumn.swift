public import WaymarkCore

/// Takes a step to a child that is a column by adding it to the right of the current one.
///
/// - Works: at "Library", a drive to its child "Novels", a column, shows both side by side.
/// - Fails: if the host has no room, it refuses and the drive ends `failed`.
/// - Order: any.
public struct AddColumn<Host: ColumnHost>: Behavior {
  /// Makes the behavior.
  public init() {}

  /// Claims steps to a child that is a column.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toChild && step.presentation == .column ? .takes : .passes("it is no column")
  }

  /// Makes the screen and adds it.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("there is no column yet") }
    let column = try attempt.makeScreen()
    let transition = try attempt.host.addColumn(
      column,
      rightOf: base,
      animated: attempt.isAnimated,
      whenDone: attempt.whenDone
    )
    return attempt.answer(column, after: transition)
  }
}
