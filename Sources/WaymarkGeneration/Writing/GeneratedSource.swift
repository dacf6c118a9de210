import WaymarkCore
import WaymarkLinks
package import WaymarkTables

/// The Swift code that is generated from a plan in JSON.
package struct GeneratedSource {
  /// The text of the whole Swift file.
  package let text: String

  /// Makes the code.
  ///
  /// - Parameters:
  ///   - json: the plan, with the path of its file.
  ///   - modules: the modules that the code imports.
  /// - Throws: every problem found, each with its line and column.
  package init(of json: JSONText, importing modules: [String]) throws(TableError) {
    let types = try PlanTypes(try PlanSource(reading: json))
    let file = json.file.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "the plan"
    var text = SwiftText()
    text.line("// Made of \(file.onOneLine) by WaymarkGenerator, and made anew when that changes.")
    text.line()
    for module in modules.sorted() { text.line("import \(module)") }
    text.line()
    text.plan(types, file: file)
    for type in types.destinations {
      text.line()
      text.destination(type, of: types)
    }
    self.text = text.text
  }
}

extension TableError {
  /// One line for each problem, in the form that build systems and editors know.
  package func buildErrors(in file: String) -> [String] {
    var lines = problems.map { problem in
      let position = problem.position.map { "\($0):" } ?? ""
      return "\(file):\(position) error: \(problem.message.onOneLine) (\(problem.rule))"
    }
    if more > 0 { lines.append("\(file): error: … and \(more) more") }
    return lines
  }
}

extension PlanTypes {
  /// The way to a node for a comment; if it is too long, its beginning is left out.
  func path(of node: Int32) -> String {
    var way = plan.path(ofNode: node).split(separator: "/")[...]
    var length = way.reduce(0) { $0 + $1.count + 1 }
    while way.count > 1, length > 60 { length -= way.removeFirst().count + 1 }
    let isWhole = way.startIndex == 0
    return ((isWhole ? "" : "…/") + way.joined(separator: "/")).inBackticks
  }
}

extension String {
  /// The text as code in a comment: on one line, and cut if it is long.
  var inBackticks: String {
    let line = onOneLine.replacing("`", with: "'")
    return line.count > 64 ? "`\(line.prefix(64))…`" : "`\(line)`"
  }
}
