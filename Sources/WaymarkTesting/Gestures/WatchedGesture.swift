import WaymarkCore

/// A question to the watcher before a gesture, with names for screens.
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

/// An event that the watcher is told, with names for screens.
enum GestureNews: Equatable {
  case began(HostGesture)
  case cancelled(HostGesture)
  /// The gesture that changed something, and what the host showed when it told this.
  case changed(HostGesture, ScreenOutline)
  case tabWanted(Int, of: String)
  case leaveWanted(HostGesture, String)

  /// The gesture that begins or ends; `nil` for events about what the user wanted.
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
  /// A question, and what the host showed when it asked.
  struct Asked {
    let question: GestureQuestion
    let shown: ScreenOutline
  }

  /// The watcher's answer to all questions.
  let isLet: Bool
  var asked: [Asked] = []
  var told: [GestureNews] = []

  /// The events in words.
  var words: String {
    told.isEmpty ? "nothing is told" : told.map(\.words).joined(separator: ", ")
  }

  /// The questions in words.
  var questions: String {
    asked.isEmpty ? "nothing is asked" : asked.map(\.question.words).joined(separator: ", ")
  }

  /// The changes that were told.
  var changes: [(gesture: HostGesture, shown: ScreenOutline)] {
    told.compactMap {
      if case .changed(let gesture, let shown) = $0 { (gesture, shown) } else { nil }
    }
  }

  /// What the host showed each time it asked a question.
  func shown(whenAsked question: GestureQuestion) -> [ScreenOutline] {
    asked.filter { $0.question == question }.map(\.shown)
  }

  /// The events about what the user wanted, which a router then performs as drives.
  var wishes: [GestureNews] {
    told.filter {
      switch $0 {
      case .tabWanted, .leaveWanted: true
      case .began, .cancelled, .changed: false
      }
    }
  }

  /// A gesture that takes time and has changed something, but whose beginning was not told.
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

  /// A gesture whose beginning was told more often than its end; `nil` if there is none.
  var unended: HostGesture? {
    var open: [HostGesture: Int] = [:]
    for news in told {
      switch news {
      case .began(let gesture): open[gesture, default: 0] += 1
      case .cancelled(let gesture): open[gesture, default: 0] -= 1
      case .changed(let gesture, _):
        // The beginning of a tap, which takes no time, need not be told.
        if open[gesture] != nil { open[gesture, default: 0] -= 1 }
      case .tabWanted, .leaveWanted: break
      }
    }
    return told.lazy.compactMap(\.gesture).first { open[$0, default: 0] != 0 }
  }
}
