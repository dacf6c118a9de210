import PresentationStacks
import TestSupport
import WaymarkCore

/// A memory host that calls every completion from a task: one of them late, as on a busy machine.
final class NextTurnHost: WrappedHost {
  private var count = 0

  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    count += 1
    if count == 4 {
      _ = ContinuousNavigationClock.continuous.wake(after: .milliseconds(3)) { whenDone() }
    } else {
      Task { whenDone() }
    }
    return .running
  }
}

/// A memory host whose animated operations take a while of a clock.
final class SlowHost: WrappedHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

/// A memory host that shows what is pushed onto its root beside it, where there is room for both.
final class SplitHost: WrappedHost {
  private var isCollapsed = false

  override var shown: ScreenTree<MemoryScreen> {
    ScreenTree(
      memory.shown.nodes.map { node in
        isBeside(node) ? node.told(as: .other(.init("detail"))) : node
      }
    )
  }

  override func reshape() { isCollapsed.toggle() }

  private func isBeside(_ node: ScreenTree<MemoryScreen>.Node) -> Bool {
    !isCollapsed && node.role == .push && node.parent == 0
  }
}

/// Tells each modal on the screen below the one that it was presented over, where there is one, and has
/// none that stay in their tabs.
class TellsModalsBelow: WrappedHost {
  override var shown: ScreenTree<MemoryScreen> {
    let nodes = memory.shown.nodes
    return ScreenTree(
      nodes.map { node in
        guard node.role == .modal, let base = node.parent else { return node }
        return node.told(on: nodes[base].parent ?? base)
      }
    )
  }

  override func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    if asked.style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
    return try super.present(asked)
  }
}

/// Trims only what was pushed, with what was pushed onto it, in the stack of a tab.
final class TrimsStacksOnly: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    var lowest: MemoryScreen? = screen
    while let one = lowest, node(of: one)?.role == .push { lowest = below(one) }
    if let lowest, let role = node(of: lowest)?.role {
      guard case .tab = role else { throw HostRefusal(.unsupported, "modals stay where they are") }
    }
    try super.trim(screen)
  }
}

/// Shows a screen with three tabs from the start, of which two were entered; it cannot show a root.
@MainActor
final class GivenTabs: MemoryWindowHost, StackHost, TabHost, ModalHost, UnwindHost, ReplaceHost {
  typealias Screen = MemoryScreen

  let window = MemoryWindow()

  init() {
    let root = MemoryScreen("Root", tabs: ["First", "Second", "Third"])
    _ = try? window.install(root: root, in: .stack, animated: false, whenDone: .ignored)
    for index in 0..<2 {
      _ = try? window.selectTab(
        index,
        showing: MemoryScreen(root.tabs[index]),
        of: root,
        in: .stack,
        leaving: .keep,
        animated: false,
        whenDone: .ignored
      )
    }
  }
}

/// A host that has a root with tabs, and nothing else; it cannot show anything bare.
@MainActor final class TabsAlone: RootHost, TabHost {
  typealias Screen = MemoryScreen

  private let memory = MemoryHost()

  var shown: ScreenTree<MemoryScreen> { memory.shown }

  func install(
    root screen: MemoryScreen,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkCanShow(container)
    return try memory.install(root: screen, in: container, animated: animated, whenDone: whenDone)
  }

  func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try checkCanShow(container)
    return try memory.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }

  private func checkCanShow(_ container: Container) throws(HostRefusal) {
    if container == .bare { throw HostRefusal(.unsupported, "everything is in a stack here") }
  }
}

/// Takes away what it tells on a screen when it goes back to that, also what was presented in its tabs.
final class UnwindsWhatItTells: TellsModalsBelow {
  override func unwind(_ asked: Asked) throws(HostRefusal) -> Transition {
    let nodes = shown.nodes
    let modal = nodes.first { node in
      node.role == .modal && node.parent.map { nodes[$0].screen } === asked.screen
    }
    if let modal, !asked.screen.tabs.isEmpty { try memory.dismiss(modal.screen) }
    return try super.unwind(asked)
  }
}

/// Keeps what it pops until its animation has ended.
final class LetsGoWhenItEnds: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    let transition = try super.pop(asked)
    _ = clock.wake(after: .milliseconds(300)) { [screen = asked.screen] in
      withExtendedLifetime(screen) {}
    }
    return transition
  }
}
