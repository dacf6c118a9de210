/// Adjacent upward steps that go to the host as one unwinding.
extension Engine {
  /// The upward steps from the next move on that can go as one, as a move and how many they are.
  func unwindRun(
    _ drive: Drive,
    _ walk: Walk,
    _ position: Position
  ) -> (move: Move, count: Int)? {
    let first = drive.nextMove
    let moves = walk.itinerary.moves
    guard drive.merges, first + 1 < moves.count, moves[first].kind == .toParent,
      moves[first + 1].kind == .toParent,
      (drive.request.options.merging ?? options.merging) == .adjacent
    else { return nil }
    let from = moves[first].from
    guard canUnwind(Move(.unwind, from: from, to: moves[first].to), walk, position) else {
      drive.merges = false
      return nil
    }
    let next = endOfRun(from: first, walk, position)
    guard next - first > 1 else { return nil }
    let move = Move(.unwind, from: from, to: moves[next - 1].to)
    return canUnwind(move, walk, position) ? (move, next - first) : nil
  }

  private func canUnwind(_ move: Move, _ walk: Walk, _ position: Position) -> Bool {
    taker(of: move, walk, shownAs: .push, from: position.count - 1, position) != nil
  }

  /// One past the last upward step whose first claimant does not mind being unwound.
  private func endOfRun(from first: Int, _ walk: Walk, _ position: Position) -> Int {
    let moves = walk.itinerary.moves
    var top = position.count - 1
    var next = first
    while next < moves.count, moves[next].kind == .toParent {
      var below = top - 1
      while below >= 0, position.entry(at: below).place != moves[next].to { below -= 1 }
      guard below >= 0 else { break }
      let shownAs = position.entry(at: below + 1).shownAs
      let claim = taker(of: moves[next], walk, shownAs: shownAs, from: top, position)?.claim
      guard claim == .unwinds else { break }
      top = below
      next += 1
    }
    return next
  }

  private func taker(
    of move: Move,
    _ walk: Walk,
    shownAs presentation: Presentation,
    from index: Int,
    _ position: Position
  ) -> (behavior: BoundBehavior, claim: Claim)? {
    let step = Step(move, of: walk, shownAs: presentation, isAnimated: false, at: 0)
    let chain = behaviors.chain(from: index, in: position, to: move)
    return behaviors.firstClaim(on: step, chain, at: position)
  }
}
