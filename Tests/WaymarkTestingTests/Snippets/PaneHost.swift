import WaymarkCore

/// A window of panes, each on the one before it.
@MainActor
final class PaneHost: PresentationHost {
  typealias Screen = Pane

  /// One pane that is shown.
  struct Shown {
    let pane: Pane
    let role: ScreenTree<Pane>.Role
    let container: Container
  }

  var panes: [Shown] = []
  /// Who is told what the user does by hand.
  var watcher: HostWatcher<Pane>?
  private let clock: any NavigationClock

  init(clock: any NavigationClock = .continuous) {
    self.clock = clock
  }

  var shown: ScreenTree<Pane> {
    ScreenTree(
      panes.enumerated().map { index, shown in
        ScreenTree.Node(screen: shown.pane, parent: index == 0 ? nil : index - 1, role: shown.role)
      }
    )
  }
}

extension PaneHost {
  func transition(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    guard isAnimated else { return .finished }
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

extension PaneHost {
  func checkIsNew(_ pane: Pane) throws(HostRefusal) {
    if panes.contains(where: { $0.pane === pane }) {
      throw HostRefusal(.alreadyShown, "\"\(pane.name)\" is shown already")
    }
  }

  func index(of pane: Pane) throws(HostRefusal) -> Int {
    guard let index = panes.firstIndex(where: { $0.pane === pane }) else {
      throw HostRefusal(.notShown, "\"\(pane.name)\" is not shown")
    }
    return index
  }

  func checkIsOnTop(_ pane: Pane) throws(HostRefusal) {
    let index = try index(of: pane)
    guard index < panes.count - 1 else { return }
    let above = panes[index + 1]
    throw HostRefusal(
      above.role == .modal ? .alreadyPresents : .notOnTop,
      "\"\(pane.name)\" has \"\(above.pane.name)\" above it"
    )
  }
}
