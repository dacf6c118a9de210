public import WaymarkCore

/// A host that shows screens side by side, each to the right of the one that it was opened from.
///
/// A column covers nothing: all columns stay visible and can be used.
@MainActor
public protocol ColumnHost<Screen>: PresentationHost {
  /// Shows a screen as a column to the right of another, which must be the last column.
  func addColumn(
    _ screen: Screen,
    rightOf base: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition

  /// Removes a column, with all columns to the right of it.
  func removeColumn(
    _ screen: Screen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition
}
