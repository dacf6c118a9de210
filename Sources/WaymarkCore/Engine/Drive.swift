/// One drive, under way or ended; every drive ends exactly once.
@MainActor
public struct Drive {
  private enum State {
    case ended(DriveEnding)
    case pending(PendingDrive, caller: Int)
    case open(OpenDrive)
  }

  private let state: State

  init(_ drive: PendingDrive, caller: Int) {
    state = .pending(drive, caller: caller)
  }

  /// Makes a drive that has ended already, for test doubles.
  public init(ended ending: DriveEnding) {
    state = .ended(ending)
  }

  /// Makes a drive that a test double ends later.
  package init(_ open: OpenDrive) {
    state = .open(open)
  }

  /// How it ended; `nil` while it is under way or waits its turn.
  public var ending: DriveEnding? {
    switch state {
    case .ended(let ending): ending
    case .pending(let drive, let caller): drive.ending(for: caller)
    case .open(let drive): drive.ending
    }
  }

  /// The arrival, or a thrown error, if the drive has ended; `nil` if it has not.
  @inline(__always)
  func arrivalAtOnce() throws(NavigationError) -> Arrival? {
    if case .ended(let ending) = state { return try ending.get() }
    return try ending?.get()
  }

  /// Calls back when it has ended; if it has ended already, before this call returns.
  ///
  /// An endless chain of drives, each begun when the one before has ended, would overflow the call
  /// stack here. Use `perform(_:completion:)` of a router or of a visit's driver, which makes such
  /// calls one after the other.
  public func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    switch state {
    case .ended(let ending): body(ending)
    case .pending(let drive, let caller): drive.whenEnded(for: caller, body)
    case .open(let drive): drive.whenEnded(body)
    }
  }

  /// Ends the drive at once, or after the host operation that is under way for it.
  ///
  /// It ends at once while it waits for its turn, a gesture, a guard, a screen or code of the app.
  /// If that operation belongs to its last step, the drive still arrives.
  ///
  /// If several callers share the drive, it ends for this one only, and goes on for the others.
  public func cancel() {
    switch state {
    case .ended: break
    case .pending(let drive, let caller):
      drive.engine?.withdraw(caller, from: drive.number, .cancelled)
    case .open(let drive): drive.cancel()
    }
  }

  /// Waits until it has ended; if it has ended already, it does not suspend.
  ///
  /// If the task that waits is cancelled, the drive is, as by ``cancel()``.
  ///
  /// - Throws: why it did not arrive; `reentrant`, at once, to code that the router waits for, while
  ///   the drive itself may go on.
  @discardableResult
  public func arrival() async throws(NavigationError) -> Arrival {
    if let ending { return try ending.get() }
    if case .pending(let drive, let caller) = state,
      let error = drive.engine?.refuseAwaiting(drive.number, caller: caller)
    {
      throw error
    }
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    } onCancel: {
      TaskBridge.callSoon { cancel() }
    }
    return try ending.get()
  }
}

/// A drive without a router: it is under way until the test double that made it ends it.
@MainActor
package final class OpenDrive {
  /// How it ended; `nil` while it is under way.
  package private(set) var ending: DriveEnding?
  private let whenCancelled: @MainActor () -> DriveEnding
  private var observers: [@MainActor (DriveEnding) -> Void] = []

  /// Makes a drive under way; `whenCancelled` gives its ending if it is cancelled before it ends.
  package init(whenCancelled: @escaping @MainActor () -> DriveEnding) {
    self.whenCancelled = whenCancelled
  }

  /// Ends it; only the first end counts.
  package func end(_ ending: DriveEnding) {
    guard self.ending == nil else { return }
    self.ending = ending
    let told = observers
    observers = []
    for body in told { body(ending) }
  }

  func cancel() {
    if ending == nil { end(whenCancelled()) }
  }

  func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    if let ending { body(ending) } else { observers.append(body) }
  }
}
