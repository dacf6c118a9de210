/// Hands links that no table matches to the app, to be opened elsewhere.
@MainActor
struct OutsideLinks {
  /// The app's closure that opens them; `nil` at first.
  var open: (@MainActor (String) -> Void)?
  /// Ten seconds.
  private static let soon: Int64 = 10_000_000_000
  /// The links handed out most recently, and when.
  private var last: [(link: String, at: Int64)] = []

  /// The closure for a link; `nil` if the same link was handed out less than ten seconds ago.
  mutating func opener(of link: String, at now: Int64) -> (@MainActor (String) -> Void)? {
    guard let open else { return nil }
    last = last.filter { now.nanoseconds(since: $0.at) < Self.soon }.suffix(15)
    guard !last.contains(where: { $0.link == link }) else { return nil }
    last.append((link, now))
    return open
  }
}
