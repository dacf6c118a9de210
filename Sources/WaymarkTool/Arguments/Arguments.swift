/// The words after the verb on a command line, separated into options and operands.
struct Arguments {
  let verb: Verb
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var given: [(option: Option, value: String)] = []

  /// Reads the words after a verb; everything after `--` is an operand.
  init(_ words: some Sequence<String>, of verb: Verb) throws(UsageError) {
    self.verb = verb
    var words = words.makeIterator()
    var takesOptions = true
    while let word = words.next() {
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        takesOptions = false
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Self.option(String(parts[0]), of: verb)
      var value = parts.count > 1 ? String(parts[1]) : nil
      if option.value == nil, value != nil { throw .noValueWanted(option) }
      if option.value != nil, value == nil { value = words.next() }
      if option.value != nil, value == nil { throw .valueMissing(option) }
      if !option.repeats, option.value != nil, has(option) { throw .repeated(option) }
      given.append((option, value ?? ""))
    }
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  /// The values of an option, in order.
  func values(of option: Option) -> [String] {
    given.filter { $0.option == option }.map(\.value)
  }

  /// The operand at an index; if it is missing, the error uses the manual's word for it.
  func operand(_ index: Int, _ name: String) throws(UsageError) -> String {
    guard operands.indices.contains(index) else { throw .operandMissing(name, verb) }
    return operands[index]
  }

  /// Throws if there are more operands than the verb takes.
  func expectNoMore(than count: Int) throws(UsageError) {
    if operands.count > count { throw .tooMuch(operands[count], verb) }
  }

  private static func option(_ name: String, of verb: Verb) throws(UsageError) -> Option {
    if name == "-h" { return .help }
    guard let option = verb.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, verb)
    }
    return option
  }
}
