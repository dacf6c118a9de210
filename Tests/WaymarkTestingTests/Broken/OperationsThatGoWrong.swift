import PresentationStacks
import TestSupport
import WaymarkCore

/// Pops the screen below along, when that was pushed too.
final class PopsTwo: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    let below = below(asked.screen)
    let transition = try super.pop(asked)
    if let below { try? memory.pop(below) }
    return transition
  }
}

/// Leaves one screen too many when it unwinds.
final class UnwindsOneShort: WrappedHost {
  override func unwind(_ asked: Asked) throws(HostRefusal) -> Transition {
    guard let above = above(asked.screen) else { return try super.unwind(asked) }
    return try super.unwind(asked.with { $0.screen = above })
  }
}

/// Does not unwind from a modal.
final class LeavesModals: WrappedHost {
  override func unwind(_ asked: Asked) throws(HostRefusal) -> Transition {
    if let above = above(asked.screen), node(of: above)?.role == .modal { return .finished }
    return try super.unwind(asked)
  }
}

/// Refuses to push onto a covered screen, but has uncovered it by then.
final class ClearsTheWay: WrappedHost {
  override func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(asked)
    } catch {
      if error.code == .notOnTop { try memory.unwind(to: asked.base) }
      throw error
    }
  }
}

/// Refuses to push onto a covered screen, and uncovers it later.
final class ClearsTheWayLater: WrappedHost {
  override func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(asked)
    } catch {
      if error.code == .notOnTop {
        _ = clock.wake(after: .milliseconds(1)) { [memory, base = asked.base] in
          try? memory.unwind(to: base)
        }
      }
      throw error
    }
  }
}

/// Says that it cannot push at all where there is no stack.
final class MistakesNoStack: WrappedHost {
  override func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.push(asked)
    } catch {
      throw error.code == .noStack ? HostRefusal(.unsupported, error.message) : error
    }
  }
}

/// Refuses to present over what was presented itself.
final class PresentsOnce: WrappedHost {
  override func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    if node(of: asked.base)?.role == .modal { throw HostRefusal(.unsupported, "one is enough") }
    return try super.present(asked)
  }
}

/// Lets every modal cover the window, also one that is to stay in its tab.
final class CoversTheWindow: WrappedHost {
  override func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    try super.present(asked.with { $0.style = $0.style.reaching(over: .window) })
  }
}

/// Dismisses also what was pushed.
final class DismissesAnything: WrappedHost {
  override func dismiss(_ asked: Asked) throws(HostRefusal) -> Transition {
    if node(of: asked.screen)?.role == .push, above(asked.screen) == nil {
      return try pop(asked)
    }
    return try super.dismiss(asked)
  }
}

/// Pushes nothing while the app shows a toast.
final class RefusesUnderOverlays: WrappedHost {
  override func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    if !memory.window.overlays.isEmpty { throw HostRefusal(.notOnTop, "a toast is in the way") }
    return try super.push(asked)
  }
}

/// Refuses to replace what is shown on top.
final class NeverReplaces: WrappedHost {
  override func replace(_ asked: Asked) throws(HostRefusal) -> Transition {
    if shown.top === asked.screen { throw HostRefusal(.unsupported, "what is shown stays") }
    return try super.replace(asked)
  }
}

/// Takes a tab that does not exist, and does nothing.
final class TakesAnyTab: WrappedHost {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    if node(of: asked.base) != nil, asked.index < 0 { return .finished }
    return try super.selectTab(asked)
  }
}

/// Comes back to the first screen of a tab, whatever stood on it.
final class ForgetsTabs: WrappedHost {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    let wasShown = node(of: asked.screen) != nil
    let transition = try super.selectTab(asked)
    if wasShown { try memory.unwind(to: asked.screen) }
    return transition
  }
}

/// Pops a screen with tabs only if nothing is shown in these.
final class NeverPopsTabs: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    if tabs(of: asked.screen).isEmpty { return try super.pop(asked) }
    throw HostRefusal(.notOnTop, "its tabs stand above it")
  }
}

/// Loses the parked tabs of a screen that it replaces.
final class LosesTabsOfReplaced: TrimmingHost {
  override func replace(_ asked: Asked) throws(HostRefusal) -> Transition {
    let transition = try super.replace(asked)
    for tab in tabs(of: asked.base) { try? trim(tab) }
    return transition
  }
}

/// Resets a tab, and loses what is parked in the tabs that its first screen holds.
final class LosesTabsInTabs: TrimmingHost {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    let transition = try super.selectTab(asked)
    guard asked.leaving == .reset else { return transition }
    for tab in tabs(of: asked.base) where tab !== asked.screen {
      for inner in tabs(of: tab) { try? trim(inner) }
    }
    return transition
  }
}

/// Resets a tab also if that is the one which is selected, and so is not left.
final class ResetsWhatStays: WrappedHost {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    let isSelected = node(of: asked.screen)?.isSelected == true
    let transition = try super.selectTab(asked)
    if isSelected, asked.leaving == .reset { try memory.unwind(to: asked.screen) }
    return transition
  }
}

/// Dismisses the modal of a tab that is left, instead of parking it.
final class LosesWhatIsParked: WrappedHost {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    let modals = shown.nodes.filter { $0.role == .modal }
    let transition = try super.selectTab(asked)
    for modal in modals { try? memory.dismiss(modal.screen) }
    return transition
  }
}

/// Lets every modal stay in its tab, also one that is to cover the window.
class ParksWhatCovers: WrappedHost {
  override func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    try super.present(asked.with { $0.style = $0.style.reaching(over: .tab) })
  }
}

/// Refuses to select a tab under what covers the window, as all its modals do, and lets users do it.
final class LetsTapsThrough: ParksWhatCovers {
  override func selectTab(_ asked: Asked) throws(HostRefusal) -> Transition {
    if node(of: asked.base) != nil, shown.nodes.contains(where: { $0.role == .modal }) {
      throw HostRefusal(.notOnTop, "the tabs are covered")
    }
    return try super.selectTab(asked)
  }

  override func present(_ asked: Asked) throws(HostRefusal) -> Transition {
    if asked.style.reach == .tab { throw HostRefusal(.unsupported, "modals cover the window here") }
    return try super.present(asked)
  }
}

/// Takes the screen on top away when there is other room.
final class LosesTopWhenReshaped: WrappedHost {
  override func reshape() {
    guard let top = shown.top, node(of: top)?.role == .push else { return }
    try? memory.pop(top)
  }
}

/// Removes what stands on a screen that it replaces.
final class CutsWhatStandsOnReplaced: WrappedHost {
  override func replace(_ asked: Asked) throws(HostRefusal) -> Transition {
    let isCovered = above(asked.screen) != nil
    let transition = try super.replace(asked)
    if isCovered { try memory.unwind(to: asked.base) }
    return transition
  }
}
