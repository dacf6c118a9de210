import WaymarkCore

extension HostAction {
  /// The random actions of a story; the first one shows a screen.
  ///
  /// - Parameter more: the kinds that modules and the user add.
  static func story(of seed: Seed, upTo count: Int, _ more: [Kind] = []) -> [HostAction] {
    let kinds = kinds + more
    var choices = seed.choices
    let most = min(max(count, 1), 1_000)
    let count = choices.number(in: most / 2..<most) + 1
    return (0..<count).map { index in
      let isBeginning = index == 0 || choices.happens(0.03)
      let kind = isBeginning ? .install : choices.one(of: kinds)
      return HostAction(kind, &choices)
    }
  }

  /// The kinds, each repeated as often as it should come up.
  private static let kinds: [Kind] = [
    .push, .push, .push, .push, .push, .push, .pop, .pop, .pop, .present, .present, .present,
    .present, .dismiss, .dismiss, .select, .select, .select, .select, .unwind, .unwind, .replace,
  ]

  private init(_ kind: Kind, _ choices: inout Choices) {
    self.kind = kind
    let number = choices.number(in: 0..<1_000)
    let chance = choices.number(in: 0..<10)
    let usual = kind == .unwind ? 1 : 8
    target = chance < usual ? .top : chance < 9 ? .shown(number) : .gone(number)
    if choices.happens(0.08) {
      subject = .shown(choices.number(in: 0..<1_000))
    } else if choices.happens(kind == .install ? 0.4 : 0.1) {
      subject = .new(tabs: choices.number(in: 2..<4))
    }
    tab = choices.happens(0.9) ? .any(choices.number(in: 0..<1_000)) : .pastLast
    container = choices.happens(0.9) ? .stack : .bare
    leaving = choices.happens(0.7) ? .keep : .reset
    isAnimated = choices.happens(0.5)
    if kind == .present, choices.happens(0.2) { reach = .tab }
    if case .gesture = kind { isHeldBack = choices.happens(0.3) }
  }
}
