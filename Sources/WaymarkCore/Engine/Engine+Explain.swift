extension Engine {
  /// Plans and lists; runs no behavior and changes nothing.
  func explain(_ request: Request) -> Explanation {
    var position = state.position
    var steps: [Explanation.ExplainedStep] = []
    var request = request
    do throws(NavigationError) {
      request = try request.read(by: links.match, at: position)
      if let error = obstruction(of: request, by: obstacleNow) { throw error }
      let itinerary = try position.itinerary(for: request)
      try position.checkNeeds(of: itinerary, input: request.input)
      for index in itinerary.moves.indices {
        let explained = explain(index, of: itinerary, request, &position)
        steps.append(explained)
        guard explained.taker == nil else { continue }
        throw NavigationError(
          .unhandled,
          step: explained.step,
          asked: explained.passed,
          at: position
        )
      }
      return Explanation(
        request: request,
        steps: steps,
        position: position,
        marking: itinerary.marked,
        error: nil
      )
    } catch {
      return Explanation(request: request, steps: steps, position: position, error: error)
    }
  }

  private func explain(
    _ index: Int,
    of itinerary: Itinerary,
    _ request: Request,
    _ position: inout Position
  ) -> Explanation.ExplainedStep {
    let move = itinerary.moves[index]
    let edit = position.edit(for: move) ?? TrailEdit(keep: position.count)
    let choice = request.options.animation ?? options.animation
    let step = Step(
      move,
      in: plan,
      presentation: plan.presentation(
        of: move,
        hungAs: itinerary.hungAs,
        leaving: edit,
        at: position
      ),
      input: request.input,
      isAnimated: request.animated && index >= itinerary.moves.animatesFrom(choice),
      destination: itinerary.destination,
      index: index
    )
    var chain = table.chain(from: position.start(of: move), in: position, to: move)
    let start = chain
    let taker = table.firstTaker(of: step, &chain, at: position).map { table.all[$0] }
    let explained = Explanation.ExplainedStep(
      step: step,
      taker: taker?.name,
      resolver: taker == nil
        ? nil : table.owner(of: chain, move, at: position).map(plan.id(ofNode:)),
      passed: table.whoPassed(step, from: start, upTo: chain.order, at: position)
    )
    if taker != nil {
      let resolver = table.nearestResolver(at: move.to.node, over: edit.keep, in: position)
      position.perform(move, edit, itinerary, request.input, resolver: resolver)
    }
    return explained
  }
}
