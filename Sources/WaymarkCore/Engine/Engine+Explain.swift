import WaymarkLinks

extension Engine {
  /// Plans and lists; runs no guard, no question and no behavior, and changes nothing.
  ///
  /// Only the previews of guards and the conditions of questions are called, which are code of the app.
  func explain(_ request: Request) -> Explanation {
    var explanation = Explanation(request: request, position: state.position)
    do throws(NavigationError) {
      try explain(&explanation)
    } catch {
      explanation.error = error
    }
    explanation.leaves = visits(goneAt: explanation.position)
    return explanation
  }

  private func explain(_ explanation: inout Explanation) throws(NavigationError) {
    var request = try explanation.request.read(by: links.match, at: state.position)
    explanation.request = request
    if !waitsUnderForeignScreens, let obstacle = obstacleNow {
      throw obstruction(of: request, by: obstacle)
    }
    var itinerary = try state.position.itinerary(for: request)
    try state.position.checkNeeds(of: itinerary, input: itinerary.brought(by: request.input))
    var denials: [Denial] = []
    if hasAnybodyToAsk { denials = try explainAsking(&itinerary, &explanation) }
    request.input = itinerary.brought(by: request.input)
    for index in itinerary.moves.indices {
      let explained = explain(index, of: itinerary, request, &explanation.position)
      explanation.steps.append(explained)
      guard explained.taker == nil else { continue }
      if request.options.onFailure ?? options.onFailure == .retrace {
        retrace(over: Array(itinerary.moves[..<index]), request, &explanation.position)
      }
      throw NavigationError(
        .unhandled,
        step: explained.step,
        asked: explained.passed,
        at: explanation.position
      )
    }
    if trimHost != nil { explanation.position.cut(denials, guards) }
    // A soft hide can have no steps and only mark its place.
    explanation.position.arrive(hidingSoftly: itinerary.softlyHidden)
  }

  /// Goes back over moves, as far as behaviors take the steps; the way back brings no values.
  private func retrace(over moves: [Move], _ request: Request, _ position: inout Position) {
    let moves = position.wayBack(over: moves)
    guard let last = moves.last else { return }
    let back = Itinerary(plan: plan, moves: moves, destination: last.to)
    var request = request
    request.input = .none
    for index in moves.indices where explain(index, of: back, request, &position).taker == nil {
      return
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
        hungAs: itinerary.hungAs(by: move),
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
      taker: taker?.name(for: step, at: position),
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
