/// A gesture of the user's that has begun and not ended.
@MainActor
final class GestureUnderWay {
  /// Ends the wait for it, should the host never tell of its end.
  var deadline: (any Wakeup)?
}
