/// Drives that wait their turn, first come, first served.
@MainActor
struct DriveQueue {
  private var drives: [DriveUnderWay] = []
  /// How many at the front have been taken already.
  private var taken = 0

  var isEmpty: Bool { taken == drives.count }

  /// How many there are.
  var count: Int { drives.count - taken }

  /// The one that came last.
  var last: DriveUnderWay? { isEmpty ? nil : drives.last }

  mutating func append(_ drive: DriveUnderWay) {
    drives.append(drive)
  }

  mutating func next() -> DriveUnderWay? {
    guard taken < drives.count else { return nil }
    let next = drives[taken]
    taken += 1
    // What has been taken goes in one piece, so that a long queue costs time linear in its length.
    if taken == drives.count || taken * 2 > drives.count {
      drives.removeFirst(taken)
      taken = 0
    }
    return next
  }

  /// Takes a drive out of its turn; `false` when it is not there.
  mutating func remove(_ drive: DriveUnderWay) -> Bool {
    guard let index = drives[taken...].firstIndex(where: { $0 === drive }) else { return false }
    drives.remove(at: index)
    return true
  }
}
