/// Adjacent upward steps that go to the host as one unwinding.
extension Engine {
  /// Widens a step up to the unwinding that it is part of, when steps after it can go as one with it
  /// and somebody takes the whole; says who, and how many steps it stands for.
  ///
  /// Each step is claimed on its own; the first whose claimant wants to see it ends the run. Where
  /// there is no such unwinding, the step stays as it is.
  func merge(
    _ step: inout Step,
    of drive: DriveUnderWay,
    _ position: Position,
    _ chain: inout BehaviorChain
  ) -> (taker: BoundBehavior, count: Int)? {
    let (move, presentation) = (step.move, step.presentation)
    let run = runOfUnwindings(from: &step, of: drive, position)
    if run.count > 1 {
      step.move = Move(.unwind, from: move.from, to: position.entry(at: run.top).place)
      step.presentation = position.presentation(at: run.top + 1)
      let isAnimated = step.isAnimated
      step.isAnimated = drive.nextMove + run.count > drive.animatesFrom
      var asked = chain
      if let taker = behaviors.firstClaim(on: step, &asked, at: position)?.behavior {
        chain = asked
        return (taker, run.count)
      }
      // Nobody unwinds here; the rest of the drive goes step by step.
      drive.merges = false
      step.isAnimated = isAnimated
    }
    step.move = move
    step.presentation = presentation
    return nil
  }

  /// How many steps up, from the next on, may go as part of one unwinding, and where on the trail
  /// the last of them leads to; the step is used to ask for each.
  private func runOfUnwindings(
    from step: inout Step,
    of drive: DriveUnderWay,
    _ position: Position
  ) -> (count: Int, top: Int) {
    var top = position.count - 1
    var next = drive.nextMove
    while next < drive.itinerary.moves.count, drive.itinerary.moves[next].kind == .toParent {
      step.move = drive.itinerary.moves[next]
      var below = top - 1
      while below >= 0, position.entry(at: below).place != step.move.to { below -= 1 }
      guard below >= 0 else { break }
      step.presentation = position.presentation(at: below + 1)
      var asked = behaviors.chain(from: top, in: position, to: step.move)
      let claim = behaviors.firstClaim(on: step, &asked, at: position)?.claim
      guard claim == .unwinds else { break }
      top = below
      next += 1
    }
    return (next - drive.nextMove, top)
  }
}
