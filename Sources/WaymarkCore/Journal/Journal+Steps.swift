/// What the engine tells of a drive under way; a branch where nothing is to be written.
extension Journal {
  /// A step is about to be taken.
  func stepBegan(_ drive: JournalDrive, _ move: Move, _ presentation: Presentation) {
    guard writesAll else { return }
    let now = clock.now
    stepBeginning = now
    let step = JournalEntry.Step(
      isOver: false,
      kind: move.kind,
      presentation: presentation,
      node: move.to.node,
      took: now
    )
    write(JournalEntry(step, of: drive, at: now))
  }

  /// The step that was begun, if any, is over and was not taken.
  func stepGivenUp() {
    stepBeginning = Self.never
  }

  /// A step was taken and is part of the position.
  ///
  /// - Parameters:
  ///   - drive: the drive that it belongs to.
  ///   - move: the move that was made.
  ///   - presentation: how the place was in fact shown.
  ///   - behavior: who took it.
  ///   - resolver: the node whose resolver the behavior belongs to; -1 for a module.
  ///   - moves: how many moves of the itinerary it stands for.
  func stepEnded(
    _ drive: JournalDrive,
    _ move: Move,
    _ presentation: Presentation,
    by behavior: BoundBehavior,
    resolver: Int32,
    moves: Int
  ) {
    guard writesAll else { return }
    let taker = number(of: behavior)
    let now = clock.now
    let step = JournalEntry.Step(
      isOver: true,
      kind: move.kind,
      presentation: presentation,
      node: move.to.node,
      taker: taker,
      resolver: resolver,
      moves: Int32(clamping: moves),
      took: now - stepBeginning
    )
    stepBeginning = Self.never
    write(JournalEntry(step, of: drive, at: now))
  }
}
