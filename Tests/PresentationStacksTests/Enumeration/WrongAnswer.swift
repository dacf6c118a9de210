/// What a host does against the rules, with the shortest way to it.
struct WrongAnswer: Error, CustomStringConvertible {
  /// The way to the state, in words.
  let way: String
  /// What the host was asked for there.
  let request: String
  /// What is wrong with what it did.
  let complaint: String

  var description: String { "\(way): \(request): \(complaint)" }
}
