import WaymarkTables

/// Plays journeys and reports what each action does.
@MainActor
struct ReplayCommand {
  private let journeys: [String]
  private let expected: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    _ = try arguments.operand(0, "JOURNEY")
    journeys = arguments.operands
    expected = arguments.values(of: .expect).first
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitStatus {
    // All files are read before anything is played, so that nothing is written if one is refused.
    var expectation = try expected.map { path throws(TableError) in try Expectation(path) }
    let replays = try journeys.map { path throws(TableError) in
      let file = try JourneyFile(try JSONDocument(contentsOf: path))
      return try Replay(file, isOneOfSeveral: journeys.count > 1)
    }
    for replay in replays { try play(replay, &expectation, console.output) }
    expectation?.end()
    guard let difference = expectation?.difference else { return .success }
    try console.output.flush()
    try console.errors.write(shown: difference)
    try console.errors.flush()
    return .no
  }

  private func play(
    _ replay: Replay,
    _ expectation: inout Expectation?,
    _ output: Output
  ) throws {
    if !isJSON, replay.isOneOfSeveral { try output.write(shown: "\(replay.file.path):") }
    // An object may be much longer than its lines, so it is made only if it is needed.
    let isWritten = isJSON || expectation != nil
    try replay.play(writingObjects: isWritten) { number, json, lines in
      let journey = replay.isOneOfSeveral ? " of \(replay.file.path)" : ""
      try expectation?.compare(json.text, of: "action \(number)\(journey)")
      if isJSON { return try output.write(&json) }
      json.removeAll()
      for line in lines() { try output.write(shown: line) }
    }
    guard !isJSON else { return }
    for line in replay.picture { try output.write(shown: line) }
  }
}
