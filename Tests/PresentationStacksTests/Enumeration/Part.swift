/// A screen of an enumeration, by what the rules ask of it.
struct Part: Hashable {
  /// Its place in the cast: the members first, then the strangers.
  let number: Int
  /// How many tabs it has.
  let tabs: Int
  /// Whether it is shown in another window that is open.
  var isElsewhere = false
  /// Which stranger it is; `nil` for a member.
  var stranger: Stranger?

  init(_ number: Int, tabs: Int) {
    self.number = number
    self.tabs = tabs
  }

  init(_ stranger: Stranger) {
    number = Self.members.count + stranger.rawValue
    tabs = stranger.tabs
    isElsewhere = stranger.rawValue >= Stranger.firstElsewhere.rawValue
    self.stranger = stranger
  }

  /// The screens that make up states.
  static let members = (0..<5).map { Part($0, tabs: 0) } + (5..<7).map { Part($0, tabs: 2) }
  /// Those that are shown in none.
  static let strangers = Stranger.allCases.map { Part($0) }
  /// What tabs are called.
  static let tabNames = ["left", "right"]
}

extension Part: CustomStringConvertible {
  /// What its screen is called: `page 1`, `tabs 5`, `gone`.
  var description: String { stranger.map { "\($0)" } ?? "\(tabs > 0 ? "tabs" : "page") \(number)" }
}
