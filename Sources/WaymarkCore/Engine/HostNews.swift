/// What is known of changes on the host that the position does not reflect yet.
struct HostNews: Sendable, Hashable {
  /// Whether the host has reported it, as for a change by the user, or by the app past its router.
  var isTold = false
  /// Whether the user has made it.
  var isByUser = false
  /// Whether a gesture made it that could not be held back.
  var isLeftUnasked = false
  /// Whether it was reported during a step, when no gesture was possible: the app made it, or the
  /// host was late.
  var isSudden = false

  /// Adds what is known of another change.
  mutating func merge(_ other: HostNews) {
    isTold = isTold || other.isTold
    isByUser = isByUser || other.isByUser
    isLeftUnasked = isLeftUnasked || other.isLeftUnasked
    isSudden = isSudden || other.isSudden
  }
}

extension HostNews? {
  /// Adds what is known of a change.
  mutating func merge(_ news: HostNews) {
    if self == nil { self = news } else { self?.merge(news) }
  }
}
