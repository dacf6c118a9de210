import PresentationStacks
import TestSupport
import WaymarkCore

/// Calls each completion twice.
final class CompletesTwice: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    whenDone()
    whenDone()
    return .running
  }
}

/// Never calls a completion.
final class DropsCompletions: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition { .running }
}

/// Calls the completion of what it says is finished.
final class CompletesWhatIsFinished: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    whenDone()
    return .finished
  }
}

/// Calls the completion of what is animated when it is over, and once more some time later.
final class CompletesOnceMore: WrappedHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    _ = clock.wake(after: .milliseconds(1_200)) { whenDone() }
    return .running
  }
}

/// Calls the completion some time after it has said that all is finished.
final class CompletesLater: WrappedHost {
  /// How many operations were begun inside such a completion.
  private(set) var begunInside = 0
  private var isCompleting = false

  override func begin() throws(HostRefusal) {
    if isCompleting { begunInside += 1 }
  }

  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(1)) {
      self.isCompleting = true
      whenDone()
      self.isCompleting = false
    }
    return .finished
  }
}

/// Calls the completion of what it refuses.
final class CompletesWhatItRefuses: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.pop(asked)
    } catch {
      asked.whenDone(error)
      throw error
    }
  }
}

/// Takes its time also when it should not.
final class AlwaysAnimates: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(300)) { whenDone() }
    return .running
  }
}

/// Pops only after a while what it should pop at once.
final class PopsLater: WrappedHost {
  override func pop(_ asked: Asked) throws(HostRefusal) -> Transition {
    if node(of: asked.screen)?.role == .push, above(asked.screen) == nil, !asked.isAnimated {
      _ = clock.wake(after: .milliseconds(1)) { [memory, screen = asked.screen] in
        try? memory.pop(screen)
      }
      return .finished
    }
    return try super.pop(asked)
  }
}

/// Refuses what it is asked while it is busy.
class BusyHost: WrappedHost {
  var isBusy = false

  override func begin() throws(HostRefusal) {
    if isBusy { throw HostRefusal(.busy, "an animation is under way") }
  }
}

/// Calls the completion when its animation begins, and is busy until that ends.
final class CompletesEarly: BusyHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    isBusy = true
    _ = clock.wake(after: .milliseconds(1)) { whenDone() }
    _ = clock.wake(after: .milliseconds(300)) { self.isBusy = false }
    return .running
  }
}

/// Calls the completion when its animation ends, and notes only then that it is not busy any more.
final class IsBusyInCompletions: BusyHost {
  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    isBusy = true
    _ = clock.wake(after: .milliseconds(300)) {
      whenDone()
      self.isBusy = false
    }
    return .running
  }
}

/// Keeps one completion, and forgets after calling it what was begun inside.
final class ForgetsWhatBeginsInside: WrappedHost {
  private var whenDone: HostCompletion?

  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    self.whenDone = whenDone
    _ = clock.wake(after: .milliseconds(300)) {
      self.whenDone?()
      self.whenDone = nil
    }
    return .running
  }
}

/// Tells what an animated operation shows only after its completion was called.
final class TellsAfterCompletions: WrappedHost {
  private var before: ScreenTree<MemoryScreen>?

  override var shown: ScreenTree<MemoryScreen> { before ?? memory.shown }

  override func push(_ asked: Asked) throws(HostRefusal) -> Transition {
    let before = shown
    let transition = try super.push(asked)
    if transition == .running { self.before = before }
    return transition
  }

  override func endAnimated(_ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(300)) {
      whenDone()
      self.before = nil
    }
    return .running
  }
}
