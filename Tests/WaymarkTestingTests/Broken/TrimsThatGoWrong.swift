import PresentationStacks
import TestSupport
import WaymarkCore

/// A memory host of which tests break how it trims.
class TrimmingHost: WrappedHost, TrimHost {
  func trim(_ screen: MemoryScreen) throws(HostRefusal) { try memory.trim(screen) }
}

/// Says that it has trimmed, and leaves all as it was.
final class TrimsNothing: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    let state = memory.window.state
    try super.trim(screen)
    memory.window.state = state
  }
}

/// Takes what stands on a screen away, and leaves the screen.
final class TrimsOneShort: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    guard let above = above(screen) else { return try super.trim(screen) }
    try super.trim(above)
  }
}

/// Trims the whole tab, whatever of it is to go.
final class TrimsTheWholeTab: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    var screen = screen
    while node(of: screen)?.role == .push, let below = below(screen) { screen = below }
    try super.trim(screen)
  }
}

/// Pops what is shown on top, where it is asked to trim that.
final class TrimsWhatIsShown: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    if shown.top === screen, node(of: screen)?.role == .push {
      try memory.pop(screen)
    } else {
      try super.trim(screen)
    }
  }
}

/// Says that it has trimmed what it does not show at all.
final class TrimsWhatIsUnknown: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    if node(of: screen) != nil { try super.trim(screen) }
  }
}

/// Trims only when some time has passed.
final class TrimsLater: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    let state = memory.window.state
    try super.trim(screen)
    memory.window.state = state
    _ = clock.wake(after: .milliseconds(1)) { [memory] in try? memory.trim(screen) }
  }
}

/// Tells of it as of a gesture.
final class TellsWhatItTrims: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    try super.trim(screen)
    watcher?.tell(.changed(.back))
  }
}

/// Refuses to trim anything.
final class NeverTrims: TrimmingHost {
  override func trim(_ screen: MemoryScreen) throws(HostRefusal) {
    throw HostRefusal(.unsupported, "what is parked stays")
  }
}
