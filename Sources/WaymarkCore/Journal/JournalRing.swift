/// The newest entries of a journal, up to a limit: once it is reached, a new one replaces the
/// oldest.
struct JournalRing: Sendable {
  let limit: Int
  private var entries: [JournalEntry] = []
  /// Where the oldest stands, once the limit is reached.
  private var oldest = 0

  init(limit: Int) {
    self.limit = Swift.max(0, limit)
  }

  var count: Int { entries.count }

  /// Takes an entry in.
  mutating func append(_ entry: consuming JournalEntry) {
    if entries.count < limit { return entries.append(entry) }
    if limit == 0 { return }
    entries[oldest] = entry
    oldest += 1
    if oldest == limit { oldest = 0 }
  }

  mutating func removeAll() {
    entries = []
    oldest = 0
  }
}

extension JournalRing: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  /// An entry, the oldest being the first.
  subscript(index: Int) -> JournalEntry {
    let after = oldest + index
    return entries[after < entries.count ? after : after - entries.count]
  }
}
