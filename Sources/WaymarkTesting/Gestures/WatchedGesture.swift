import WaymarkCore

/// What a watcher is asked before a gesture, with the names of screens.
enum GestureQuestion: Hashable {
  case leave(String)
  case select(Int, of: String)

  var words: String {
    switch self {
    case .leave(let screen): "mayLeave(\(screen))"
    case .select(let tab, let screen): "maySelect(\(tab), of \(screen))"
    }
  }
}

/// What a watcher is told, with the names of screens.
enum GestureNews: Equatable {
  case began(HostGesture)
  case cancelled(HostGesture)
  /// With what the host showed at that moment.
  case changed(HostGesture, ScreenOutline)
  case tabWanted(Int, of: String)
  case leaveWanted(HostGesture, String)

  /// The gesture that it tells the beginning or the end of; `nil` for what was wanted.
  var gesture: HostGesture? {
    switch self {
    case .began(let gesture), .cancelled(let gesture), .changed(let gesture, _): gesture
    case .tabWanted, .leaveWanted: nil
    }
  }

  var words: String {
    switch self {
    case .began(let gesture): "gestureBegan(\(gesture))"
    case .cancelled(let gesture): "gestureCancelled(\(gesture))"
    case .changed(let gesture, _): "changed(\(gesture))"
    case .tabWanted(let tab, let screen): "tabWanted(\(tab), of \(screen))"
    case .leaveWanted(let gesture, let screen): "leaveWanted(\(gesture), \(screen))"
    }
  }
}

/// What a host has asked and told about one gesture of the user.
struct WatchedGesture {
  /// A question, and what the host showed at that moment.
  struct Asked {
    let question: GestureQuestion
    let shown: ScreenOutline
  }

  /// What the watcher answers to whatever it is asked.
  let isLet: Bool
  var asked: [Asked] = []
  var told: [GestureNews] = []

  /// What was told, in words.
  var words: String {
    told.isEmpty ? "nothing is told" : told.map(\.words).joined(separator: ", ")
  }

  /// What was asked, in words.
  var questions: String {
    asked.isEmpty ? "nothing is asked" : asked.map(\.question.words).joined(separator: ", ")
  }

  /// What was told as changed.
  var changes: [(gesture: HostGesture, shown: ScreenOutline)] {
    told.compactMap {
      if case .changed(let gesture, let shown) = $0 { (gesture, shown) } else { nil }
    }
  }

  /// What the host showed whenever it asked a question.
  func shown(whenAsked question: GestureQuestion) -> [ScreenOutline] {
    asked.filter { $0.question == question }.map(\.shown)
  }

  /// What was told as wanted, which the router does then.
  var wishes: [GestureNews] {
    told.filter {
      switch $0 {
      case .tabWanted, .leaveWanted: true
      case .began, .cancelled, .changed: false
      }
    }
  }

  /// A gesture that takes time and is told to have changed something, and was not told to begin.
  var unbegun: HostGesture? {
    for (index, news) in told.enumerated() {
      if case .changed(let gesture, _) = news, gesture.takesTime,
        !told[..<index].contains(.began(gesture))
      {
        return gesture
      }
    }
    return nil
  }

  /// The first gesture that began and was not told to be over, or not as often as it began.
  var unended: HostGesture? {
    var open: [HostGesture: Int] = [:]
    for news in told {
      switch news {
      case .began(let gesture): open[gesture, default: 0] += 1
      case .cancelled(let gesture): open[gesture, default: 0] -= 1
      case .changed(let gesture, _):
        // A tap that is over at once need not be told to begin.
        if open[gesture] != nil { open[gesture, default: 0] -= 1 }
      case .tabWanted, .leaveWanted: break
      }
    }
    return told.lazy.compactMap(\.gesture).first { open[$0, default: 0] != 0 }
  }
}
