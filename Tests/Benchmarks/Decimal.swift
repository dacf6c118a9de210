/// A number as tables and data write it; written here, as the program needs no Foundation.
struct Decimal: CustomStringConvertible {
  let value: Double
  let digits: Int

  init(_ value: Double, _ digits: Int = 1) {
    self.value = value
    self.digits = digits
  }

  var description: String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int(abs(value) * Double(scale) + 0.5)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
  }
}
