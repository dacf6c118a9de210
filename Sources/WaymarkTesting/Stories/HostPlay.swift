import WaymarkCore

/// Plays one story: asks a fresh host for its operations, and performs them on the model too.
@MainActor
final class HostPlay<Host: PresentationHost> {
  let laws: HostLaws<Host>
  let stage: HostStage<Host>
  let patience: Patience
  var model = HostModel()
  /// What the host showed at the last check that it passed.
  var told: ScreenOutline
  private var asked: [AskedOperation] = []
  /// The operation that was begun inside the completion of the one before.
  private var begunInside: BegunOperation?
  /// Whether the user has made a gesture while an operation was under way.
  ///
  /// That ends a story, because the host may choose which of the two comes first.
  var isOver = false
  /// What the host was asked for so far, in words.
  var story: [String] = []

  init(_ laws: HostLaws<Host>, _ patience: Patience) {
    self.laws = laws
    self.patience = patience
    stage = HostStage(laws)
    told = stage.takeOver(into: &model)
  }

  /// Asks the host for each action in order.
  ///
  /// Every unwinding is compared with going back step by step on another fresh host.
  func play(_ actions: [HostAction]) async throws(Objection) {
    if let disorder = told.disorder { throw objection(.treeTellsWhatWasDone, .ordered, disorder) }
    for (index, action) in actions.enumerated() {
      let done = try await perform(action, then: actions.dropFirst(index + 1).first)
      if isOver { return }
      guard let unwinding = done as? UnwindOperation else { continue }
      let twin = HostPlay(laws, patience)
      guard try await twin.step(back: unwinding, after: actions[..<index]) else { continue }
      if !model.isTold(by: twin.told) {
        throw objection(.unwindingEqualsStepping, twin.told, ", as step by step", told: told)
      }
    }
  }

  /// Lets time pass, and checks that the tree stays, that each completion was called as often as it
  /// should be, and that screens that have left are freed.
  func end() async throws(Objection) {
    await laws.letTimePass(stage.host)
    await AskedOperation.yield()
    if !isOver {
      try await settle(.treeTellsWhatWasDone)
      try checkNothingHeard(.gesturesAreTold)
    }
    for asked in asked where asked.calls.count != asked.rightCount {
      let often =
        asked.rightCount == 0 ? "never called, for that was not `.running`" : "called once"
      let expected = "the completion of \(asked.line) is \(often)"
      throw objection(.oneCompletion, expected, "later \(asked.countInWords)")
    }
    if !isOver { try await checkLetGo() }
  }

  /// Performs some actions and then, in place of an unwinding, pops and dismisses step by step.
  ///
  /// - Returns: false if the host refuses one of these steps, which it may do.
  private func step(
    back unwinding: UnwindOperation,
    after actions: ArraySlice<HostAction>
  ) async throws(Objection) -> Bool {
    for (index, action) in zip(actions.indices, actions) {
      _ = try await perform(action, then: actions[(index + 1)...].first)
    }
    while let entry = model.last(above: unwinding.screen.name) {
      guard let step = laws.stepBack(from: entry) else { return false }
      guard try await ask(step, false) else { return false }
    }
    return true
  }

  /// Makes a gesture of the user, or asks the host for an operation; returns the operation if it
  /// was done.
  private func perform(
    _ action: HostAction,
    then next: HostAction?
  ) async throws(Objection) -> (any HostOperation)? {
    if let gesture = laws.gesture(of: action) { try await make(gesture, action) }
    if let begun = begunInside {
      begunInside = nil
      return try await finish(begun, then: next) ? begun.operation : nil
    }
    guard let operation = operation(for: action, in: model) else { return nil }
    return try await ask(operation, action.isAnimated, then: next) ? operation : nil
  }

  private func operation(for action: HostAction, in model: HostModel) -> (any HostOperation)? {
    if case .added(let number) = action.kind {
      return laws.operations[number].asked(by: action, in: model)
    }
    return action.operation(in: model, canHoldTabs: stage.tabs != nil)
  }

  /// Asks the host for one operation; returns false if it refuses or lacks the capability.
  ///
  /// - Parameter next: the action that follows, which may be begun inside the completion.
  private func ask(
    _ operation: any HostOperation,
    _ isAnimated: Bool,
    then next: HostAction? = nil
  ) async throws(Objection) -> Bool {
    let demand = operation.demand(in: model)
    // A change that comes late is blamed on the last operation, so wait for those of the one
    // before.
    if demand.refusal != nil { try await settle(.treeTellsWhatWasDone) }
    guard let begun = begin(operation, demand, isAnimated) else { return false }
    return try await finish(begun, then: next)
  }

  /// Asks the host for an operation; `nil` if it lacks the capability.
  private func begin(
    _ operation: any HostOperation,
    _ demand: Demand,
    _ isAnimated: Bool
  ) -> BegunOperation? {
    let isAnimated = isAnimated && !operation.isUnseen
    let asked = AskedOperation()
    stage.listen()
    let answer = Result { () throws(HostRefusal) in
      try operation.perform(on: stage, animated: isAnimated, whenDone: asked.completion)
    }
    if case .success(nil) = answer { return nil }
    return BegunOperation(
      operation: operation,
      demand: demand,
      isAnimated: isAnimated,
      asked: asked,
      answer: answer
    )
  }

  /// Follows an operation to its end; returns false if it was refused.
  private func finish(
    _ begun: BegunOperation,
    then next: HostAction?
  ) async throws(Objection) -> Bool {
    let (operation, asked) = (begun.operation, begun.asked)
    if let brought = operation.brought { model.note(brought) }
    self.asked.append(asked)
    story.append(words(of: begun))
    asked.line = story.count
    // Later calls of the completion begin nothing. The closure holds this play, so it must go.
    defer { asked.whenDone = nil }
    // If the host should have refused this, its state is not known: nothing is begun inside.
    if let next, next.isBegunInside, !begun.isInside, begun.isUnderWay,
      begun.demand.refusal == nil
    {
      begin(next, inside: begun)
    }
    if let next, let gesture = laws.gesture(of: next), begun.isUnderWay, next.isMeanwhile {
      asked.rightCount = 1
      isOver = try await make(gesture, next, during: begun)
      if isOver { return false }
    }
    let refusal = try await refusal(of: begun.answer, asked, begun.isAnimated)
    try checkNothingHeard(operation.isUnseen ? operation.law(in: model) : .gesturesAreTold)
    try checkModules()
    guard let refusal else {
      try await check(begun)
      return true
    }
    try check(refusal, of: begun)
    try await settle(.refusalChangesNothing)
    return false
  }

  /// Begins an action inside the completion of an operation, as a router begins its next step.
  ///
  /// An operation that has to be refused is asked for later, because a wrong refusal may have
  /// changed something.
  private func begin(_ next: HostAction, inside begun: BegunOperation) {
    let asked = begun.asked
    asked.whenDone = { [self] in
      var after = model
      begun.operation.apply(to: &after)
      guard let operation = operation(for: next, in: after) else { return }
      let demand = operation.demand(in: after)
      guard demand.refusal == nil else { return }
      let shown = stage.told
      guard let inside = begin(operation, demand, next.isAnimated) else { return }
      asked.shown = shown
      begunInside = inside
      begunInside?.isInside = true
    }
  }

  private func words(of begun: BegunOperation) -> String {
    var words = begun.operation.words
    if begun.isAnimated { words += ", animated" }
    if begun.isInside { words += ", begun inside the completion of \(story.count)" }
    return words
  }
}
