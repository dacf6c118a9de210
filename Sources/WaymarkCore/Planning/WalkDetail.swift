/// What few walks have beyond their moves, apart from them so that an itinerary stays small.
final class WalkDetail: Sendable {
  /// How the place that is hung is shown, where the drive said so or it was shown before.
  let hungAs: Presentation?
  /// The node of the tab where the walk goes on after it went across.
  let tab: Int32?
  /// What the place that is hung is shown in, where the drive said so.
  let container: Container?
  /// The place that is only marked as leaving, by a soft hide.
  let marked: Place?

  init(
    hungAs: Presentation?,
    tab: Int32?,
    container: Container? = nil,
    marked: Place? = nil
  ) {
    self.hungAs = hungAs
    self.tab = tab
    self.container = container
    self.marked = marked
  }
}
