/// The keys that say which action a step of a journey is.
enum JourneyVerb: String, CaseIterable {
  case driveTo
  case driveSub
  case driveParent
  case show
  case hide
  case navigate
  case open
  case back
  case swipe
  case tapTab
  case dismiss
  case host
  case advance
  case ask
  case answer
  case set
  case `guard`
  case question
  case resume
  case recheck
  case cancel

  /// The further keys that only a step with this verb takes.
  var settings: [String] {
    switch self {
    case .driveSub: ["as", "replacing"]
    case .hide: ["atomic", "soft"]
    case .open: ["onTop"]
    default: []
    }
  }

  /// The further keys that a step with this verb needs.
  var needs: [String] {
    switch self {
    case .guard, .question: ["says"]
    default: []
    }
  }

  /// The keys that every step takes.
  static var common: [String] { ["input", "animated", "policy"] }
}
