/// What can be fuzzed; the name is that of its folder of seeds.
enum FuzzTarget: String, CaseIterable {
  /// Reading links by tables.
  case links
  /// Reading patterns, and making tables of them.
  case patterns
  /// Reading plans, tables and journeys as JSON.
  case json
  /// Opening links by a router.
  case opening

  /// Reads some bytes, and ends the program where a law does not hold for them.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .links: LinkLaws(bytes).check()
    case .patterns: PatternLaws(bytes).check()
    case .json: JSONLaws(bytes).check()
    // libFuzzer calls from the thread on which it was started.
    case .opening: MainActor.assumeIsolated { OpeningLaws(bytes).check() }
    }
  }
}

/// Ends the program where a law does not hold, so that libFuzzer keeps the input.
func insist(
  _ holds: Bool,
  _ law: @autoclosure () -> String,
  _ input: @autoclosure () -> String
) {
  if !holds { fatalError("broken law: \(law())\ninput: \(input())") }
}
