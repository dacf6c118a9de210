/// What is known of a change that the host has told of and that is not taken in yet.
struct HostNews: Sendable, Hashable {
  /// Whether the host has reported it, as for a change by the user, or by the app past its router.
  var isTold = false
  /// Whether the user has made it.
  var isByUser = false
  /// Whether a gesture made it that could not be held back.
  var isLeftUnasked = false
  /// Whether it was told while a step ran in which no gesture was possible, so that the app has made it,
  /// or the host late.
  var isSudden = false

  /// Takes in what is known of another change.
  mutating func merge(_ other: HostNews) {
    isTold = isTold || other.isTold
    isByUser = isByUser || other.isByUser
    isLeftUnasked = isLeftUnasked || other.isLeftUnasked
    isSudden = isSudden || other.isSudden
  }
}

extension HostNews? {
  /// Takes in what is known of a change.
  mutating func merge(_ news: HostNews) {
    if self == nil { self = news } else { self?.merge(news) }
  }
}
