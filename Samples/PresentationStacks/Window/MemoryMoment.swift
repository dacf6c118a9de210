import WaymarkCore
import WaymarkLinks

/// A moment to which a window can be put back, stored as the changes since the moment before.
///
/// Moments form a tree. A window stands at one of them; the changes made since then are in its
/// `MemoryHistory`. Going to another moment undoes the changes back to the last common moment, and
/// then makes the changes from there to the other moment again. So its time depends only on the
/// differences.
final class MemoryMoment {
  /// The moment before; `nil` for the first one.
  fileprivate(set) var parent: MemoryMoment?
  /// The changes that lead here from the parent.
  ///
  /// If the window stands here or at a later moment, the changes are swapped: they then lead back
  /// to the parent.
  fileprivate var changes: [MemoryContents.Change]
  /// Higher than the parent's number.
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

  /// Frees the earlier moments in a loop: in a long chain, recursive freeing would overflow the
  /// stack.
  deinit {
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let last = next
      next = last?.parent
      last?.parent = nil
    }
  }

  /// Merges this moment with the earlier ones that nothing else holds.
  ///
  /// - Returns: changes that are not needed any more, which the caller must release.
  fileprivate func join() -> [MemoryContents.Change] {
    // The newest first.
    var parts: [[MemoryContents.Change]] = [changes]
    while parent != nil, isKnownUniquelyReferenced(&parent), let before = parent {
      parent = before.parent
      before.parent = nil
      parts.append(before.changes)
    }
    if parts.count == 1 { return [] }
    var all = parts.reversed().flatMap { $0 }
    // The first moment has no parent to go back to, so its changes are not needed.
    if parent == nil { changes = [] } else { swap(&all, &changes) }
    return all
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

  /// Records a change that is about to be made.
  @inline(never)
  func note(_ change: MemoryContents.Change) {
    changes.append(change)
  }
}

/// Taking moments of what a window shows, and going back to them.
///
/// Changes and moments that are not needed any more may hold the last reference to a screen, and
/// freeing a screen may run an app's code. So they are returned, and the caller releases them once
/// everything is consistent again.
extension MemoryContents {
  /// A change that can be undone and made again: it holds what was there before it or, once undone,
  /// what was there after it.
  enum Change {
    case node(Int, Node)
    case presentation(Int, Presentation?)
    case input(MemoryScreen, Input)
  }

  /// Changes and moments that are not needed any more, which the caller must release.
  typealias Remains = (changes: [Change], moments: [MemoryMoment])

  /// Takes the current moment; while it is held, the window can be put back to it.
  mutating func take() -> (moment: MemoryMoment, remains: Remains) {
    guard let history, let last = history.moment else {
      let moment = MemoryMoment(after: nil, changes: [], counts: counts)
      history = MemoryHistory(moment)
      return (moment, ([], []))
    }
    // Earlier moments may have been released since then; if so, they are merged with `last`.
    let gone = last.join()
    if history.changes.isEmpty { return (last, (gone, [])) }
    let moment = MemoryMoment(after: last, changes: history.changes, counts: counts)
    history.changes = []
    history.moment = moment
    return (moment, (gone, []))
  }

  /// Goes to a moment that was taken of these contents; returns `nil` for a moment of other
  /// contents.
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

  /// Drops the moments that only the history holds, and stops recording changes if none is left.
  mutating func forgetWhatNobodyHolds() -> Remains {
    guard let history else { return ([], []) }
    // The newest first.
    var parts: [[Change]] = [history.changes]
    while history.moment != nil, isKnownUniquelyReferenced(&history.moment),
      let last = history.moment
    {
      history.moment = last.parent
      last.parent = nil
      parts.append(last.changes)
      last.changes = []
    }
    if parts.count > 1 { history.changes = parts.reversed().flatMap { $0 } }
    guard history.moment == nil else { return ([], []) }
    self.history = nil
    return (history.changes, [])
  }

  /// The moments to undo and the moments to make again on the way to a target, each list with the
  /// last one first; `nil` if the two have no moment in common.
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
