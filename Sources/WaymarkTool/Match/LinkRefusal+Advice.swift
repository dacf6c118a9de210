import Waymark

extension LinkRefusal {
  /// What is wrong, with advice for a user of the command: unlike an app, it has no rules to change
  /// in code.
  var advice: String { "\(what(advising: .ofOptions)) [\(code.rawValue)]" }
}

extension LinkAdvice {
  fileprivate static let ofOptions = LinkAdvice(
    "name",
    schemes: "with \(Option.scheme.name)",
    hosts: "with \(Option.host.name)",
    tooLong: "shorten it",
    tooManySegments: "shorten it"
  )
}
