import WaymarkCore

extension HostAction {
  /// Short stories whose last operation is begun inside the completion of the one before.
  static let insideScenes: [[HostAction]] = [
    [install, push], [install, install], [installTabs, select(0)],
    [install, push, pop], [install, push, push], [install, push, present],
    [install, push, replace], [install, replace, push], [install, push, unwind(to: 0)],
    [install, present, dismiss], [install, present, push],
    [installTabs, select(0), push], [installTabs, select(0), select(1)],
    [install, push, pop, push], [install, present, dismiss, present],
    [install, push, unwind(to: 0), push],
  ].map(\.endingInside)
}

extension [HostAction] {
  /// The same story with all actions animated.
  var animated: [HostAction] { map { action in action.with { $0.isAnimated = true } } }

  /// The same story, all animated, with the last operation begun inside the completion before it.
  var endingInside: [HostAction] {
    var story = animated
    if !story.isEmpty { story[story.count - 1].isBegunInside = true }
    return story
  }

  /// The same story, with some operations begun inside the completion of the one before.
  func begunInside(of seed: Seed) -> [HostAction] {
    var choices = seed.choices
    return map { action in action.with { $0.isBegunInside = choices.happens(0.3) } }
  }

  /// The same story, with each operation begun after the one before is over.
  var oneAfterTheOther: [HostAction] { map { action in action.with { $0.isBegunInside = false } } }
}
