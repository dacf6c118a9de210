/// Planning the drive under way, and setting out.
extension EngineState {
  /// Plans the moves of the drive under way, and checks what it needs; says where it goes.
  ///
  /// It plans in the state itself, without copies; only for drives whose way follows from the verb
  /// alone.
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

  /// Starts the walk of the drive under way to a place, along `moves`.
  mutating func setOut(to destination: Place, _ usual: RouterOptions, merging: Bool) {
    guard case .taking(var walk) = phase else { return }
    walk.next = 0
    walk.renews = false
    walk.hasBelieved = false
    walk.hasMetLate = false
    walk.destination = destination
    let animation = request.animated ? request.options.animation ?? usual.animation : .none
    walk.animatesFrom = moves.animatesFrom(animation)
    let merges = merging && (request.options.merging ?? usual.merging) == .adjacent
    walk.mergesFrom = merges && moves.mayClimb ? 0 : .max
    phase = .taking(walk)
  }

  /// The array of the last walk's moves, emptied, so that its memory is reused.
  mutating func room() -> [Move] {
    emptyMoves()
    var room: [Move] = []
    swap(&room, &moves)
    return room
  }

  private mutating func emptyMoves() {
    // The memory of a very long walk is not kept. A few moves are removed faster one by one than
    // all at once.
    if moves.count > 8 { moves.removeAll(keepingCapacity: moves.count <= 1_000) }
    while !moves.isEmpty { moves.removeLast() }
  }
}
