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

  /// The further keys that only a step with this verb takes.
  var settings: [String] {
    switch self {
    case .driveSub: ["as", "replacing"]
    case .hide: ["atomic", "soft"]
    case .open: ["onTop"]
    default: []
    }
  }

  /// The keys that every step takes.
  static var common: [String] { ["input", "animated", "policy"] }
}
