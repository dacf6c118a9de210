import PresentationStacks
import WaymarkCore
import WaymarkTesting

/// A stack that shows its first screen from the start, and takes one more.
@MainActor final class GivenStack: MemoryWindowHost, StackHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()

  init() {
    let first = MemoryScreen("First")
    _ = try? window.install(root: first, in: .stack, animated: false, whenDone: .ignored)
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if shown.nodes.count == 2 { throw HostRefusal(.unsupported, "two are enough") }
    return try window.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }
}

/// A stack on which a screen may stand several times.
@MainActor final class PileHost: RootHost, StackHost {
  typealias Screen = MemoryScreen

  private var screens: [MemoryScreen] = []
  private var container = Container.stack
  private let clock: VirtualClock

  init(clock: VirtualClock) { self.clock = clock }

  var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      screens.enumerated().map { index, screen in
        let below = index == 0 ? nil : index - 1
        return ScreenTree.Node(screen: screen, parent: below, role: below == nil ? .root : .push)
      }
    )
  }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    (screens, self.container) = ([screen], container)
    return transition(animated, whenDone)
  }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard screens.last === base else { throw HostRefusal(.notOnTop, "it is not on top") }
    guard container == .stack else { throw HostRefusal(.noStack, "it stands in no stack") }
    screens.append(screen)
    return transition(animated, whenDone)
  }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard screens.count > 1, screens.last === screen else {
      throw HostRefusal(.notOnTop, "it is not on top")
    }
    screens.removeLast()
    return transition(animated, whenDone)
  }

  private func transition(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    guard isAnimated else { return .finished }
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

/// Refuses whatever it is asked.
@MainActor final class RefusesAll: RootHost, StackHost {
  typealias Screen = MemoryScreen

  var shown: ScreenTree<MemoryScreen> { ScreenTree() }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { throw HostRefusal(.unsupported, "not today") }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { throw HostRefusal(.unsupported, "not today") }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { throw HostRefusal(.unsupported, "not today") }
}

/// Tells, answers and completes whatever chance says.
@MainActor final class ChaoticHost: RootHost, StackHost, UnwindHost {
  typealias Screen = MemoryScreen

  private var choices: Choices
  private var screens = [MemoryScreen("Unknown")]

  init(_ seed: Seed) { choices = seed.choices }

  var shown: ScreenTree<MemoryScreen> {
    let roles: [ScreenTree<MemoryScreen>.Role] = [
      .root, .push, .modal, .tab(-3), .tab(.max), .other(.init("odd")),
    ]
    let parents: [Int?] = [nil, .min, -1, 0, 1, 7, .max]
    return ScreenTree(
      (0..<choices.number(in: 0..<4)).map { _ in
        ScreenTree.Node(
          screen: choices.one(of: screens),
          parent: choices.one(of: parents),
          role: choices.one(of: roles),
          isSelected: choices.happens(0.5)
        )
      }
    )
  }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try answer(screen, whenDone) }

  func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try answer(screen, whenDone) }

  func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try answer(screen, whenDone) }

  func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition { try answer(screen, whenDone) }

  private func answer(
    _ screen: MemoryScreen,
    _ whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    screens.append(screen)
    let refusal = HostRefusal(choices.one(of: HostRefusal.Code.allCases), "by chance")
    for _ in 0..<choices.number(in: 0..<3) {
      if choices.happens(0.5) { whenDone() } else { whenDone(refusal) }
    }
    if choices.happens(0.3) { throw refusal }
    return choices.happens(0.5) ? .running : .finished
  }
}

/// Shows nothing, and has no way to begin.
@MainActor final class ShowsNothing: PresentationHost {
  typealias Screen = MemoryScreen

  var shown: ScreenTree<MemoryScreen> { ScreenTree() }
}
