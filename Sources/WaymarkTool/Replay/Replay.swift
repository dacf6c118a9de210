import PresentationStacks
import Waymark
import WaymarkTables

/// Plays one journey, and reports action by action.
@MainActor
struct Replay {
  let file: JourneyFile
  /// Whether several journeys are played, so that each object names its own.
  let isOneOfSeveral: Bool
  private let player: Player

  /// Starts a journey.
  init(_ file: JourneyFile, isOneOfSeveral: Bool) throws(TableError) {
    self.file = file
    self.isOneOfSeveral = isOneOfSeveral
    player = try file.player()
  }

  /// Plays the journey to its end, and calls a closure with the number, the object and the lines of
  /// each action.
  ///
  /// - Parameters:
  ///   - isWritten: whether the objects are needed; otherwise they are empty.
  ///   - body: takes the number, the object and a closure that makes the lines.
  func play(
    writingObjects isWritten: Bool,
    _ body: (_ number: Int, _ object: inout JSONWriter, _ lines: () -> [String]) throws -> Void
  ) throws {
    var json = JSONWriter()
    for (index, (step, written)) in zip(file.journey.steps, file.list("steps")).enumerated() {
      let played = player.play(step)
      if isWritten { write(played, for: written, to: &json) }
      try body(index, &json) { played.lines(step.words, number: index) }
    }
  }

  private func write(_ played: PlayedAction, for step: JSONValue, to json: inout JSONWriter) {
    json.object { json in
      if isOneOfSeveral {
        json.field("journey", file.path)
      }
      json.key("action")
      json.value(step)
      played.write(to: &json)
    }
  }

  /// What is shown now, one line for each stack.
  var picture: [String] {
    player.router.host.picture.split(separator: "\n").map(String.init)
  }
}
