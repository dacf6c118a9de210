/// A drive that waits its turn.
struct QueuedDrive: Sendable {
  let drive: JournalDrive
  let request: Request
}

/// Drives that wait their turn, first come, first served.
struct DriveLine: Sendable {
  /// A spot in the line; `drive` is nil once that drive was taken or removed.
  private struct Spot: Sendable {
    let number: Int
    var drive: QueuedDrive?
  }

  /// The spots, ordered by drive number, so that one can be found by binary search.
  private var spots: [Spot] = []
  /// How many spots at the front of the array were taken already.
  private var taken = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var last: QueuedDrive? { isEmpty ? nil : spots.last?.drive }

  /// Adds a drive before those with a higher number: drives keep the order in which they were asked
  /// for.
  mutating func add(_ drive: QueuedDrive) {
    let number = drive.drive.number
    spots.insert(Spot(number: number, drive: drive), at: firstIndex(from: number))
    count += 1
  }

  mutating func next() -> QueuedDrive? {
    var next: QueuedDrive?
    while next == nil, taken < spots.count {
      swap(&next, &spots[taken].drive)
      taken += 1
    }
    if next != nil { count -= 1 }
    // Taken spots are removed many at a time: removing each alone would move the rest of the array
    // every time.
    if taken == spots.count || taken * 2 > spots.count {
      spots.removeFirst(taken)
      taken = 0
    }
    return next
  }

  /// Removes a drive from the line, wherever it stands; `nil` if it is not there.
  mutating func remove(_ number: Int) -> QueuedDrive? {
    guard let index = index(of: number) else { return nil }
    var removed: QueuedDrive?
    swap(&removed, &spots[index].drive)
    count -= 1
    while spots.count > taken, let last = spots.last, last.drive == nil { spots.removeLast() }
    // At most about twice as many empty spots are kept as drives wait.
    if spots.count - taken > 2 * count + 16 {
      spots.removeAll { $0.drive == nil }
      taken = 0
    }
    return removed
  }

  func drive(_ number: Int) -> QueuedDrive? { index(of: number).flatMap { spots[$0].drive } }

  /// The drives that wait, in order.
  var all: [QueuedDrive] { spots[taken...].compactMap(\.drive) }

  private func index(of number: Int) -> Int? {
    let index = firstIndex(from: number)
    return index < spots.count && spots[index].number == number && spots[index].drive != nil
      ? index : nil
  }

  /// The index of the first spot with this number or a higher one.
  private func firstIndex(from number: Int) -> Int {
    var (low, high) = (taken, spots.count)
    while low < high {
      let middle = (low + high) / 2
      if spots[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
