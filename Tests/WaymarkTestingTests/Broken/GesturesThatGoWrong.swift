import PresentationStacks
import WaymarkCore

/// Asks and tells otherwise than the host in memory of what a user does by hand.
class RetellingHost: WrappedHost {
  typealias Event = HostEvent<MemoryScreen>
  typealias Watcher = HostWatcher<MemoryScreen>

  override var watcher: Watcher? {
    get { memory.watcher }
    set {
      forget()
      memory.watcher = newValue.map { watcher in
        Watcher { [unowned self] screen in
          mayLeave(screen, watcher)
        } maySelect: { [unowned self] tab, screen in
          maySelect(tab, of: screen, watcher)
        } tell: { [unowned self] event in
          tell(event, to: watcher)
        }
      }
    }
  }

  /// Forgets what it was asked, as another watches from now on.
  func forget() {}

  func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool { watcher.mayLeave(screen) }

  func maySelect(_ tab: Int, of screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    watcher.maySelect(tab, screen)
  }

  func tell(_ event: Event, to watcher: Watcher) { if isTold(event) { watcher.tell(event) } }

  /// Whether an event is told.
  func isTold(_ event: Event) -> Bool { true }
}

/// Asks nobody before a gesture.
final class NeverAsks: RetellingHost {
  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool { true }

  override func maySelect(_ tab: Int, of screen: MemoryScreen, _ watcher: Watcher) -> Bool { true }
}

/// Asks before a gesture, and does not mind the answer.
final class AsksInVain: RetellingHost {
  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    _ = watcher.mayLeave(screen)
    return true
  }

  override func maySelect(_ tab: Int, of screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    _ = watcher.maySelect(tab, screen)
    return true
  }
}

/// Never tells that a user wants a tab that it cannot select by itself.
final class NeverTellsOfTabs: RetellingHost {
  override func isTold(_ event: Event) -> Bool {
    if case .tabWanted = event { false } else { true }
  }
}

/// Changes by the hand of the user, and tells nobody.
final class NeverTellsChanges: RetellingHost {
  override func isTold(_ event: Event) -> Bool { if case .changed = event { false } else { true } }
}

/// Tells twice what a user has changed.
final class TellsChangesTwice: RetellingHost {
  override func tell(_ event: Event, to watcher: Watcher) {
    watcher.tell(event)
    if case .changed = event { watcher.tell(event) }
  }
}

/// Tells of a tap that has selected a tab that the user wants this tab, too.
final class TellsTapsTwice: RetellingHost {
  private var asked: (tab: Int, screen: MemoryScreen)?

  override func forget() { asked = nil }

  override func maySelect(_ tab: Int, of screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    asked = (tab, screen)
    return watcher.maySelect(tab, screen)
  }

  override func tell(_ event: Event, to watcher: Watcher) {
    watcher.tell(event)
    if case .changed(.tabTap) = event, let asked {
      watcher.tell(.tabWanted(asked.tab, of: asked.screen))
    }
  }
}

/// Tells of a screen that the user has left that the user wants to leave it, too.
final class TellsLeavingTwice: RetellingHost {
  private var asked: MemoryScreen?

  override func forget() { asked = nil }

  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    asked = screen
    return watcher.mayLeave(screen)
  }

  override func tell(_ event: Event, to watcher: Watcher) {
    watcher.tell(event)
    if case .changed(let gesture) = event, gesture != .tabTap, let asked {
      watcher.tell(.leaveWanted(gesture, asked))
    }
  }
}

/// Never tells that a user wanted to leave a screen and was not let.
final class ForgetsWhatWasHeldBack: RetellingHost {
  override func isTold(_ event: Event) -> Bool {
    if case .leaveWanted = event { false } else { true }
  }
}

/// Never tells that a swipe was given up.
final class NeverEndsSwipes: RetellingHost {
  override func isTold(_ event: Event) -> Bool {
    if case .gestureCancelled = event { false } else { true }
  }
}

/// Tells twice what a user wants and is not let do, or can do only through the router.
final class TellsWishesTwice: RetellingHost {
  override func tell(_ event: Event, to watcher: Watcher) {
    watcher.tell(event)
    switch event {
    case .tabWanted, .leaveWanted: watcher.tell(event)
    case .gestureBegan, .gestureCancelled, .changed: break
    }
  }
}

/// Never tells that a swipe begins.
final class NeverTellsBeginnings: RetellingHost {
  private var began: Set<HostGesture> = []

  override func forget() { began = [] }

  override func tell(_ event: Event, to watcher: Watcher) {
    switch event {
    case .gestureBegan(let gesture): began.insert(gesture)
    case .gestureCancelled(let gesture) where began.contains(gesture): break
    default: watcher.tell(event)
    }
  }
}

/// Takes away what is pushed before it asks, and puts it back where the answer is no.
final class AsksTooLate: RetellingHost {
  private var isAsking = false

  override var shown: ScreenTree<MemoryScreen> {
    guard isAsking else { return memory.shown }
    return ScreenTree(memory.shown.nodes.dropLast())
  }

  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    isAsking = memory.shown.nodes.last?.screen === screen
    defer { isAsking = false }
    return watcher.mayLeave(screen)
  }
}

/// Tells that the user has left a screen while it still shows that.
final class TellsLeavingTooEarly: RetellingHost {
  private var before: ScreenTree<MemoryScreen>?
  private var isTelling = false

  override var shown: ScreenTree<MemoryScreen> {
    isTelling ? before ?? memory.shown : memory.shown
  }

  override func forget() { before = nil }

  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    before = memory.shown
    return watcher.mayLeave(screen)
  }

  override func tell(_ event: Event, to watcher: Watcher) {
    if case .changed(let gesture) = event { isTelling = gesture != .tabTap }
    defer { isTelling = false }
    watcher.tell(event)
  }
}

/// Knows whether something is animated.
class AnimatingHost: RetellingHost {
  var isAnimating = false

  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    isAnimating = true
    _ = clock.wake(after: .milliseconds(300)) {
      self.isAnimating = false
      whenDone()
    }
    return .running
  }
}

/// Tells nothing of what users do while something is animated.
final class TellsNothingMeanwhile: AnimatingHost {
  override func isTold(_ event: Event) -> Bool { !isAnimating }
}

/// Asks nobody before what users do while something is animated.
final class AsksNobodyMeanwhile: AnimatingHost {
  override func mayLeave(_ screen: MemoryScreen, _ watcher: Watcher) -> Bool {
    isAnimating || watcher.mayLeave(screen)
  }
}

/// Forgets the completion of what is animated when users do something meanwhile.
final class ForgetsCompletionsMeanwhile: RetellingHost {
  private var whenDone: HostCompletion?

  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    self.whenDone = whenDone
    _ = clock.wake(after: .milliseconds(300)) {
      let whenDone = self.whenDone
      self.whenDone = nil
      whenDone?()
    }
    return .running
  }

  override func tell(_ event: Event, to watcher: Watcher) {
    if case .changed = event { whenDone = nil }
    watcher.tell(event)
  }
}

/// Tells of other gestures, too, that they have begun, and never that they are over.
final class BeginsOthers: RetellingHost {
  private static let others = (1...9).map { HostGesture("other\($0)") }

  override func tell(_ event: Event, to watcher: Watcher) {
    for other in Self.others { watcher.tell(.gestureBegan(other)) }
    watcher.tell(event)
  }
}

/// Reports what the router pops as if the user had gone back.
final class TellsItsOwnPops: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    let transition = try super.pop(asked)
    watcher?.tell(.changed(.back))
    return transition
  }
}

/// Reports each animated operation of the router as a change by the app, when it ends.
final class TellsItsOwnAnimations: WrappedHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(1)) { [weak self] in
      self?.watcher?.tell(.changed(.appChange))
      whenDone()
    }
    return .running
  }
}

/// Reports each animated operation of the router some time after it has ended.
final class TellsItsOwnLater: WrappedHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(1)) { [weak self] in
      self?.watcher?.tell(.changed(.appChange))
    }
    return .finished
  }
}
