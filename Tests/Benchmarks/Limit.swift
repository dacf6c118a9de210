/// One thing that must be reached: a ratio or a count, and what it is held against.
struct Limit {
  /// What must hold.
  let subject: String
  /// What was measured; `nil` where the platform cannot tell.
  let measured: Double?
  /// What it may be at most.
  let atMost: Double
  /// The absolute figures behind it.
  let note: String

  var isReached: Bool {
    guard let measured else { return true }
    return measured <= atMost
  }

  var verdict: String {
    if measured == nil { return "SKIP" }
    return isReached ? "PASS" : "FAIL"
  }
}
