/// The closure to call when a drive has ended, until a driver takes it over.
///
/// A router takes it and calls it from its own loop. A handler that begins the next drive, whose
/// handler begins another, and so on, therefore does not make the call stack deeper.
@MainActor
final class EndingHandler {
  private var body: (@MainActor (DriveEnding) -> Void)?

  init(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    self.body = body
  }

  /// Returns the closure and keeps it no longer; `nil` if it was taken before.
  func take() -> (@MainActor (DriveEnding) -> Void)? {
    let taken = body
    body = nil
    return taken
  }
}
