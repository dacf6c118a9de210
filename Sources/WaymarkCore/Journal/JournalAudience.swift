/// Who observes a journal, and what they are still to be told.
@MainActor
final class JournalAudience {
  /// Whether nobody observes, as far as was found out when something was last told.
  private(set) var isEmpty = true
  private var observations: [JournalObservation] = []
  private var untold: [JournalRecord] = []
  private var isTelling = false

  func add(_ observation: JournalObservation) {
    observations = observations.filter { !$0.isOver } + [observation]
    isEmpty = false
  }

  /// Tells everyone of a record; one that is caused meanwhile waits until they all know this one.
  func tell(_ record: JournalRecord) {
    untold.append(record)
    if isTelling { return }
    isTelling = true
    var next = 0
    while next < untold.count {
      let record = untold[next]
      next += 1
      for observation in observations { observation.tell(record) }
      guard next == 1_000 else { continue }
      untold.removeFirst(next)
      next = 0
    }
    untold = []
    isTelling = false
    if observations.contains(where: \.isOver) { observations.removeAll(where: \.isOver) }
    isEmpty = observations.isEmpty
  }
}
