/// The user's gestures that have begun and not ended.
@MainActor
final class GestureUnderWay {
  var kinds: Set<HostGesture> = []
  /// Ends the wait for them, should the host never tell of their end.
  var deadline: (any Wakeup)?
}
