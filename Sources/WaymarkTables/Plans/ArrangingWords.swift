import WaymarkCore

/// How a route's children can be arranged, as plans write it.
enum ArrangingWord: String, CaseIterable {
  case tabs
}

/// What becomes of a tab that is left, as plans write it.
enum WhenLeftWord: String, CaseIterable {
  case keep
  case reset

  init(_ value: Arrangement.WhenLeft) {
    switch value {
    case .keep: self = .keep
    case .reset: self = .reset
    }
  }

  var value: Arrangement.WhenLeft {
    switch self {
    case .keep: .keep
    case .reset: .reset
    }
  }
}

/// What a tap on the selected tab does, as plans write it.
enum WhenTappedAgainWord: String, CaseIterable {
  case backToTab
  case nothing

  init(_ value: Arrangement.WhenTappedAgain) {
    switch value {
    case .backToTab: self = .backToTab
    case .nothing: self = .nothing
    }
  }

  var value: Arrangement.WhenTappedAgain {
    switch self {
    case .backToTab: .backToTab
    case .nothing: .nothing
    }
  }
}
