import WaymarkCore

extension HostPlay {
  /// An objection with the story so far.
  func objection(_ law: HostLaw, _ expected: String, _ told: String) -> Objection {
    Objection(law: law, expected: expected, told: told, story: story)
  }

  /// An objection about two trees; if only the indices of tabs differ, they are shown.
  func objection(
    _ law: HostLaw,
    _ wanted: ScreenOutline,
    _ words: String = "",
    told now: ScreenOutline
  ) -> Objection {
    let isCounting = wanted.line == now.line
    let expected = wanted.line(countingTabs: isCounting) + words
    return objection(law, expected, now.line(countingTabs: isCounting))
  }

  /// Waits for an operation to end; returns the refusal if it was refused.
  func refusal(
    of begun: Result<Transition?, HostRefusal>,
    _ asked: AskedOperation,
    _ isAnimated: Bool
  ) async throws(Objection) -> HostRefusal? {
    switch begun {
    case .failure(let refusal):
      try checkCalls(asked, "no completion, for it was refused")
      return refusal
    case .success(.running?):
      asked.rightCount = 1
      try await wait(for: asked, isAnimated)
      try checkCalls(asked, "one completion, for it was `.running`")
      return asked.calls[0]
    case .success:
      try checkCalls(asked, "no completion, for it was `.finished`")
      return nil
    }
  }

  /// Checks, after a refusal, that nothing has changed and that the host may refuse this.
  func check(_ refusal: HostRefusal, of begun: BegunOperation) throws(Objection) {
    let now = stage.told
    guard model.isTold(by: now) else {
      throw objection(.refusalChangesNothing, told, ", for it was refused", told: now)
    }
    switch begun.demand {
    case .done where begun.isInside:
      let expected = "it is taken: call a completion when the next operation can be taken"
      throw objection(.completionComesLast, expected, "refused: \(refusal)")
    case .done: throw objection(.plainIsDone, "it is done", "refused: \(refusal)")
    case .refused(let reason, let code?) where code != refusal.code:
      let expected = "a refusal as `\(code.rawValue)`: \(reason)"
      throw objection(.refusalChangesNothing, expected, "refused: \(refusal)")
    case .refused, .covered, .unparked, .either: return
    }
  }

  /// Checks that the watcher was told nothing of operations, because the user has done nothing.
  func checkNothingHeard(_ law: HostLaw) throws(Objection) {
    let news = stage.takeHeard()
    guard !news.isEmpty else { return }
    let words = news.map(\.words).joined(separator: ", ")
    throw objection(law, "the watcher is told nothing, for the user has done nothing", words)
  }

  /// Checks, after an operation was done, that it was allowed and that the host shows the right
  /// tree.
  ///
  /// If another operation was begun inside the completion, the tree at that moment counts.
  func check(_ begun: BegunOperation) async throws(Objection) {
    let operation = begun.operation
    let early = begun.asked.shown
    let now = early ?? stage.told
    if let (reason, law) = begun.demand.refusal {
      throw objection(law, "a refusal: \(reason)", "done: \(now.line)")
    }
    if let disorder = now.disorder { throw objection(.treeTellsWhatWasDone, .ordered, disorder) }
    let law = operation.law(in: model)
    operation.apply(to: &model)
    if let brought = operation.brought { model.learnRole(of: brought.name, from: now) }
    guard model.isTold(by: now) else {
      let wanted = model.outline
      if early != nil { throw objection(law, wanted, ", when its completion is called", told: now) }
      if !begun.isAnimated, !operation.isUnseen, await isToldLater() {
        throw objection(.animationHonoured, wanted, ", before any time passes", told: now)
      }
      throw objection(law, wanted, told: now)
    }
    told = now
    if early == nil, let name = stage.mistakenTop {
      let expected = "only what the tree ends with is on top: \(now.line)"
      throw objection(.treeTellsWhatWasDone, expected, "`isOnTop` says otherwise of \(name)")
    }
  }

  /// Checks the laws of the modules.
  func checkModules() throws(Objection) {
    for law in laws.moduleLaws {
      if let told = law.objection(stage.host) {
        throw objection(law.law, law.law.statement, told)
      }
    }
  }

  private func wait(for asked: AskedOperation, _ isAnimated: Bool) async throws(Objection) {
    if !isAnimated {
      await asked.waitUntilCalled(patience)
      if !asked.calls.isEmpty { return }
    }
    await laws.letTimePass(stage.host)
    await asked.waitUntilCalled(patience)
    if !isAnimated && !asked.calls.isEmpty {
      let expected = "a completion before any time passes, for it is not animated"
      throw objection(.animationHonoured, expected, "\(asked.countInWords) only later")
    }
  }

  private func checkCalls(_ asked: AskedOperation, _ expected: String) throws(Objection) {
    if asked.calls.count != asked.rightCount {
      throw objection(.oneCompletion, expected, asked.countInWords)
    }
  }

  /// Checks, at the end of a story, that screens that have left are freed.
  func checkLetGo() async throws(Objection) {
    let left = model.left
    stage.letGo()
    guard stage.kept(of: left) != nil, await laws.letsGoOfScreens() else { return }
    await patience.wait { stage.kept(of: left) == nil }
    guard let name = stage.kept(of: left)?.name else { return }
    throw objection(.screensAreLetGo, "nothing keeps \(name), which has left", "it is still kept")
  }

  /// Lets time pass, and checks that the tree does not change.
  func settle(_ law: HostLaw) async throws(Objection) {
    await laws.letTimePass(stage.host)
    let now = stage.told
    if !model.isTold(by: now) { throw objection(law, told, ", also later", told: now) }
  }

  /// Whether the host shows what it should after some time.
  private func isToldLater() async -> Bool {
    await laws.letTimePass(stage.host)
    await AskedOperation.yield()
    return model.isTold(by: stage.told)
  }
}

extension String {
  /// What is expected if a host's tree is not in order.
  static var ordered: String { "each screen once, after the one that it stands in or on" }
}
