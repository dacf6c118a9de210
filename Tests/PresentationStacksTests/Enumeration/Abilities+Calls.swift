import WaymarkCore

/// The calls that an enumeration makes.
extension Abilities {
  /// Where calls lead on from a layout, the legal ones among them: with the next screens unused.
  func steps(from layout: Layout) -> [Call] {
    let parts = layout.places.map(\.part)
    let page = Part.members.first { $0.tabs == 0 && !parts.contains($0) }
    let holder = Part.members.first { $0.tabs > 0 && !parts.contains($0) }
    var calls: [Call] = []
    if layout.places.isEmpty {
      for part in [page, holder].compactMap({ $0 }) {
        calls += [.install(part, .stack), .install(part, .bare)]
      }
    }
    for base in parts {
      if let page { calls += steps(adding: page, to: base) }
      if let holder { calls += steps(adding: holder, to: base) }
      calls += steps(leaving: base, for: parts)
    }
    return calls
  }

  private func steps(adding part: Part, to base: Part) -> [Call] {
    var calls: [Call] = []
    if canStack { calls.append(.push(part, onto: base)) }
    if canPresent {
      calls += [
        .present(part, over: base, .automatic, .stack),
        .present(part, over: base, .sheet.reaching(over: canSelect ? .tab : .window), .bare),
      ]
      // Over the full screen only gestures differ, so hosts of few states show what it does.
      if !canSelect { calls.append(.present(part, over: base, .fullScreen, .stack)) }
    }
    if canCover { calls.append(.cover(part, over: base, .bare)) }
    if canReplace { calls.append(.replace(base, with: part)) }
    if canSelect {
      for index in 0..<base.tabs {
        calls += [
          .select(index, showing: part, of: base, .stack, .keep),
          .select(index, showing: part, of: base, .bare, .reset),
        ]
      }
    }
    return calls
  }

  private func steps(leaving part: Part, for others: [Part]) -> [Call] {
    var calls: [Call] = []
    if canStack { calls.append(.pop(part)) }
    if canPresent { calls.append(.dismiss(part)) }
    if canCover { calls.append(.uncover(part, as: Call.lid)) }
    if canUnwind { calls.append(.unwind(to: part)) }
    guard canSelect else { return calls }
    for index in 0..<part.tabs {
      for first in others {
        calls += [
          .select(index, showing: first, of: part, .stack, .keep),
          .select(index, showing: first, of: part, .stack, .reset),
        ]
      }
    }
    return calls
  }

  /// Every call with every screen that is shown and every stranger, or one screen's of so many.
  ///
  /// Of two screens one at least is shown, or both are strangers in turn; what does not tell calls
  /// that are refused apart is taken in turns, too.
  func calls(with shown: [Part], turn: Int, share: Int = 1) -> [Call] {
    let parts = shown + Part.strangers
    var calls: [Call] = []
    for (index, part) in parts.enumerated() where (turn + index) % share == 0 {
      let turn = turn / share + index
      calls.append(.install(part, turn % 2 == 0 ? .stack : .bare))
      calls += steps(leaving: part, for: [])
      if canCover { calls.append(.uncover(part, as: Call.otherLid)) }
      for (index, base) in shown.enumerated() {
        calls += self.calls(with: part, and: base, turn + index)
      }
      guard part.stranger != nil else { continue }
      calls += self.calls(with: parts[turn % parts.count], and: part, turn)
    }
    return calls
  }

  private func calls(with part: Part, and base: Part, _ turn: Int) -> [Call] {
    var calls: [Call] = []
    let container: Container = turn % 2 == 0 ? .stack : .bare
    if canStack { calls.append(.push(part, onto: base)) }
    if canPresent {
      let styles: [ModalStyle] = [.automatic, .sheet, .fullScreen, .sheet.reaching(over: .tab)]
      calls.append(.present(part, over: base, styles[turn % 4], container))
    }
    if canCover { calls.append(.cover(part, over: base, container)) }
    if canReplace { calls.append(.replace(base, with: part)) }
    if canSelect {
      let leaving: Arrangement.WhenLeft = turn / 2 % 2 == 0 ? .keep : .reset
      let indices = [0, 1, 2, -1, .max, .min]
      for index in base.tabs > 0 ? indices[...] : indices[turn % 6...turn % 6] {
        calls.append(.select(index, showing: part, of: base, container, leaving))
      }
    }
    return calls
  }
}
