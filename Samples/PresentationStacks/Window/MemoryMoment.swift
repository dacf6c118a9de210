import WaymarkCore
import WaymarkLinks

/// A moment of a window that can be gone back to: what has changed since the moment before it.
///
/// Moments make a tree. A window stands at one of them, with the changes made since beside it.
/// Going to another undoes the changes up to the last moment that both have behind them, and makes
/// those that lead from there to the other again; so it takes as long as what differs.
final class MemoryMoment {
  /// The moment before; none for the first that was taken.
  fileprivate(set) var parent: MemoryMoment?
  /// What leads here from the moment before or, where the window stands here or further on, back.
  fileprivate var changes: [MemoryContents.Change]
  /// Higher than that of the moment before.
  fileprivate let number: Int
  fileprivate let counts: MemoryContents.Counts

  fileprivate init(
    after parent: MemoryMoment?,
    changes: [MemoryContents.Change],
    counts: MemoryContents.Counts
  ) {
    self.parent = parent
    self.changes = changes
    self.counts = counts
    number = (parent?.number ?? 0) + 1
  }

  /// Lets the moments before go one by one; each letting go of the next would use up the stack.
  deinit {
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let last = next
      next = last?.parent
      last?.parent = nil
    }
  }

  /// Forgets the moments before that nobody can go back to; hands out what nobody needs any more.
  fileprivate func join() -> [MemoryContents.Change] {
    var gone: [MemoryContents.Change] = []
    while parent != nil, isKnownUniquelyReferenced(&parent), let before = parent {
      parent = before.parent
      before.parent = nil
      changes = before.changes + changes
      // What leads back from the first moment leads nowhere.
      if parent == nil { swap(&gone, &changes) }
    }
    return gone
  }
}

/// The moment that a window stands at, and what has changed since.
final class MemoryHistory {
  fileprivate var moment: MemoryMoment?
  /// The oldest first.
  fileprivate var changes: [MemoryContents.Change] = []

  fileprivate init(_ moment: MemoryMoment) {
    self.moment = moment
  }

  /// Notes that something is about to change.
  @inline(never)
  func note(_ change: MemoryContents.Change) {
    changes.append(change)
  }
}

/// What a window shows, gone back to.
///
/// What nobody needs any more may hold the last reference to a screen, whose end may run an app's
/// code. So it is handed out, to be let go when everything is in order.
extension MemoryContents {
  /// A change that can be undone and made again: it holds what was there before, or after.
  enum Change {
    case node(Int, Node)
    case presentation(Int, Presentation?)
    case input(MemoryScreen, Input)
  }

  /// What nobody needs any more.
  typealias Remains = (changes: [Change], moments: [MemoryMoment])

  /// The moment that it is now; whoever holds it can have it back.
  mutating func take() -> (moment: MemoryMoment, remains: Remains) {
    guard let history, let last = history.moment else {
      let moment = MemoryMoment(after: nil, changes: [], counts: counts)
      history = MemoryHistory(moment)
      return (moment, ([], []))
    }
    // Since it was taken, the last one taken may have become the only one to be gone back to.
    let gone = last.join()
    if history.changes.isEmpty { return (last, (gone, [])) }
    let moment = MemoryMoment(after: last, changes: history.changes, counts: counts)
    history.changes = []
    history.moment = moment
    return (moment, (gone, []))
  }

  /// Goes to a moment that was taken here; `nil` for a moment of other contents.
  mutating func putBack(_ target: MemoryMoment) -> Remains? {
    guard let history, let ways = ways(to: target) else { return nil }
    let last = history.moment.map { [$0] } ?? []
    var gone: [Change] = []
    swap(&gone, &history.changes)
    for index in gone.indices.reversed() { exchange(&gone[index]) }
    for moment in ways.up { exchangeAll(of: moment, backwards: true) }
    for moment in ways.down.reversed() { exchangeAll(of: moment, backwards: false) }
    history.moment = target
    counts = target.counts
    return (gone, last + ways.up)
  }

  /// Stops noting changes when nobody holds a moment that they lead back to.
  mutating func forgetWhatNobodyHolds() -> Remains {
    guard let history else { return ([], []) }
    while history.moment != nil, isKnownUniquelyReferenced(&history.moment),
      let last = history.moment
    {
      history.moment = last.parent
      last.parent = nil
      history.changes = last.changes + history.changes
      last.changes = []
    }
    guard history.moment == nil else { return ([], []) }
    self.history = nil
    return (history.changes, [])
  }

  /// The moments whose changes are to be undone, and those whose changes are to be made, last first.
  private func ways(to target: MemoryMoment) -> (up: [MemoryMoment], down: [MemoryMoment])? {
    var (up, down): ([MemoryMoment], [MemoryMoment]) = ([], [])
    var (here, there) = (history?.moment, Optional(target))
    while let one = here, let other = there, one !== other {
      if one.number >= other.number {
        up.append(one)
        here = one.parent
      } else {
        down.append(other)
        there = other.parent
      }
    }
    return here == nil || there == nil ? nil : (up, down)
  }

  private mutating func exchangeAll(of moment: MemoryMoment, backwards: Bool) {
    var changes: [Change] = []
    swap(&changes, &moment.changes)
    if backwards {
      for index in changes.indices.reversed() { exchange(&changes[index]) }
    } else {
      for index in changes.indices { exchange(&changes[index]) }
    }
    swap(&changes, &moment.changes)
  }
}
