/// An option that a verb takes.
struct Option: Equatable {
  /// How it is written: `--json`.
  let name: String
  /// The word for its value in the manual; `nil` for an option without a value.
  let value: String?
  /// Whether it may be given several times.
  let repeats: Bool
  /// What it does.
  let purpose: String

  private init(_ name: String, value: String? = nil, repeats: Bool = false, _ purpose: String) {
    self.name = name
    self.value = value
    self.repeats = repeats
    self.purpose = purpose
  }

  /// How it is written, with its value.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension Option {
  static let json = Option("--json", "write JSON, an object a line")
  static let help = Option("--help", "tell all this")
  static let scheme = Option(
    "--scheme",
    value: "NAME",
    repeats: true,
    "take links of this scheme for the app's own; may be repeated"
  )
  static let host = Option(
    "--host",
    value: "NAME",
    repeats: true,
    "take links to this web host for the app's own; may be repeated"
  )
  static let delimiter = Option(
    "--delimiter",
    value: "CHARACTER",
    "what stands between the segments of links, and of patterns outside plans; / unless it is said"
  )
  static let input = Option(
    "--input",
    value: "KEY=VALUE",
    repeats: true,
    "a value that the link is to carry; may be repeated"
  )
  static let expect = Option(
    "--expect",
    value: "FILE",
    "compare what --json writes with this file, and tell where it first differs"
  )
}
