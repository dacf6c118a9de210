/// The keys that name the action of a step; each step has exactly one.
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

  /// The additional keys that only a step with this verb takes.
  var settings: [String] {
    switch self {
    case .driveSub: ["as", "replacing"]
    case .hide: ["atomic", "soft"]
    case .open: ["onTop"]
    default: []
    }
  }

  /// The additional keys that a step with this verb needs.
  var needs: [String] {
    switch self {
    case .guard, .question: ["says"]
    default: []
    }
  }

  /// The general keys about drives that a step with this verb takes.
  var manner: [String] {
    switch self {
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open, .recheck, .ask:
      Self.common
    case .answer, .resume: ["animated", "policy"]
    case .back, .swipe, .tapTab, .dismiss, .host, .advance, .set, .guard, .question, .cancel: []
    }
  }

  /// The general keys about drives.
  static var common: [String] { ["input", "animated", "policy"] }
}

extension JourneyAction {
  /// The key that names the action.
  var verb: JourneyVerb {
    switch self {
    case .driveTo: .driveTo
    case .driveSub: .driveSub
    case .driveParent: .driveParent
    case .show: .show
    case .hide: .hide
    case .navigate: .navigate
    case .open: .open
    case .back: .back
    case .swipe: .swipe
    case .tapTab: .tapTab
    case .dismiss: .dismiss
    case .host: .host
    case .advance: .advance
    case .ask: .ask
    case .answer: .answer
    case .setGuard, .setQuestion: .set
    case .answerGuard: .guard
    case .answerQuestion: .question
    case .resume: .resume
    case .recheck: .recheck
    case .cancel: .cancel
    }
  }
}
