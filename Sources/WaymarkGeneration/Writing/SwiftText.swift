/// Swift code, laid out as the formatter does: 100 columns, two spaces for each level.
struct SwiftText {
  private(set) var text = ""
  private var level = 0

  private static let columns = 100

  /// An argument of a call: one line or, for a list, possibly several.
  struct Argument {
    let label: String
    let value: Value

    enum Value {
      case plain(String)
      case list([String])
    }

    /// - Parameter label: the text before the colon; empty for a value without a label.
    init(_ label: String, _ value: Value) {
      self.label = label.isEmpty ? "" : label + ": "
      self.value = value
    }

    /// All of it on one line.
    fileprivate var line: String {
      switch value {
      case .plain(let text): label + text
      case .list(let items): "\(label)[\(items.joined(separator: ", "))]"
      }
    }
  }

  /// Adds a line; an empty one by default.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: " ", count: 2 * level) + line }
    text += "\n"
  }

  /// Adds a block in braces; its lines are one level deeper.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Adds lines that are one level deeper.
  mutating func indented(_ body: (inout SwiftText) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Adds an assignment such as `let a = value`: on one line if it fits, else on two.
  mutating func assignment(_ head: String, _ value: String) {
    guard !fits("\(head) = \(value)") else { return line("\(head) = \(value)") }
    line(head + " =")
    indented { $0.line(value) }
  }

  /// Adds a call, or the head of a function: on one line if it fits, else with one argument a line.
  ///
  /// - Parameters:
  ///   - head: the text before the parentheses.
  ///   - tail: the text after the parentheses.
  /// - Returns: whether it is on one line.
  @discardableResult
  mutating func call(_ head: String, _ arguments: [Argument], _ tail: String = "") -> Bool {
    let one = "\(head)(\(arguments.map(\.line).joined(separator: ", ")))\(tail)"
    guard !arguments.isEmpty, !fits(one) else {
      line(one)
      return true
    }
    line(head + "(")
    indented { text in
      for (index, argument) in arguments.enumerated() {
        text.argument(argument, index == arguments.count - 1 ? "" : ",")
      }
    }
    line(")" + tail)
    return false
  }

  private mutating func argument(_ argument: Argument, _ comma: String) {
    guard case .list(let items) = argument.value, !fits(argument.line + comma) else {
      return line(argument.line + comma)
    }
    line(argument.label + "[")
    indented { text in
      for item in items { text.line(item + (items.count > 1 ? "," : "")) }
    }
    line("]" + comma)
  }

  private func fits(_ line: String) -> Bool { 2 * level + line.count <= Self.columns }
}

extension String {
  /// The text as a literal in code, on one line.
  var literal: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F:
        literal.unicodeScalars.append(scalar)
      case _ where scalar.properties.isXIDContinue: literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }
}
