import PresentationStacks
import WaymarkCore

/// Pops the screen below along, when that was pushed too.
final class PopsTwo: WrappedHost {
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let below = below(screen)
    let transition = try super.pop(screen, animated: animated, whenDone: whenDone)
    if let below { _ = try? memory.pop(below, animated: false, whenDone: .ignored) }
    return transition
  }
}

/// Leaves one screen too many when it unwinds.
final class UnwindsOneShort: WrappedHost {
  override func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    guard let above = above(screen) else {
      return try super.unwind(to: screen, animated: animated, whenDone: whenDone)
    }
    return try super.unwind(to: above, animated: animated, whenDone: whenDone)
  }
}

/// Does not unwind from a modal.
final class LeavesModals: WrappedHost {
  override func unwind(
    to screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if let above = above(screen), node(of: above)?.role == .modal { return .finished }
    return try super.unwind(to: screen, animated: animated, whenDone: whenDone)
  }
}

/// Refuses to push onto a covered screen, but has uncovered it by then.
final class ClearsTheWay: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
    } catch {
      if error.code == .notOnTop {
        _ = try memory.unwind(to: base, animated: false, whenDone: .ignored)
      }
      throw error
    }
  }
}

/// Refuses to push onto a covered screen, and uncovers it later.
final class ClearsTheWayLater: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
    } catch {
      if error.code == .notOnTop {
        _ = clock.wake(after: .milliseconds(1)) { [memory] in
          _ = try? memory.unwind(to: base, animated: false, whenDone: .ignored)
        }
      }
      throw error
    }
  }
}

/// Says that it cannot push at all where there is no stack.
final class MistakesNoStack: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
    } catch {
      throw error.code == .noStack ? HostRefusal(.unsupported, error.message) : error
    }
  }
}

/// Refuses to present over what was presented itself.
final class PresentsOnce: WrappedHost {
  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: base)?.role == .modal { throw HostRefusal(.unsupported, "one modal is enough") }
    return try super.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

/// Lets every modal cover the window, also one that is to stay in its tab.
final class CoversTheWindow: WrappedHost {
  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try super.present(
      screen,
      over: base,
      style: style.reaching(over: .window),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

/// Dismisses also what was pushed.
final class DismissesAnything: WrappedHost {
  override func dismiss(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: screen)?.role == .push, above(screen) == nil {
      return try pop(screen, animated: animated, whenDone: whenDone)
    }
    return try super.dismiss(screen, animated: animated, whenDone: whenDone)
  }
}

/// Pushes nothing while the app shows a toast.
final class RefusesUnderOverlays: WrappedHost {
  override func push(
    _ screen: MemoryScreen,
    onto base: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if !memory.window.overlays.isEmpty { throw HostRefusal(.notOnTop, "a toast is in the way") }
    return try super.push(screen, onto: base, animated: animated, whenDone: whenDone)
  }
}

/// Takes a tab that does not exist, and does nothing.
final class TakesAnyTab: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: tabs) != nil, index < 0 { return .finished }
    return try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }
}

/// Comes back to the first screen of a tab, whatever stood on it.
final class ForgetsTabs: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let wasShown = node(of: first) != nil
    let transition = try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
    if wasShown { _ = try memory.unwind(to: first, animated: false, whenDone: .ignored) }
    return transition
  }
}

/// Dismisses the modal of a tab that is left, instead of parking it.
final class LosesWhatIsParked: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let modals = shown.nodes.filter { $0.role == .modal }
    let transition = try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
    for modal in modals {
      _ = try? memory.dismiss(modal.screen, animated: false, whenDone: .ignored)
    }
    return transition
  }
}

/// Lets every modal stay in its tab, also one that is to cover the window.
class ParksWhatCovers: WrappedHost {
  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    try super.present(
      screen,
      over: base,
      style: style.reaching(over: .tab),
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

/// Refuses to select a tab under what covers the window, as all its modals do, and lets users do it.
final class LetsTapsThrough: ParksWhatCovers {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: tabs) != nil, shown.nodes.contains(where: { $0.role == .modal }) {
      throw HostRefusal(.notOnTop, "the tabs are covered")
    }
    return try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
  }

  override func present(
    _ screen: MemoryScreen,
    over base: MemoryScreen,
    style: ModalStyle,
    in container: Container,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
    return try super.present(
      screen,
      over: base,
      style: style,
      in: container,
      animated: animated,
      whenDone: whenDone
    )
  }
}

/// Takes the screen on top away when there is other room.
final class LosesTopWhenReshaped: WrappedHost {
  override func reshape() {
    guard let top = shown.top, node(of: top)?.role == .push else { return }
    _ = try? memory.pop(top, animated: false, whenDone: .ignored)
  }
}
