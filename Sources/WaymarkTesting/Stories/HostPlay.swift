import WaymarkCore

/// One story under way: a fresh host, and the model that follows it.
@MainActor
final class HostPlay<Host: PresentationHost> {
  let laws: HostLaws<Host>
  let stage: HostStage<Host>
  var model = HostModel()
  /// What the host told last.
  var told: ScreenOutline
  private var asked: [AskedOperation] = []
  /// What was asked so far, in words.
  private(set) var story: [String] = []

  init(_ laws: HostLaws<Host>) {
    self.laws = laws
    stage = HostStage(laws.makeHost(), screens: laws.makeScreen)
    told = stage.takeOver(into: &model)
  }

  /// Asks the host for everything, in order, and compares each unwinding with going step by step.
  func play(_ actions: [HostAction]) async throws(Objection) {
    if let disorder = told.disorder { throw objection(.treeTellsWhatWasDone, .ordered, disorder) }
    for (index, action) in actions.enumerated() {
      guard let operation = operation(for: action) else { continue }
      let isDone = try await ask(operation, action.isAnimated)
      guard isDone, let unwinding = operation as? UnwindOperation else { continue }
      let twin = HostPlay(laws)
      guard try await twin.step(back: unwinding, after: actions[..<index]) else { continue }
      if !twin.told.tellsTheSame(as: told) {
        let expected = "\(twin.told.line), as step by step"
        throw objection(.unwindingEqualsStepping, expected, told.line)
      }
    }
  }

  /// Lets time pass, and looks at whether anything happens that should not.
  func end() async throws(Objection) {
    await laws.letTimePass(stage.host)
    await AskedOperation.yield()
    try await settle(.treeTellsWhatWasDone)
    for (index, asked) in asked.enumerated() where asked.calls.count != asked.rightCount {
      let often = asked.rightCount == 0 ? "never" : "once"
      let expected = "the completion of \(index + 1) is called \(often)"
      throw objection(.oneCompletion, expected, "in the end \(asked.countInWords)")
    }
  }

  /// Does some actions and, instead of an unwinding, pops and dismisses what stands on its screen.
  ///
  /// False when the host cannot do it step by step, and need not.
  private func step(
    back unwinding: UnwindOperation,
    after actions: ArraySlice<HostAction>
  ) async throws(Objection) -> Bool {
    for action in actions {
      if let operation = operation(for: action) { _ = try await ask(operation, action.isAnimated) }
    }
    while let entry = model.last(above: unwinding.screen.name) {
      let step: any HostOperation =
        entry.kind == .modal
        ? DismissOperation(screen: entry.screen) : PopOperation(screen: entry.screen)
      guard try await ask(step, false) else { return false }
    }
    return true
  }

  private func operation(for action: HostAction) -> (any HostOperation)? {
    action.operation(in: model, canHoldTabs: stage.tabs != nil)
  }

  /// Asks the host for one thing; false when it refuses, or has not the capability.
  private func ask(
    _ operation: any HostOperation,
    _ isAnimated: Bool
  ) async throws(Objection) -> Bool {
    let demand = operation.demand(in: model)
    // What changes later is put down to what was done last, so the one must not reach the other.
    if case .refused = demand { try await settle(.treeTellsWhatWasDone) }
    let asked = AskedOperation()
    let begun = Result { () throws(HostRefusal) in
      try operation.perform(on: stage, animated: isAnimated, whenDone: asked.completion)
    }
    if case .success(nil) = begun { return false }
    if let brought = operation.brought { model.note(brought) }
    self.asked.append(asked)
    story.append(isAnimated ? "\(operation.words), animated" : operation.words)
    let refusal = try await refusal(of: begun, asked, isAnimated)
    guard let refusal else {
      try await check(operation, demand, isAnimated)
      return true
    }
    try check(refusal, demand)
    try await settle(.refusalChangesNothing)
    return false
  }
}
