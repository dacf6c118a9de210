/// One thing that must be reached: a ratio or a count, and what it is held against.
struct Limit {
  /// What must hold.
  let subject: String
  /// What was measured; `nil` where the platform cannot tell.
  let measured: Double?
  /// What it may be at most.
  let atMost: Double
  /// How many times that the gate lets through: more than one for times, as the machine may be busy.
  let room: Double
  /// The absolute figures behind it.
  let note: String

  /// Whether the gate lets it through.
  var isLetThrough: Bool {
    guard let measured else { return true }
    return measured <= atMost * room
  }

  /// Whether it is reached, nearly reached so that the gate lets it through, or missed.
  var verdict: String {
    guard let measured else { return "SKIP" }
    if measured <= atMost { return "PASS" }
    return isLetThrough ? "NEAR" : "FAIL"
  }
}
