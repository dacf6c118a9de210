import PresentationStacks
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
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    .running
  }
}

/// Calls the completion of what it says is finished.
final class CompletesWhatIsFinished: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    whenDone()
    return .finished
  }
}

/// Calls the completion some time after it has said that all is finished.
final class CompletesLater: WrappedHost {
  override func end(_ isAnimated: Bool, _ whenDone: HostCompletion) -> Transition {
    _ = clock.wake(after: .milliseconds(1)) { whenDone() }
    return .finished
  }
}

/// Calls the completion of what it refuses.
final class CompletesWhatItRefuses: WrappedHost {
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    do throws(HostRefusal) {
      return try super.pop(screen, animated: animated, whenDone: whenDone)
    } catch {
      whenDone(error)
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
  override func pop(
    _ screen: MemoryScreen,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    if node(of: screen)?.role == .push, above(screen) == nil, !animated {
      _ = clock.wake(after: .milliseconds(1)) { [memory] in
        _ = try? memory.pop(screen, animated: false, whenDone: .ignored)
      }
      return .finished
    }
    return try super.pop(screen, animated: animated, whenDone: whenDone)
  }
}
