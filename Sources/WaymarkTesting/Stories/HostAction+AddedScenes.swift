import WaymarkCore

extension HostAction {
  /// Short stories that combine an operation of a module with each of the others.
  static func scenes(ofOperation number: Int, _ all: Range<Int>) -> [[HostAction]] {
    let asked = HostAction(kind: .added(number))
    let pairs = all.flatMap { other in
      let next = HostAction(kind: .added(other))
      let gone = HostAction(kind: .added(other), target: .gone(0))
      return [
        [install, asked, next], [install, push, asked, next], [install, asked, push, next],
        [install, asked, push, present, next], [install, present, asked, next],
        [install, asked, next, gone], [installTabs, select(0), asked, select(1), select(0), next],
      ]
    }
    return pairs + [
      [install, asked],
      [install, HostAction(kind: .added(number), target: .gone(0))],
      [install, push, HostAction(kind: .added(number), subject: .shown(0))],
      [install, push, HostAction(kind: .added(number), target: .shown(1))],
      [install, asked, pop],
      [install, asked, dismiss],
      [install, asked, HostAction(kind: .push, target: .shown(0))],
      [install, asked, HostAction(kind: .present, target: .shown(0))],
      [install, push, asked, unwind(to: 0)],
      [install, HostAction(kind: .added(number), container: .bare), push],
      [install, push, asked].endingInside,
      [install, asked, push].endingInside,
    ]
  }

  /// Short stories of a gesture, allowed or not, also on screens that modules have shown.
  static func scenes(ofGesture number: Int, _ operations: Range<Int>) -> [[HostAction]] {
    let made = HostAction(kind: .gesture(number))
    let grounds: [[HostAction]] =
      [
        [install, push], [install, present], [install, present, push], [install, push, push],
        [installTabs, select(0)], [installTabs, select(0), push],
        [installTabs, select(0), select(1)], [installTabs, select(0), select(1), present],
      ] + operations.map { [install, HostAction(kind: .added($0))] }
    let other = made.with { $0.tab = .any(1) }
    let endings: [[HostAction]] = [
      [made], [other], [made.heldBack], [other.heldBack], [made, made], [made, push, made],
    ]
    return grounds.flatMap { ground in endings.map { ground + $0 } } + meanwhile(made)
  }

  /// Stories of a gesture that is made while an operation is under way.
  private static func meanwhile(_ gesture: HostAction) -> [[HostAction]] {
    let operations = [
      [install, push], [install, push, push], [install, push, pop],
      [install, push, push, pop], [install, present],
      [install, push, present], [install, push, present, dismiss],
      [installTabs, select(0), push], [installTabs, select(0), select(1)],
      [installTabs, select(0), select(1), select(0)],
    ]
    return operations.flatMap { story in
      [gesture, gesture.heldBack].map { gesture in
        story.animated + [gesture.with { $0.isMeanwhile = true }]
      }
    }
  }

  private var heldBack: HostAction { with { $0.isHeldBack = true } }
}
