/// One measured line.
struct Line {
  /// What was measured.
  let subject: String
  /// On which plan.
  let plan: String
  /// What one operation is: a way, a drive, a step, a route.
  let unit: String
  /// The nanoseconds that an operation takes.
  var nanoseconds: Double?
  /// The nanoseconds that the floor took in the same samples.
  var floor: Double?
  /// The steps of an operation, on average.
  var steps: Double?
  /// The host's operations for an operation, on average.
  var operations: Double?
  /// How many times as long it takes as what it is compared with.
  var growth: Double?
  /// The bytes that an operation leaves behind.
  var bytes: Double?

  init(_ subject: String, on plan: String, a unit: String) {
    self.subject = subject
    self.plan = plan
    self.unit = unit
  }

  /// The line with what was timed; `base` is what it is compared with.
  func taking(_ nanoseconds: Double, floor: Double, against base: Double? = nil) -> Line {
    var line = self
    line.nanoseconds = nanoseconds
    line.floor = floor
    line.growth = base.map { nanoseconds / $0 }
    return line
  }

  /// The line with what was counted.
  func counting(_ counts: Counts) -> Line {
    var line = self
    line.steps = counts.steps
    line.operations = counts.operations
    return line
  }

  /// How many times its floor it takes.
  var timesFloor: Double? {
    guard let nanoseconds, let floor, floor > 0 else { return nil }
    return nanoseconds / floor
  }

  /// Its times in words, to stand beside a ratio.
  var note: String {
    guard let nanoseconds, let floor else { return "" }
    return "\(Decimal(nanoseconds)) ns a \(unit), floor \(Decimal(floor)) ns"
  }
}
