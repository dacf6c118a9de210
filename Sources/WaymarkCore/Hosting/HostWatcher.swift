/// Who is told what happens on a host unasked, and asked where that can be held back.
@MainActor
public struct HostWatcher<Screen: AnyObject & Sendable> {
  /// Answers at once whether the user may leave a screen by hand; the host stays as it is if not.
  public let mayLeave: @MainActor (Screen) -> Bool
  /// Is told what has happened.
  public let tell: @MainActor (HostEvent<Screen>) -> Void

  /// Puts a watcher together; without a say in it, the user may leave every screen.
  public init(
    mayLeave: @escaping @MainActor (Screen) -> Bool = { _ in true },
    tell: @escaping @MainActor (HostEvent<Screen>) -> Void
  ) {
    self.mayLeave = mayLeave
    self.tell = tell
  }
}
