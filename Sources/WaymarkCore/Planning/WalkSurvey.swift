import WaymarkLinks

/// What a walk would do to the live places, worked out without taking a step.
struct WalkSurvey {
  /// The places that it enters, brings back from a parked branch, or gives other values, in the
  /// order of the walk: the outermost first.
  ///
  /// One that is brought back and then given other values is there twice.
  private(set) var approached: [ApproachedPlace] = []
  /// The position after the walk.
  var position: Position

  /// Makes the moves of an itinerary on a copy, with the values that the drive brings.
  init(_ itinerary: Itinerary, from position: Position, bringing input: Input) {
    self.position = position
    var broughtBack: [(index: Int, visit: VisitID)] = []
    for move in itinerary.moves {
      guard let edit = self.position.edit(for: move) else { return }
      let first = approached.count
      make(move, edit, itinerary, input)
      if edit.adds || edit.parksUpTo == nil { continue }
      broughtBack += zip(first..., self.position.trail.visits.suffix(approached.count - first))
        .map { ($0, $1) }
    }
    // Mostly all that is brought back is on the trail at the end; then no other branch is searched.
    let stays = Set(self.position.trail.visits)
    if broughtBack.allSatisfy({ stays.contains($0.visit) }) { return }
    let live = Set(self.position.liveVisits)
    for (index, visit) in broughtBack where !live.contains(visit) {
      approached[index].visitOnWay = visit
    }
  }

  private mutating func make(
    _ move: Move,
    _ edit: TrailEdit,
    _ itinerary: Itinerary,
    _ input: Input
  ) {
    let before = edit.adds ? nil : position.input(at: move.to)
    let kept = min(edit.keep, position.count)
    position.perform(move, edit, itinerary, input)
    if edit.adds || edit.parksUpTo != nil {
      for index in kept..<position.count { approach(index) }
    } else if position.count > 0, let before, differs(position.count - 1, from: before) {
      approach(position.count - 1)
    }
  }

  private func differs(_ index: Int, from before: Input) -> Bool {
    let node = position.entry(at: index).place.node
    return position.plan.differ(position.input(at: index), from: before, at: node)
  }

  private mutating func approach(_ index: Int) {
    approached.append(
      ApproachedPlace(
        place: position.entry(at: index).place,
        input: position.input(at: index),
        plan: position.plan
      )
    )
  }
}

extension Position {
  /// The places that a walk approaches, found without making its moves on a copy; `nil` for a walk
  /// across, as what it brings back is found only by making its moves.
  func approached(by moves: [Move], to destination: Place, bringing input: Input)
    -> [ApproachedPlace]?
  {
    var places: [ApproachedPlace] = []
    for move in moves {
      if move.kind == .across { return nil }
      let adds = adds(move)
      if !adds, input.isEmpty { continue }
      let endsWalk = move.to == destination
      let taken = inputTaken(by: move, adds: adds, endsWalk: endsWalk, bringing: input)
      guard let taken else { continue }
      let before = adds ? nil : self.input(at: move.to)
      if let before, !plan.differ(taken, from: before, at: move.to.node) { continue }
      places.append(ApproachedPlace(place: move.to, input: taken, plan: plan))
    }
    return places
  }
}
