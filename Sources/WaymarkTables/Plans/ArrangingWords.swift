import WaymarkCore

/// How a route's children can be arranged, as plans write it.
enum ArrangingWord: String, CaseIterable {
  case tabs
}

/// How far a route's screen reaches, as plans write it.
enum ReachWord: String, CaseIterable {
  case tab
  case window

  init(_ value: Reach) {
    switch value {
    case .tab: self = .tab
    case .window: self = .window
    }
  }

  var value: Reach {
    switch self {
    case .tab: .tab
    case .window: .window
    }
  }
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
