import PresentationStacks
import WaymarkCore

/// Every call in one state.
extension Enumeration {
  /// Makes every call and every gesture in a state, or its share, and leaves it as it is.
  func visit(_ step: Step, turn: Int) throws {
    try callAll(in: step, step.layout, turn) {}
    try gestureAll(in: step, turn)
    guard let top = step.layout.backable else { return }
    // The same calls while a swipe is under way: it keeps its container busy, and no other.
    var layout = step.layout
    layout.busy = [layout.container(of: top)] + (top.part.tabs > 0 ? [top.part.number] : [])
    host.user.beginSwipeBack()
    try callAll(in: step, layout, turn) { host.user.beginSwipeBack() }
    host.state = step.state
  }

  /// Makes every call in a window that was closed, with screens that were shown in it.
  func callClosed() throws {
    host.window.appearanceLog = log
    let step = Step(state: host.state, layout: Layout(isClosed: true))
    for call in abilities.calls(with: Part.members, turn: 0) {
      try refuse(call, for: [.closed], in: step)
    }
    try expect(host.shown.nodes.isEmpty, "all of it", "shows \(host.picture)", after: step)
  }

  /// Of how many things a state takes one.
  func share(in step: Step) -> Int { step.depth > 3 ? share : 1 }

  private func callAll(in step: Step, _ layout: Layout, _ turn: Int, prepare: () -> Void) throws {
    var legal: [Call] = []
    var wrong: [(call: Call, reasons: [HostRefusal.Code])] = []
    let shown = layout.places.map(\.part)
    for call in abilities.calls(with: shown, turn: turn, share: share(in: step)) {
      let reasons = layout.reasons(against: call)
      if reasons.isEmpty { legal.append(call) } else { wrong.append((call, reasons)) }
    }
    try refuseAll(wrong, in: step, prepare)
    for call in legal {
      try take(call, in: step)
      host.state = step.state
      for part in call.parts where part.stranger != nil { try renew(part, in: step) }
      prepare()
    }
  }

  private func refuseAll(
    _ wrong: [(call: Call, reasons: [HostRefusal.Code])],
    in step: Step,
    _ prepare: () -> Void
  ) throws {
    guard !wrong.isEmpty else { return }
    let (shown, top, picture) = (host.shown, host.top, host.picture)
    var isSame: Bool { shown == host.shown && top === host.top && picture == host.picture }
    var complaint: (any Error)?
    do {
      for (call, reasons) in wrong { try refuse(call, for: reasons, in: step) }
      if isSame { return }
    } catch {
      complaint = error
    }
    // An earlier one may have changed something; one by one it is found out which.
    for (call, reasons) in wrong {
      host.state = step.state
      prepare()
      try refuse(call, for: reasons, in: step)
      try expect(isSame, "\(call)", "is refused, and shows\n\(host.picture)", after: step)
    }
    if let complaint { throw complaint }
    try expect(false, "all of it", "changes what one by one does not", after: step)
  }

  /// A wrong call is refused for one of its reasons, and leaves everything as it is.
  private func refuse(_ call: Call, for reasons: [HostRefusal.Code], in step: Step) throws {
    refused += 1
    let (operations, notes) = (host.window.operationCount, log.entries.count)
    var code: HostRefusal.Code?
    do throws(HostRefusal) {
      try abilities.perform(call, with: cast)
    } catch {
      code = error.code
    }
    guard let code else { return try expect(false, "\(call)", "is not refused", after: step) }
    try expect(
      reasons.contains(code),
      "\(call)",
      "is refused with \(code), not \(reasons.map(\.rawValue).joined(separator: " or "))",
      after: step
    )
    try expect(
      operations == host.window.operationCount && notes == log.entries.count,
      "\(call)",
      "is refused, and counted or noted",
      after: step
    )
  }

  /// A legal call is taken.
  func take(_ call: Call, in step: Step) throws {
    taken += 1
    let operations = host.window.operationCount
    do throws(HostRefusal) {
      try abilities.perform(call, with: cast)
    } catch {
      try expect(false, "\(call)", "is legal, and refused: \(error)", after: step)
    }
    let isCounted = host.window.operationCount == operations + 1
    try expect(isCounted, "\(call)", "is not counted", after: step)
  }

  private func renew(_ part: Part, in step: Step) throws {
    try cast.renew(part)
    guard part.stranger == .gone else { return }
    _ = try host.window.install(root: cast[part], in: .bare, animated: false, whenDone: .ignored)
    host.state = step.state
  }
}
