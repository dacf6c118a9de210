/// A drive that waits its turn.
struct QueuedDrive: Sendable {
  let drive: JournalDrive
  let request: Request
}

/// Drives that wait their turn, first come, first served.
struct DriveLine: Sendable {
  /// One that came; nothing but its number once it has left out of its turn.
  private struct Spot: Sendable {
    let number: Int
    var drive: QueuedDrive?
  }

  /// Those that came, by rising number.
  private var spots: [Spot] = []
  /// How many at the front have been taken already.
  private var taken = 0
  /// How many there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The one that came last.
  var last: QueuedDrive? { isEmpty ? nil : spots.last?.drive }

  mutating func append(_ drive: consuming QueuedDrive) {
    spots.append(Spot(number: drive.drive.number, drive: drive))
    count += 1
  }

  mutating func next() -> QueuedDrive? {
    var next: QueuedDrive?
    while next == nil, taken < spots.count {
      swap(&next, &spots[taken].drive)
      taken += 1
    }
    if next != nil { count -= 1 }
    // What has been taken goes in one piece, so that a long line costs time linear in its length.
    if taken == spots.count || taken * 2 > spots.count {
      spots.removeFirst(taken)
      taken = 0
    }
    return next
  }

  /// Takes a drive out of its turn; `nil` when it is not there.
  mutating func remove(_ number: Int) -> QueuedDrive? {
    guard let index = index(of: number) else { return nil }
    var removed: QueuedDrive?
    swap(&removed, &spots[index].drive)
    count -= 1
    while spots.count > taken, let last = spots.last, last.drive == nil { spots.removeLast() }
    return removed
  }

  func drive(_ number: Int) -> QueuedDrive? { index(of: number).flatMap { spots[$0].drive } }

  /// Those that wait, in order.
  var all: [QueuedDrive] { spots[taken...].compactMap(\.drive) }

  private func index(of number: Int) -> Int? {
    var (low, high) = (taken, spots.count)
    while low < high {
      let middle = (low + high) / 2
      if spots[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < spots.count, spots[low].number == number, spots[low].drive != nil else {
      return nil
    }
    return low
  }
}

/// Who has asked for a drive that several share.
struct SharedDrive: Sendable {
  /// How many have asked, the first of them counted as 0.
  private(set) var callers = 1
  /// What the journal knows those as who have joined.
  private(set) var joined: [Int: JournalDrive] = [:]
  /// Those who have left it.
  private(set) var departed: Set<Int> = []

  /// How many there are who have not left it.
  var present: Int { callers - departed.count }

  /// Lets another share its end.
  mutating func join(as drive: JournalDrive) -> Int {
    joined[callers] = drive
    callers += 1
    return callers - 1
  }

  mutating func leave(_ caller: Int) {
    departed.insert(caller)
  }
}
