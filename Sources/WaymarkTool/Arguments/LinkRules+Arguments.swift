import Waymark
import WaymarkTables

extension LinkRules {
  /// Takes schemes, hosts and the delimiter from the command line.
  init(_ arguments: Arguments) throws(UsageError) {
    let text = arguments.values(of: .delimiter).first ?? "/"
    guard let delimiter = text.first, text.count == 1 else {
      throw .badRule("\(text.quoted) is not one character; write one after --delimiter")
    }
    self.init(
      schemes: arguments.values(of: .scheme),
      hosts: arguments.values(of: .host),
      delimiter: delimiter
    )
    // What is wrong with the options is no fault of a table.
    do throws(LinkTableError) { _ = try LinkTable([], rules: self) } catch {
      guard let problem = error.problems.first else { return }
      let option = Self.option(for: problem.rule).map { "\($0.name) " } ?? ""
      throw .badRule("\(option)\(problem.pattern.quoted): \(problem.message)")
    }
  }

  /// What a rule of the library is called on the command line.
  private static func option(for rule: LinkTableError.Rule) -> Option? {
    switch rule {
    case .scheme: .scheme
    case .host: .host
    case .delimiter: .delimiter
    default: nil
    }
  }
}
