import WaymarkCore

/// The user's gestures in a story, with checks of what the host asks and tells its watcher.
extension HostPlay {
  /// Makes a gesture of the user, if something is shown on which it can be made.
  func make(_ gesture: UserGesture<Host>, _ action: HostAction) async throws(Objection) {
    // Users act only on what they see, so transitions have to end first.
    try await settle(.treeTellsWhatWasDone)
    switch gesture.form {
    case .leaves(let kind, let ways, let perform):
      guard stage.reporting != nil, let screen = model.leavable(as: ways) else { return }
      tell("the user leaves \(screen.name) by \(kind)", action)
      let seen = await watch(action, perform)
      try checkLeft(screen, by: kind, seen)
    case .givesUp(let kind, let ways, let perform):
      guard stage.reporting != nil, model.leavable(as: ways) != nil else { return }
      tell("the user begins \(kind), and gives it up", action)
      try checkGivenUp(await watch(action, perform))
    case .tapsTab(let perform):
      guard stage.reporting != nil, let (screen, index) = tab(for: action) else { return }
      tell("the user taps tab \(index) of \(screen.name)", action)
      let seen = await watch(action) { [stage] in perform($0, index, stage.screen(screen)) }
      try checkTapped(index, of: screen, seen)
    case .reshapes(let perform):
      tell("there is other room", action)
      _ = await watch(action, perform)
      try checkReshaped()
    }
  }

  /// Makes a gesture of the user while an operation is under way.
  ///
  /// A host may perform the gesture before or after the operation, or not at all. In every case it
  /// must tell what has changed, obey the watcher's no, and complete the operation once.
  ///
  /// - Returns: false if the gesture cannot be made here.
  func make(
    _ gesture: UserGesture<Host>,
    _ action: HostAction,
    during begun: BegunOperation
  ) async throws(Objection) -> Bool {
    guard stage.reporting != nil else { return false }
    let seen: WatchedGesture
    let kind: HostGesture
    switch gesture.form {
    case .leaves(let named, _, let perform), .givesUp(let named, _, let perform):
      kind = named
      tell("the user makes \(kind) before \(story.count) is over", action)
      seen = await watch(action, perform)
    case .tapsTab(let perform):
      guard let (screen, index) = tab(for: action) else { return false }
      kind = .tabTap
      tell("the user taps tab \(index) of \(screen.name) before \(story.count) is over", action)
      seen = await watch(action) { [stage] in perform($0, index, stage.screen(screen)) }
    case .reshapes: return false
    }
    await begun.asked.waitUntilCalled(patience)
    try check(kind, seen, during: begun)
    return true
  }

  private func check(
    _ kind: HostGesture,
    _ seen: WatchedGesture,
    during begun: BegunOperation
  ) throws(Objection) {
    if begun.asked.calls.count != 1 {
      let expected = "the completion of \(begun.asked.line) is called once, whatever users do"
      throw objection(.oneCompletion, expected, begun.asked.countInWords)
    }
    let now = stage.told
    if let disorder = now.disorder { throw objection(.treeTellsWhatWasDone, .ordered, disorder) }
    if begun.asked.calls == [nil] { begun.operation.apply(to: &model) }
    if let brought = begun.operation.brought { model.learnRole(of: brought.name, from: now) }
    if !model.isTold(by: now) {
      if !seen.isLet, stage.reporting?.canHoldBack(kind) ?? false {
        let words = ", for the watcher does not let it happen"
        throw objection(.gesturesAreAsked, model.outline, words, told: now)
      }
      if seen.changes.isEmpty {
        throw objection(.gesturesAreTold, model.outline, ", or a change is told", told: now)
      }
    }
    try checkEnds(seen)
  }

  private func tell(_ words: String, _ action: HostAction) {
    story.append(action.isHeldBack ? "\(words), which the watcher does not let happen" : words)
  }

  private func watch(
    _ action: HostAction,
    _ perform: (Host) -> Void
  ) async -> WatchedGesture {
    await stage.watching(letting: !action.isHeldBack) {
      perform(stage.host)
      await laws.letTimePass(stage.host)
      await AskedOperation.yield()
    }
  }

  /// The innermost screen with tabs on the way to the top, and which of its tabs is tapped.
  private func tab(for action: HostAction) -> (screen: LawScreen, index: Int)? {
    guard let holder = model.way.last(where: { $0.selected != nil })?.screen,
      !holder.tabs.isEmpty, case .any(let number) = action.tab
    else { return nil }
    return (holder, number % holder.tabs.count)
  }

  private func checkLeft(
    _ screen: LawScreen,
    by kind: HostGesture,
    _ seen: WatchedGesture
  ) throws(Objection) {
    let now = stage.told
    guard !model.isTold(by: now) else {
      return try checkNothingChanged(seen, .leave(screen.name), .leaveWanted(kind, screen.name))
    }
    try checkAsked(.leave(screen.name), before: kind, seen, now)
    model.remove(screen.name)
    try checkTold(kind, seen, now)
    try checkShown(now, .treeTellsWhatWasDone)
  }

  private func checkGivenUp(_ seen: WatchedGesture) throws(Objection) {
    let now = stage.told
    if !model.isTold(by: now) {
      throw objection(.gesturesAreTold, told, ", for it was given up", told: now)
    }
    try checkNothingTold(seen)
  }

  private func checkTapped(
    _ index: Int,
    of screen: LawScreen,
    _ seen: WatchedGesture
  ) throws(Objection) {
    let now = stage.told
    let question = GestureQuestion.select(index, of: screen.name)
    guard !model.isTold(by: now) else {
      let wanted = GestureNews.tabWanted(index, of: screen.name)
      if model.hasTabsInSight(screen), seen.wishes != [wanted] {
        let expected = "\(wanted.words), once, or another tab"
        throw objection(.gesturesAreTold, expected, seen.words)
      }
      return try checkNothingChanged(seen, question, wanted)
    }
    if model.isCovered(screen.name) {
      throw objection(.coveredTabsStay, told, ", for the tabs are covered", told: now)
    }
    try checkAsked(question, before: .tabTap, seen, now)
    model.select(index, of: screen.name)
    try checkTold(.tabTap, seen, now)
    try checkShown(now, .treeTellsWhatWasDone)
  }

  private func checkReshaped() throws(Objection) {
    let now = stage.told
    for entry in model.entries { model.learnRole(of: entry.screen.name, from: now) }
    try checkShown(now, .reshapingKeepsAll)
  }

  /// Checks that the watcher was asked before the host changed, and did not say no.
  private func checkAsked(
    _ question: GestureQuestion,
    before kind: HostGesture,
    _ seen: WatchedGesture,
    _ now: ScreenOutline
  ) throws(Objection) {
    guard stage.reporting?.canHoldBack(kind) ?? false else { return }
    guard seen.isLet else {
      let words = ", for the watcher does not let it happen"
      throw objection(.gesturesAreAsked, told, words, told: now)
    }
    guard !seen.shown(whenAsked: question).isEmpty else {
      throw objection(.gesturesAreAsked, "the watcher is asked \(question.words)", seen.questions)
    }
    try checkInTime(question, seen)
  }

  /// Checks that the watcher was asked while the host still showed everything as before.
  private func checkInTime(
    _ question: GestureQuestion,
    _ seen: WatchedGesture
  ) throws(Objection) {
    let shown = seen.shown(whenAsked: question)
    guard let late = shown.last, !shown.contains(where: model.isTold(by:)) else { return }
    throw objection(.gesturesAreAsked, told, " when it is asked", told: late)
  }

  /// Checks that a change was told once, when it was shown, and was not also told as wanted.
  private func checkTold(
    _ kind: HostGesture,
    _ seen: WatchedGesture,
    _ now: ScreenOutline
  ) throws(Objection) {
    guard seen.changes.map(\.gesture) == [kind] else {
      throw objection(.gesturesAreTold, "changed(\(kind)), once", seen.words)
    }
    if !seen.wishes.isEmpty {
      let expected = "changed(\(kind)), and nothing as wanted, for it is done"
      throw objection(.gesturesAreTold, expected, seen.words)
    }
    if let early = seen.changes.first?.shown, early != now, !model.isTold(by: early) {
      throw objection(.gesturesAreTold, now, " when it is told", told: early)
    }
    try checkEnds(seen)
  }

  /// Checks what the watcher is told about a gesture that has changed nothing.
  private func checkNothingChanged(
    _ seen: WatchedGesture,
    _ question: GestureQuestion,
    _ wanted: GestureNews
  ) throws(Objection) {
    try checkNothingTold(seen)
    let isHeldBack = !seen.isLet && !seen.shown(whenAsked: question).isEmpty
    if isHeldBack { try checkInTime(question, seen) }
    if isHeldBack, seen.wishes != [wanted] {
      let expected = "\(wanted.words), once, for it was not let happen"
      throw objection(.gesturesAreTold, expected, seen.words)
    }
    if seen.wishes.count > 1 {
      throw objection(.gesturesAreTold, "\(wanted.words), once at most", seen.words)
    }
  }

  private func checkNothingTold(_ seen: WatchedGesture) throws(Objection) {
    if !seen.changes.isEmpty {
      throw objection(.gesturesAreTold, "no change is told, for there is none", seen.words)
    }
    try checkEnds(seen)
  }

  private func checkEnds(_ seen: WatchedGesture) throws(Objection) {
    if let unbegun = seen.unbegun {
      let expected = "gestureBegan(\(unbegun)) before it is told to be over, for it takes time"
      throw objection(.gesturesAreTold, expected, seen.words)
    }
    if let unended = seen.unended {
      let expected = "as often as gestureBegan(\(unended)) is told, it is told to be over"
      throw objection(.gesturesAreTold, expected, seen.words)
    }
  }

  /// Checks that the host shows what the model expects, and keeps that as the last right tree.
  private func checkShown(_ now: ScreenOutline, _ law: HostLaw) throws(Objection) {
    if let disorder = now.disorder { throw objection(.treeTellsWhatWasDone, .ordered, disorder) }
    guard model.isTold(by: now) else { throw objection(law, model.outline, told: now) }
    told = now
  }
}

extension HostModel {
  /// The lowest screen that a gesture takes away, if the gesture leaves screens shown in these
  /// ways: the top if it was pushed, or the first screen of the container around the top.
  fileprivate func leavable(as ways: [Presentation]) -> LawScreen? {
    guard let top = way.last else { return nil }
    if ways.contains(.push), top.kind == .push { return top.screen }
    let lowest = way.last { entry in
      if case .tab = entry.kind { false } else { entry.kind != .push }
    }
    switch lowest?.kind {
    case .modal where ways.contains(.modal): return lowest?.screen
    case .other(let presentation) where ways.contains(presentation): return lowest?.screen
    default: return nil
    }
  }

  /// Whether a screen is the root and the user sees its tabs.
  fileprivate func hasTabsInSight(_ screen: LawScreen) -> Bool {
    // In some toolkits an overlay of the app's takes all touches.
    guard let holder = entry(screen), holder.kind == .root, holder.container != nil, !hasOverlay
    else { return false }
    return isOnWay(screen)
      && way.allSatisfy { entry in
        switch entry.kind {
        case .root, .push, .tab: above(screen.name) == nil
        case .modal, .other: false
        }
      }
  }
}
