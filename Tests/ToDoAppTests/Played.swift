import Testing

@testable import ToDoApp

/// A session that was played on lines.
@MainActor
struct Played {
  static let hint =
    "Try: open detail 5, sub ContactUs, back, tab Help, drive ToDo, help, quit."

  /// What it wrote.
  let written: [String]
  /// How many lines it left unread.
  let left: Int

  init(_ lines: [String], clearing: String = "") async throws {
    var written: [String] = []
    var left = lines[...]
    let session = Session(
      router: try makeRouter(noting: StepLog()),
      clearing: clearing,
      read: { left.popFirst() },
      write: { written.append($0) }
    )
    await session.play()
    self.written = written
    self.left = left.count
  }

  /// What the last of some commands draws.
  static func drawing(after commands: [String]) async throws -> String {
    let played = try await Played(commands + ["quit"])
    try #require(played.written.count == commands.count + 1)
    return try #require(played.written.last)
  }

  static func drawing(after commands: String...) async throws -> String {
    try await drawing(after: commands)
  }
}
