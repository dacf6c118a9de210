/// A drive without a router, which stays under way until the double that handed it out ends it.
@MainActor
package final class OpenDrive {
  /// How it ended; `nil` while it is under way.
  package private(set) var ending: DriveEnding?
  private let whenCancelled: DriveEnding
  private var observers: [@MainActor (DriveEnding) -> Void] = []

  /// Takes how it ends once it is cancelled.
  package init(whenCancelled: DriveEnding) {
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
    end(whenCancelled)
  }

  func whenEnded(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    if let ending { body(ending) } else { observers.append(body) }
  }
}
