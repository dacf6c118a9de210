extension Duration {
  /// How many whole nanoseconds it lasts, as far as a number of 64 bits can tell.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isLonger) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard isTooLong || isLonger else { return sum }
    return seconds < 0 ? .min : .max
  }

  /// Seconds with three digits behind the point: `0.350s`.
  var inSeconds: String {
    let nanoseconds = wholeNanoseconds.magnitude
    let (seconds, rest) = (nanoseconds / 1_000_000_000, nanoseconds / 1_000_000 % 1_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(self < .zero ? "-" : "")\(seconds).\(zeros)\(digits)s"
  }
}
