import Waymark
import WaymarkTables

extension LinkRules {
  /// Makes rules from the schemes, hosts and delimiter on the command line.
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
    // The rules are checked here, so that a wrong option is not reported as a mistake of the table.
    do throws(LinkTableError) { _ = try LinkTable([], rules: self) } catch {
      guard let problem = error.problems.first else { return }
      let option = Self.option(for: problem.rule).map { "\($0.name) " } ?? ""
      throw .badRule("\(option)\(problem.pattern.quoted): \(problem.message)")
    }
  }

  /// The command line option for a setting that breaks a rule of the library.
  private static func option(for rule: LinkTableError.Rule) -> Option? {
    switch rule {
    case .scheme: .scheme
    case .host: .host
    case .delimiter: .delimiter
    default: nil
    }
  }
}
