/// Planning the drive under way, and setting out.
extension EngineState {
  /// Plans the moves of the drive under way, and checks what it needs; says where it goes.
  ///
  /// It plans on the state itself, without copies: only for drives whose verb tells their way.
  mutating func plan(naming name: Int32?) throws(NavigationError) -> Place {
    if let move = position.moveNextDoor(request.verb, naming: name) {
      emptyMoves()
      try position.checkNeeds(of: move, to: move.to, input: request.input)
      moves.append(move)
      if detail != nil { detail = nil }
      return move.to
    }
    var walker = Walker(position: position, room: room())
    try position.walk(request.verb, naming: name, &walker)
    guard let destination = walker.here else { throw NavigationError(.noParent, at: position) }
    try position.checkNeeds(of: walker.moves, to: destination, input: request.input)
    swap(&moves, &walker.moves)
    if detail != nil || walker.detail != nil { detail = walker.detail }
    return destination
  }

  /// The drive under way sets out to a place by the moves that stand here.
  mutating func setOut(to destination: Place, _ usual: RouterOptions, merging: Bool) {
    guard case .taking(var walk) = phase else { return }
    walk.next = 0
    walk.renews = false
    walk.hasBelieved = false
    walk.hasMetLate = false
    walk.destination = destination
    let animation = request.animated ? request.options.animation ?? usual.animation : .none
    walk.animatesFrom = moves.animatesFrom(animation)
    walk.merges =
      merging && moves.mayClimb && (request.options.merging ?? usual.merging) == .adjacent
    phase = .taking(walk)
  }

  /// The list of the last walk's moves, emptied, for those of the next.
  mutating func room() -> [Move] {
    emptyMoves()
    var room: [Move] = []
    swap(&room, &moves)
    return room
  }

  private mutating func emptyMoves() {
    // A long way is not kept for the next drive's sake, and a few moves are removed faster one by one
    // than all at once.
    if moves.count > 8 { moves.removeAll(keepingCapacity: moves.count <= 1_000) }
    while !moves.isEmpty { moves.removeLast() }
  }
}
