/// A drive as the journal knows it: its number, and who asked for it.
///
/// The engine makes it once, when a drive is asked for, and hands it over with whatever happens.
struct JournalDrive: Sendable {
  /// Counts the drives of a router from 1 on; 0 for what belongs to no drive.
  let number: Int
  /// The number of the visit that asked; -1 for the router.
  let visit: Int
  /// The node where that visit is; -1 where it is not known any more.
  let node: Int32

  /// What belongs to no drive.
  static var none: JournalDrive { JournalDrive(0) }

  init(_ number: Int, askedBy visit: VisitID? = nil, at place: Place? = nil) {
    self.number = number
    self.visit = visit?.number ?? -1
    node = place?.node ?? -1
  }
}
