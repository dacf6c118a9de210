/// What the engine tells of a drive's beginning and end; a branch where nothing is to be written.
extension Journal {
  /// A drive was asked for.
  func asked(_ drive: JournalDrive, _ request: Request) {
    guard writesAll else { return }
    let values = values(of: request.input)
    write(.asked(request.verb, values), of: drive)
  }

  /// A drive waits its turn.
  func queued(_ drive: JournalDrive, behind other: Int?) {
    guard writesAll else { return }
    write(.told(.queued(behind: other)), of: drive)
  }

  /// A drive shares the end of another.
  func joined(_ drive: JournalDrive, _ leader: Int) {
    guard writesAll else { return }
    write(.told(.joined(leader)), of: drive)
  }

  /// A drive's way is known.
  func planned(_ drive: JournalDrive, _ itinerary: Itinerary) {
    guard writesAll else { return }
    let all = itinerary.moves
    // Of a very long way the beginning is kept.
    let kept = all.count > 100 ? Array(all.prefix(100)) : all
    write(.planned(kept, all.count), of: drive)
  }

  /// Somebody who was asked says no.
  func refused(
    _ drive: JournalDrive,
    by who: String,
    resolver: Int32 = -1,
    _ why: String
  ) {
    guard writesAll else { return }
    let refusal = JournalEvent.Refusal(
      by: who,
      resolver: resolver >= 0 ? plan.id(ofNode: resolver) : nil,
      why: why
    )
    write(.told(.refused(refusal)), of: drive)
  }

  /// A drive has reached its target.
  func arrived(_ drive: JournalDrive, _ arrival: Arrival, at position: Position) {
    guard writesAll else { return }
    write(.arrived(arrival, ShortTrail(position)), of: drive)
  }

  /// A drive has not arrived; written with what was asked, if that is known still.
  func failed(_ drive: JournalDrive, _ error: NavigationError, asked request: Request?) {
    guard writesFailures else { return }
    let asked = request.map { ($0.verb, values(of: $0.input)) }
    let failure = JournalNote.Failure(
      asked: asked,
      code: error.code,
      route: error.route,
      message: message(of: error),
      trail: ShortTrail(error.position)
    )
    write(.failed(failure), of: drive)
  }

  /// What an error says of itself, without where the user stands; `nil` for what can be worked out
  /// from the plan when it is read.
  private func message(of error: NavigationError) -> String? {
    if error.code == .unknownRoute { return error.reason.isEmpty ? nil : error.what }
    return redactedKeys.isEmpty ? error.what : silent(error).what
  }

  /// An error without the values of redacted keys, its own and those of the errors below it.
  private func silent(_ error: NavigationError) -> NavigationError {
    var chain = [error]
    while let next = chain[chain.count - 1].underlying as? NavigationError { chain.append(next) }
    let tells = { (error: NavigationError) in
      error.code == .wrongType && error.key.map(self.redactedKeys.contains) ?? false
    }
    guard chain.contains(where: tells) else { return error }
    var below = chain[chain.count - 1].underlying
    var silent = error
    for error in chain.reversed() {
      silent = NavigationError(
        error.code,
        route: error.route,
        key: error.key,
        step: error.step,
        reason: tells(error) ? "its value is not written down" : error.reason,
        asked: error.asked,
        underlying: below,
        at: error.position
      )
      below = silent
    }
    return silent
  }

  /// The values of an input as texts, those of redacted keys hidden.
  private func values(of input: Input) -> [JournalEvent.Value] {
    if input.isEmpty { return [] }
    return input.names.map { name in
      let isRedacted = redactedKeys.contains(name)
      let text = isRedacted ? nil : input.value(named: name)?.description.shortened
      return JournalEvent.Value(name, text ?? JournalEvent.Value.redacted)
    }
  }
}
