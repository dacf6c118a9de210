/// Adjacent upward steps that go to the host as one unwinding.
extension Engine {
  /// The unwinding that a step up is part of, when steps after it can go as one with it and
  /// somebody takes the whole; says who, and how many steps it stands for.
  ///
  /// Each step is claimed on its own; the first whose claimant wants to see it ends the run.
  func merge(
    _ single: Step,
    of drive: DriveUnderWay,
    _ position: Position,
    _ chain: inout BehaviorChain
  ) -> (step: Step, taker: BoundBehavior, count: Int)? {
    var step = single
    var top = position.count - 1
    var next = drive.nextMove
    while next < drive.itinerary.moves.count, drive.itinerary.moves[next].kind == .toParent {
      step.move = drive.itinerary.moves[next]
      var below = top - 1
      while below >= 0, position.entry(at: below).place != step.move.to { below -= 1 }
      guard below >= 0 else { break }
      step.presentation = position.entry(at: below + 1).shownAs
      var asked = behaviors.chain(from: top, in: position, to: step.move)
      let claim = behaviors.firstClaim(on: step, &asked, at: position)?.claim
      guard claim == .unwinds else { break }
      top = below
      next += 1
    }
    let count = next - drive.nextMove
    if count > 1 {
      step.move = Move(.unwind, from: single.move.from, to: position.entry(at: top).place)
      step.presentation = position.entry(at: top + 1).shownAs
      step.isAnimated = next > drive.animatesFrom
      var asked = chain
      if let taker = behaviors.firstClaim(on: step, &asked, at: position)?.behavior {
        chain = asked
        return (step, taker, count)
      }
      // Nobody unwinds here; the rest of the drive goes step by step.
      drive.merges = false
    }
    return nil
  }
}
