/// Adjacent upward steps that go to the host as one unwinding.
extension Engine {
  /// The upward steps from the next move on that can go as one, as a move and how many they are.
  func unwindRun(_ drive: Drive, _ itinerary: Itinerary) -> (move: Move, count: Int)? {
    let first = drive.nextMove
    guard drive.merges, first + 1 < itinerary.moves.count,
      itinerary.moves[first].kind == .toParent,
      itinerary.moves[first + 1].kind == .toParent,
      (drive.request.options.merging ?? options.merging) == .adjacent
    else { return nil }
    let from = itinerary.moves[first].from
    guard canUnwind(Move(.unwind, from: from, to: itinerary.moves[first].to), drive, itinerary)
    else {
      drive.merges = false
      return nil
    }
    let next = endOfRun(from: first, drive, itinerary)
    guard next - first > 1 else { return nil }
    let move = Move(.unwind, from: from, to: itinerary.moves[next - 1].to)
    return canUnwind(move, drive, itinerary) ? (move, next - first) : nil
  }

  private func canUnwind(_ move: Move, _ drive: Drive, _ itinerary: Itinerary) -> Bool {
    let top = state.position.entries.count - 1
    let step = step(move, shownAs: state.position.entries[top].shownAs, drive, itinerary)
    let chain = behaviors.chain(from: top, in: state.position, to: move)
    return behaviors.firstClaim(on: step, chain, at: state.position) != nil
  }

  /// One past the last upward step whose first claimant does not mind being unwound.
  private func endOfRun(from first: Int, _ drive: Drive, _ itinerary: Itinerary) -> Int {
    let entries = state.position.entries
    var top = entries.count - 1
    var next = first
    while next < itinerary.moves.count, itinerary.moves[next].kind == .toParent {
      let move = itinerary.moves[next]
      var below = top - 1
      while below >= 0, entries[below].place != move.to { below -= 1 }
      guard below >= 0 else { break }
      let step = step(move, shownAs: entries[below + 1].shownAs, drive, itinerary)
      let chain = behaviors.chain(from: top, in: state.position, to: move)
      let taker = behaviors.firstClaim(on: step, chain, at: state.position)
      guard let taker, taker.claim == .unwinds else { break }
      top = below
      next += 1
    }
    return next
  }
}
