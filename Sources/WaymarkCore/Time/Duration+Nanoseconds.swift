import WaymarkLinks

extension Duration {
  /// Its length in whole nanoseconds, limited to what 64 bits can hold.
  ///
  /// This is the only place where times become numbers. A clock of an app may return any time, so
  /// no other arithmetic with its times may overflow.
  package var wholeNanoseconds: Int64 {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      // This runs at every step, and a division of 128 bits takes as long as the rest of reading a
      // clock. So for usual times the two halves are divided one after the other.
      let all = attoseconds
      guard all >= 0, all < 1 << 92 else { return Int64(clamping: all / 1_000_000_000) }
      let upper = UInt64(truncatingIfNeeded: all >> 32)
      let rest = (upper % 1_000_000_000) << 32 | UInt64(UInt32(truncatingIfNeeded: all))
      let nanoseconds = (upper / 1_000_000_000) << 32 + rest / 1_000_000_000
      return Int64(truncatingIfNeeded: nanoseconds)
    }
    // Between these bounds neither the seconds nor their product can overflow.
    let bounded = min(max(self, .nanoseconds(Int64.min)), .nanoseconds(Int64.max))
    let (seconds, rest) = bounded.components
    return seconds * 1_000_000_000 + rest / 1_000_000_000
  }

  /// Seconds with three digits after the point: `0.350s`.
  var inSeconds: String {
    let nanoseconds = wholeNanoseconds.magnitude
    let (seconds, rest) = (nanoseconds / 1_000_000_000, nanoseconds / 1_000_000 % 1_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(self < .zero ? "-" : "")\(seconds).\(zeros)\(digits)s"
  }
}

extension Int64 {
  /// The time after a duration, in nanoseconds, limited to what 64 bits can hold.
  func nanoseconds(after duration: Duration) -> Int64 {
    let (sum, isTooFar) = addingReportingOverflow(duration.wholeNanoseconds)
    guard isTooFar else { return sum }
    return self < 0 ? .min : .max
  }

  /// How much later it is than another time, in nanoseconds, limited to what 64 bits can hold.
  func nanoseconds(since earlier: Int64) -> Int64 {
    let (difference, isTooFar) = subtractingReportingOverflow(earlier)
    guard isTooFar else { return difference }
    return earlier < 0 ? .max : .min
  }
}
