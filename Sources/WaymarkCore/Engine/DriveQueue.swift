/// Drives that wait their turn, first come, first served.
@MainActor
struct DriveQueue {
  /// Those that came, and a gap for each that has left out of its turn.
  private var drives: [DriveUnderWay?] = []
  /// How many at the front have been taken already.
  private var taken = 0
  /// How many came before the first of the list.
  private var gone = 0
  /// How many there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The one that came last.
  var last: DriveUnderWay? { isEmpty ? nil : drives.last ?? nil }

  mutating func append(_ drive: DriveUnderWay) {
    drive.turn = gone + drives.count
    drives.append(drive)
    count += 1
  }

  mutating func next() -> DriveUnderWay? {
    var next: DriveUnderWay?
    while next == nil, taken < drives.count {
      next = drives[taken]
      taken += 1
    }
    if next != nil { count -= 1 }
    // What has been taken goes in one piece, so that a long queue costs time linear in its length.
    if taken == drives.count || taken * 2 > drives.count {
      drives.removeFirst(taken)
      gone += taken
      taken = 0
    }
    return next
  }

  func contains(_ drive: DriveUnderWay) -> Bool { index(of: drive) != nil }

  /// Takes a drive out of its turn; `false` when it is not there.
  mutating func remove(_ drive: DriveUnderWay) -> Bool {
    guard let index = index(of: drive) else { return false }
    drives[index] = nil
    count -= 1
    while drives.count > taken, let last = drives.last, last == nil { drives.removeLast() }
    return true
  }

  private func index(of drive: DriveUnderWay) -> Int? {
    let index = drive.turn - gone
    return index >= taken && index < drives.count && drives[index] === drive ? index : nil
  }
}
