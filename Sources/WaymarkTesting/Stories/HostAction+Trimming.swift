import WaymarkCore

extension HostAction {
  private static func trim(_ target: Target) -> HostAction {
    HostAction(kind: .trim, target: target)
  }

  /// Stories in which parked screens are trimmed, for hosts that can trim.
  static let trimmingScenes: [[HostAction]] = [
    [install, trim(.shown(0))],
    [install, push, trim(.shown(1))],
    [install, push, pop, trim(.gone(0))],
    [installTabs, select(0), trim(.shown(1))],
    [installTabs, select(0), push, trim(.shown(2))],
    [installTabs, select(0), select(1), trim(.shown(0))],
    [installTabs, select(0), select(1), trim(.top), select(0)],
    [installTabs, select(0), push, select(1), trim(.shown(1)), select(0), push],
    [installTabs, select(0), push, select(1), trim(.shown(2)), select(0), push],
    [installTabs, select(0), push, push, select(1), trim(.shown(2)), push, select(0)],
    [installTabs, select(0), push, push, select(1), trim(.top), trim(.top), trim(.top)],
    [installTabs, select(0), presentInTab, push, select(1), trim(.shown(2)), select(0)],
  ]
}

extension [HostAction] {
  /// The same story, with parked screens trimmed at random.
  func withTrims(of seed: Seed) -> [HostAction] {
    var choices = seed.choices
    return flatMap { action in
      let number = choices.number(in: 0..<1_000)
      guard choices.happens(0.15) else { return [action] }
      let target = choices.happens(0.5) ? HostAction.Target.top : .shown(number)
      return [action, HostAction(kind: .trim, target: target)]
    }
  }
}
