/// What is to be called when a drive has ended, on its way to whoever will call it.
///
/// A router takes it over and calls it from within its own loop, so that drives begun by the ends
/// of drives follow one another without one standing on the other's stack.
@MainActor
final class EndingHandler {
  private var body: (@MainActor (DriveEnding) -> Void)?

  init(_ body: @escaping @MainActor (DriveEnding) -> Void) {
    self.body = body
  }

  /// Hands the closure over; `nil` when it was handed over before.
  func take() -> (@MainActor (DriveEnding) -> Void)? {
    let taken = body
    body = nil
    return taken
  }
}
