/// Adjacent upward steps that go to the host as one unwinding.
extension Engine {
  /// Merges a step up with those after it into one unwinding, if a behavior takes the whole;
  /// returns that behavior's number.
  ///
  /// Each step is claimed on its own; the run ends before the first whose claimant does not allow
  /// merging. Without an unwinding, the step stays as it is.
  func merge(_ chain: inout BehaviorChain, _ walk: EngineState.Walk, _ position: Position) -> Int? {
    let run = runOfUnwindings(walk, position)
    guard run.count > 1 else { return nil }
    let move = Move(
      .unwind,
      from: state.moves[walk.next].from,
      to: position.entry(at: run.top).place
    )
    let presentation = position.presentation(at: run.top + 1)
    var asked = chain
    let taker =
      table.sureTaker(.unwind, presentation.builtIn, &asked, position)
      ?? table.firstTaker(of: unwinding(move, presentation, run.count, walk), &asked, at: position)
    guard let taker else {
      // Nobody unwinds here; this run goes step by step.
      state.changeWalk { $0.mergesFrom = $0.next + run.count }
      return nil
    }
    chain = asked
    desk.hand.begin(move, TrailEdit(keep: run.top + 1), presentation, count: run.count)
    desk.hand.step.isAnimated = walk.next + run.count > walk.animatesFrom
    return taker
  }

  /// The step in hand, changed to an unwinding of `count` moves.
  private func unwinding(
    _ move: Move,
    _ presentation: Presentation,
    _ count: Int,
    _ walk: EngineState.Walk
  ) -> Step {
    var step = desk.hand.step
    step.move = move
    step.presentation = presentation
    step.isAnimated = walk.next + count > walk.animatesFrom
    return step
  }

  /// How many steps up, from the next on, may go as part of one unwinding, and where on the trail
  /// the last of them leads to.
  private func runOfUnwindings(
    _ walk: EngineState.Walk,
    _ position: borrowing Position
  ) -> (count: Int, top: Int) {
    var top = position.count - 1
    var next = walk.next
    // Where the user would stand before the next step up; few steps need it.
    var there: Position?
    while next < state.moves.count, state.moves[next].kind == .toParent {
      let to = state.moves[next].to
      var below = top - 1
      while below >= 0, position.entry(at: below).place != to { below -= 1 }
      guard below >= 0 else { break }
      let goesAlong =
        position.entry(at: top).resolver < 0
        && table.unwindsSurely(position.entry(at: below + 1).presentation)
      if !goesAlong {
        var before = there ?? copy position
        there = nil
        if top + 1 < before.count { before.apply(TrailEdit(keep: top + 1), adding: nil) }
        guard self.goesAlong(next, of: walk, over: below, before) else { break }
        there = before
      }
      top = below
      next += 1
    }
    return (next - walk.next, top)
  }

  /// Whether a move up of the walk, from where the user would stand then, may go as part of an
  /// unwinding.
  private func goesAlong(
    _ index: Int,
    of walk: EngineState.Walk,
    over below: Int,
    _ position: borrowing Position
  ) -> Bool {
    var step = desk.hand.step
    step.move = state.moves[index]
    step.presentation = position.presentation(at: below + 1)
    step.index = index
    step.isAnimated = index >= walk.animatesFrom
    var chain = table.chain(from: position.count - 1, in: copy position, to: step.move)
    return table.unwinds(step, &chain, at: position)
  }
}
