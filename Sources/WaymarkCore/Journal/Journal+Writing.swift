import WaymarkLinks

/// What the engine reports of drives; if nothing is to be written, a call costs one branch.
extension Journal {
  /// A drive was asked for; with the number of the name that its verb asks for, if it has one.
  func asked(_ drive: JournalDrive, _ request: borrowing Request, naming name: Int32?) {
    guard writesAll else { return }
    if request.input.isEmpty, let verb = JournalEntry.Verb(request.verb, naming: name) {
      write(of: drive, at: clock.nanoseconds) { $0.append(.asked(verb), of: $1, at: $2) }
    } else {
      let values = values(of: request.input, with: request.verb)
      write(.asked(request.verb.withoutLink, values), of: drive)
    }
  }

  /// Writes an event if everything is written.
  func tell(_ event: @autoclosure () -> JournalEvent, of drive: JournalDrive) {
    guard writesAll else { return }
    write(.told(event()), of: drive)
  }

  /// Writes an event, even if only failures are written.
  func tellAmongFailures(_ event: @autoclosure () -> JournalEvent, of drive: JournalDrive = .none) {
    guard writesFailures else { return }
    write(.told(event()), of: drive)
  }

  /// A drive's way is known.
  @inline(__always)
  func planned(_ drive: JournalDrive, _ moves: [Move]) {
    guard writesAll else { return }
    write(of: drive, at: timeReached(by: drive)) { $0.append(planned: moves, of: $1, at: $2) }
  }

  /// A drive has reached its target, as its last step ended.
  @inline(__always)
  func arrived(
    _ drive: JournalDrive,
    _ arrival: borrowing Arrival,
    at position: @autoclosure () -> Position
  ) {
    guard writesAll else { return }
    let (place, steps) = (arrival.place, Int32(clamping: arrival.steps))
    if place.isHung { return arrived(drive, place.node, steps, in: position()) }
    write(of: drive, at: timeReached(by: drive)) {
      $0.append(.arrived(node: place.node, steps: steps), of: $1, at: $2)
    }
  }

  /// Writes down an arrival in a hang, where the way from the root does not follow from the place.
  @inline(never)
  private func arrived(_ drive: JournalDrive, _ node: Int32, _ steps: Int32, in position: Position)
  {
    write(of: drive, at: timeReached(by: drive)) {
      $0.append(arrivalAt: node, steps, in: position, of: $1, at: $2)
    }
  }

  /// A drive has not arrived; written with what was asked, if that is known still.
  func failed(_ drive: JournalDrive, _ error: NavigationError, asked request: Request?) {
    guard writesFailures else { return }
    let asked = request.map { ($0.verb.withoutLink, values(of: $0.input, with: $0.verb)) }
    let failure = JournalNote.Failure(
      asked: asked,
      code: error.code,
      route: error.route,
      message: message(of: error, bringing: request?.input),
      trail: ShortTrail(error.position),
      refusedBy: error.refusedBy
    )
    write(.failed(failure), of: drive)
  }
}

/// What the engine tells of steps.
extension Journal {
  /// A step is about to be taken; it begins when what came before it ended.
  func stepBegan(_ drive: JournalDrive, _ move: Move, _ presentation: Presentation) {
    guard writesAll else { return }
    if let number = number(of: presentation) { return stepBegan(drive, move, shownBy: number) }
    let time = timeReached(by: drive)
    stepBeginning = time
    let event = JournalEvent.StepBegan(move.kind, numbers.route(move.to.node) ?? "", presentation)
    write(.told(.stepBegan(event)), of: drive, at: time)
  }

  /// Writes down that a step begins with a built-in presentation, by its number.
  func stepBegan(_ drive: JournalDrive, _ move: Move, shownBy number: UInt8) {
    let time = timeReached(by: drive)
    stepBeginning = time
    let step = JournalEntry.Step(node: move.to.node, kind: move.kind, presentation: number)
    write(of: drive, at: time) { $0.append(.stepBegan(step), of: $1, at: $2) }
  }

  /// The step that was begun, if any, is over and was not taken.
  func stepGivenUp() {
    stepBeginning = nil
  }

  /// A step was taken and is part of the position.
  ///
  /// - Parameters:
  ///   - drive: the drive that it belongs to.
  ///   - move: the move that was made.
  ///   - presentation: how the place was in fact shown.
  ///   - taker: who took it, by the number among the router's behaviors.
  ///   - name: the name of that behavior, asked for once.
  ///   - resolver: the node whose resolver the behavior belongs to; -1 for a module.
  ///   - moves: how many moves of the itinerary it stands for.
  func stepEnded(
    _ drive: JournalDrive,
    _ move: Move,
    _ presentation: Presentation,
    by taker: Int32,
    named name: @autoclosure () -> String,
    resolver: Int32,
    moves: Int
  ) {
    guard writesAll else { return }
    self.name(taker, name)
    if let number = number(of: presentation) {
      return stepEnded(drive, move, shownBy: number, by: taker, resolver: resolver, moves: moves)
    }
    let taking = taking(by: taker, resolver: resolver, moves: moves)
    let event = numbers.stepEnded(move.kind, move.to.node, presentation, taking.0)
    write(.told(.stepEnded(event)), of: drive, at: taking.time)
  }

  /// Writes down that a step was taken with a built-in presentation, by a behavior whose name was
  /// written before.
  func stepEnded(
    _ drive: JournalDrive,
    _ move: Move,
    shownBy number: UInt8,
    by taker: Int32,
    resolver: Int32,
    moves: Int
  ) {
    let taking = taking(by: taker, resolver: resolver, moves: moves)
    let step = JournalEntry.Step(node: move.to.node, kind: move.kind, presentation: number)
    write(of: drive, at: taking.time) { $0.append(.stepEnded(step, taking.0), of: $1, at: $2) }
  }

  /// How the step under way was taken, as it ends now.
  @inline(__always)
  private func taking(
    by taker: Int32,
    resolver: Int32,
    moves: Int
  ) -> (JournalEntry.Taking, time: Int64) {
    let time = clock.nanoseconds
    var took: Int64 = -1
    if let stepBeginning { took = time.nanoseconds(since: stepBeginning) }
    stepBeginning = nil
    let taking = JournalEntry.Taking(
      took: took,
      taker: taker,
      resolver: resolver,
      moves: Int32(clamping: moves)
    )
    return (taking, time)
  }
}

/// What the engine writes of the host, of the user, and of whom drives ask.
extension Journal {
  /// The position was brought in line with the host.
  func reconciled(
    from before: Position,
    to after: Position,
    leftUnasked: Bool = false,
    enteredUnasked: Bool = false,
    during drive: JournalDrive = .none
  ) {
    guard writesFailures else { return }
    let note = JournalNote.reconciled(
      from: ShortTrail(before),
      to: ShortTrail(after),
      leftUnasked: leftUnasked,
      enteredUnasked: enteredUnasked
    )
    write(note, of: drive)
  }

  /// Guards have allowed a drive, by their numbers among all names.
  func allowed(_ drive: JournalDrive, by guards: [Int], of names: [String]) {
    guard writesAll else { return }
    write(.allowed(by: guards, of: names), of: drive)
  }

  /// The kit was used in a way that is most likely a mistake.
  func misuse(_ text: @autoclosure () -> String, during drive: JournalDrive = .none) {
    tellAmongFailures(.misuse(text()), of: drive)
  }
}

/// What may be written of values.
extension Journal {
  /// The values of an input as texts, those of redacted keys hidden.
  private func values(of input: Input, with verb: Request.Verb) -> [JournalEvent.Value] {
    if input.isEmpty { return [] }
    let hidden = hidden(of: input, with: verb)
    return input.names.map { name in
      let text = hidden.contains(name) ? nil : input.value(named: name)?.description.shortened
      return JournalEvent.Value(name, text ?? JournalEvent.Value.redacted)
    }
  }

  /// The names of the values that are hidden.
  ///
  /// A link may use other names for the properties of a destination than the destination does, and
  /// for the items of its query than a route does. Which destinations it makes is known only once
  /// it is read.
  private func hidden(of input: Input, with verb: Request.Verb) -> Set<String> {
    if redactedKeys.isEmpty { return [] }
    let hidden = Set(input.names.filter { isRedacted($0, input) })
    guard case .open(let opening) = verb else { return hidden }
    // Values that the link spells as one text; a value spelled by its properties is a destination.
    let spelled = input.names.filter { name in
      input.plainValue(named: name) != nil || input.value(named: name)?.ownText != nil
    }
    let isOpaque = !opening.isRead || !hidden.isSubset(of: spelled)
    let others = spelled.filter { name in
      // `url` is the link itself.
      isOpaque || name == "url"
        || hidden.contains { input.value(named: $0) == input.value(named: name) }
    }
    return hidden.union(others)
  }

  /// Whether a value is hidden: because of its name, a part of the name, or the name of a property
  /// of it.
  private func isRedacted(_ name: String, _ input: Input) -> Bool {
    redactedKeys.contain(partOf: name) || input.value(named: name)?.mayHold(redactedKeys) ?? false
  }

  /// The message of an error, without the position; `nil` if it can be made from the plan when it
  /// is read.
  private func message(of error: NavigationError, bringing input: Input?) -> String? {
    if error.code == .unknownRoute {
      return error.reason.isEmpty && error.redirects.isEmpty ? nil : error.what
    }
    return redactedKeys.isEmpty ? error.what : silent(error, bringing: input).what
  }

  /// The words of an error that a step has failed with, without the values of redacted keys.
  func words(of error: any Error) -> String {
    guard !redactedKeys.isEmpty, let error = error as? NavigationError else { return "\(error)" }
    return "\(silent(error, bringing: nil))"
  }

  /// An error without the values of redacted keys, its own and those of the errors below it.
  ///
  /// - Parameter input: what the drive was asked to bring, where that is known.
  private func silent(_ error: NavigationError, bringing input: Input?) -> NavigationError {
    var chain = [error]
    while let next = chain[chain.count - 1].underlying as? NavigationError { chain.append(next) }
    // A guard that has redirected the drive, or a wrapper, may have brought other values.
    let input = chain.count == 1 && error.redirects.isEmpty ? input : nil
    let tells = { (error: NavigationError) -> Bool in
      // The message about a link holds the values in its path, whichever key it is about.
      if error.underlying is LinkItemError || error.underlying is LinkValueError { return true }
      guard error.code == .wrongType, let key = error.key else { return false }
      guard let input, input.value(named: key) != nil else { return true }
      return self.isRedacted(key, input)
    }
    guard chain.contains(where: tells) else { return error }
    var below = chain[chain.count - 1].underlying
    var silent = error
    for error in chain.reversed() {
      silent = error.with(underlying: below, reason: tells(error) ? error.silentReason : nil)
      below = silent
    }
    return silent
  }
}

extension NavigationError {
  /// Why a value does not fit, without the value.
  fileprivate var silentReason: String {
    code == .missingInput ? "the link brings no value for it" : "its value is not written down"
  }
}
