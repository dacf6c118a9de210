/// What the journal keeps of one thing that happened, until somebody reads it.
///
/// It refers to nothing of the app: no screen, no value, no behavior, no closure. So an entry that
/// stays for long keeps nothing alive, and one that is written over runs no code. Steps stand in it
/// as numbers, side by side, as that is the quickest to write; all else is in a box.
struct JournalEntry: Sendable {
  /// A step, or nothing where the entry is of another kind.
  struct Step: Sendable {
    /// Whether it was taken; else it was about to be.
    let isOver: Bool
    let kind: Move.Kind
    let presentation: Presentation
    /// The node that it leads to.
    let node: Int32
    /// The number of the name of the behavior that took it.
    var taker: Int32 = -1
    /// The node whose resolver the behavior belongs to; -1 for a module.
    var resolver: Int32 = -1
    var moves: Int32 = 1
    /// How long it took; less than nothing when nobody looked at the clock as it began.
    var took: Duration
  }

  let time: Duration
  let drive: JournalDrive
  /// `nil` for a step.
  let note: JournalNote?
  let step: Step

  /// A step.
  init(_ step: Step, of drive: JournalDrive, at time: Duration) {
    self.time = time
    self.drive = drive
    self.step = step
    note = nil
  }

  /// Anything else.
  init(_ note: JournalNote, of drive: JournalDrive, at time: Duration) {
    self.time = time
    self.drive = drive
    self.note = note
    step = Step(isOver: false, kind: .toSelf, presentation: .root, node: 0, took: time)
  }
}
