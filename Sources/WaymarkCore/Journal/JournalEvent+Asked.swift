extension JournalEvent {
  /// What a drive was asked to do.
  public struct Asked: Sendable, Hashable, Codable {
    /// The verb and its route in words: `drive to ToDoDetail`.
    public let words: String
    /// The route that was asked for; `nil` for a verb that names none.
    public let route: RouteID?
    /// The values that the drive carries, in order.
    public let inputs: [Value]

    /// Puts it together.
    public init(words: String, route: RouteID? = nil, inputs: [Value] = []) {
      self.words = words
      self.route = route
      self.inputs = inputs
    }

    init(_ verb: Request.Verb, _ inputs: [Value]) {
      let request = Request(verb)
      self.init(words: request.description, route: request.route, inputs: inputs)
    }
  }

  /// A value of an input as a text.
  public struct Value: Sendable, Hashable, Codable {
    /// What stands for a value that is not to be written.
    public static let redacted = "•••"

    /// The name under which it travels.
    public let key: String
    /// Its description, 80 characters at most.
    public let value: String

    /// Puts it together.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }
}

extension JournalEvent.Asked: CustomStringConvertible {
  /// The words, with the values if there are any: `drive to ToDoDetail [toDoId: 36]`.
  public var description: String {
    if inputs.isEmpty { return words }
    return "\(words) [\(inputs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
  }
}
