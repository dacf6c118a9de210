import Waymark

/// The words after the first word of a command, read one by one.
struct CommandArguments {
  private let word: CommandWord
  private var rest: ArraySlice<String>

  init(of word: CommandWord, _ rest: ArraySlice<String>) {
    self.word = word
    self.rest = rest
  }

  mutating func route() throws(CommandError) -> RouteID {
    RouteID(try next())
  }

  mutating func id() throws(CommandError) -> Int {
    let text = try next()
    guard let id = Int(text) else { throw .noNumber(text, word) }
    return id
  }

  /// The id of an item, if there is another word; an error for a route that shows no item.
  mutating func idIfAny(of route: RouteID) throws(CommandError) -> Int? {
    if rest.isEmpty { return nil }
    let id = try id()
    try end()
    guard ToDoDetail.isNamed(by: route) else { throw .noItem(route) }
    return id
  }

  mutating func expect(_ text: String) throws(CommandError) {
    guard try next() == text else { throw .misused(word) }
  }

  func end() throws(CommandError) {
    guard rest.isEmpty else { throw .misused(word) }
  }

  private mutating func next() throws(CommandError) -> String {
    guard let text = rest.popFirst() else { throw .misused(word) }
    return text
  }
}
