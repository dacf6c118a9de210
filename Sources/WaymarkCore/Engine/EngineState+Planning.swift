/// Planning the drive under way, and setting out.
extension EngineState {
  /// Plans the moves of the drive under way, and checks what it needs; says where it goes.
  ///
  /// It plans on the state itself, without copies: only for drives on whose way no values are
  /// compared.
  mutating func plan(naming name: Int32?) throws(NavigationError) -> Place {
    if let move = position.moveNextDoor(request.verb, naming: name) {
      var room = room()
      room.append(move)
      return try setWay(&room, to: move.to, nil)
    }
    var walker = Walker(position: position, room: room())
    try position.walk(request.verb, naming: name, &walker)
    guard let destination = walker.here else { throw NavigationError(.noParent, at: position) }
    return try setWay(&walker.moves, to: destination, walker.detail)
  }

  /// Takes the moves of a way for those of the drive under way, if it brings what they need.
  @inline(__always)
  private mutating func setWay(
    _ way: inout [Move],
    to destination: Place,
    _ detail: WalkDetail?
  ) throws(NavigationError) -> Place {
    try position.checkNeeds(of: way, to: destination, input: request.input)
    swap(&moves, &way)
    if detail != nil || self.detail != nil { self.detail = detail }
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
    var room: [Move] = []
    swap(&room, &moves)
    // A long way is not kept for the next drive's sake.
    if room.count > 1_000 { return [] }
    // A few moves are removed faster one by one than all at once.
    if room.count > 8 { room.removeAll(keepingCapacity: true) }
    while !room.isEmpty { room.removeLast() }
    return room
  }
}
