/// The links that lead nowhere here, and who is handed them.
@MainActor
struct OutsideLinks {
  /// Who opens them; nobody at first.
  var open: (@MainActor (String) -> Void)?
  /// Ten seconds.
  private static let soon: Int64 = 10_000_000_000
  /// Those that were handed out last, and when.
  private var last: [(link: String, at: Int64)] = []

  /// Who a link is to be handed to; nobody for one that comes back soon after it was handed out.
  mutating func opener(of link: String, at now: Int64) -> (@MainActor (String) -> Void)? {
    guard let open else { return nil }
    last = last.filter { now.nanoseconds(since: $0.at) < Self.soon }.suffix(15)
    guard !last.contains(where: { $0.link == link }) else { return nil }
    last.append((link, now))
    return open
  }
}
