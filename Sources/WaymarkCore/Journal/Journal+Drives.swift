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

  /// A guard, or somebody who was asked, says no.
  func refused(
    _ drive: JournalDrive,
    by who: @autoclosure () -> String,
    resolver: Int32 = -1,
    _ why: @autoclosure () -> String
  ) {
    guard writesAll else { return }
    let refusal = JournalEvent.Refusal(
      by: who(),
      resolver: resolver >= 0 ? plan.id(ofNode: resolver) : nil,
      why: why()
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
    stepBeginning = Self.never
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
    guard error.code == .wrongType, let key = error.key, redactedKeys.contains(key) else {
      return error.what
    }
    let reason = "its value is not written down"
    let silent = NavigationError(
      .wrongType,
      route: error.route,
      key: key,
      reason: reason,
      at: Position(plan: plan)
    )
    return silent.what
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
