import WaymarkCore

/// Plays one story: asks a fresh host for its operations, and follows them with the model.
@MainActor
final class HostPlay<Host: PresentationHost> {
  let laws: HostLaws<Host>
  let stage: HostStage<Host>
  let patience: Patience
  var model = HostModel()
  /// What the host showed when it was last right.
  var told: ScreenOutline
  private var asked: [AskedOperation] = []
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
      if let gesture = laws.gesture(of: action) { try await make(gesture, action) }
      guard let operation = operation(for: action) else { continue }
      let isDone = try await ask(operation, action.isAnimated && !operation.isUnseen)
      guard isDone, let unwinding = operation as? UnwindOperation else { continue }
      let twin = HostPlay(laws, patience)
      guard try await twin.step(back: unwinding, after: actions[..<index]) else { continue }
      if !model.isTold(by: twin.told) {
        let expected = "\(twin.told.line), as step by step"
        throw objection(.unwindingEqualsStepping, expected, told.line)
      }
    }
  }

  /// Lets time pass, and checks that the tree stays and that each completion was called as often as
  /// it should.
  func end() async throws(Objection) {
    await laws.letTimePass(stage.host)
    await AskedOperation.yield()
    try await settle(.treeTellsWhatWasDone)
    for asked in asked where asked.calls.count != asked.rightCount {
      let often = asked.rightCount == 0 ? "never" : "once"
      let expected = "the completion of \(asked.line) is called \(often)"
      throw objection(.oneCompletion, expected, "in the end \(asked.countInWords)")
    }
  }

  /// Performs some actions and then, in place of an unwinding, pops and dismisses step by step.
  ///
  /// - Returns: false when the host refuses one of these steps, as it may.
  private func step(
    back unwinding: UnwindOperation,
    after actions: ArraySlice<HostAction>
  ) async throws(Objection) -> Bool {
    for action in actions {
      if let gesture = laws.gesture(of: action) { try await make(gesture, action) }
      guard let operation = operation(for: action) else { continue }
      _ = try await ask(operation, action.isAnimated && !operation.isUnseen)
    }
    while let entry = model.last(above: unwinding.screen.name) {
      guard let step = laws.stepBack(from: entry) else { return false }
      guard try await ask(step, false) else { return false }
    }
    return true
  }

  private func operation(for action: HostAction) -> (any HostOperation)? {
    if case .added(let number) = action.kind {
      return laws.operations[number].asked(by: action, in: model)
    }
    return action.operation(in: model, canHoldTabs: stage.tabs != nil)
  }

  /// Asks the host for one operation; false when it refuses or lacks the capability.
  private func ask(
    _ operation: any HostOperation,
    _ isAnimated: Bool
  ) async throws(Objection) -> Bool {
    let demand = operation.demand(in: model)
    // A late change is blamed on the last operation. So let those of the one before happen first.
    if demand.refusal != nil { try await settle(.treeTellsWhatWasDone) }
    let asked = AskedOperation()
    let perform = { [stage] in
      Result { () throws(HostRefusal) in
        try operation.perform(on: stage, animated: isAnimated, whenDone: asked.completion)
      }
    }
    let (begun, news) = operation.isUnseen ? stage.hearing(perform) : (perform(), [])
    if case .success(nil) = begun { return false }
    if let brought = operation.brought { model.note(brought) }
    self.asked.append(asked)
    story.append(isAnimated ? "\(operation.words), animated" : operation.words)
    asked.line = story.count
    let refusal = try await refusal(of: begun, asked, isAnimated)
    try check(news, of: operation)
    try checkModules()
    guard let refusal else {
      try await check(operation, demand, isAnimated)
      return true
    }
    try check(refusal, demand)
    try await settle(.refusalChangesNothing)
    return false
  }
}
