import Waymark
import WaymarkTables

extension JourneyStep {
  /// The step in a few words: `drive to ToDoDetail [toDoId: 36]`.
  var words: String {
    let words: String =
      switch action {
      case .back: "go back"
      case .swipe(let part): "\(part.rawValue) a swipe back"
      case .tapTab(let tab): "tap the tab \(tab)"
      case .dismiss: "swipe the modal away"
      case .host(let fault, let operation): "\(fault.rawValue) the next \(operation.words)"
      case .advance(let seconds): "let \(seconds.inWords) go by"
      case .open(let link, _): "open \(link)"
      case .ask(let route): "ask \(route) for a value"
      case .answer(let value): "answer with \(value)"
      case .resume(let name): name.map { "resume what \($0) keeps" } ?? "resume"
      case .cancel: "cancel the drive under way"
      case .setGuard(let name, let says): "let \(name) say \(says.words)"
      case .setQuestion(let route, let says): "let \(route) say \(says.rawValue)"
      case .answerGuard(let name, let says): "\(name) answers \(says.words)"
      case .answerQuestion(let route, let says): "\(route) answers \(says.rawValue)"
      case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .recheck:
        request.map { "\($0)" } ?? ""
      }
    return input.isEmpty ? words : "\(words) \(input)"
  }
}

extension JourneyVerdict {
  fileprivate var words: String {
    switch self {
    case .allow: "allow"
    case .refuse(let reason): "refuse (\(reason))"
    case .redirect(let route, let input):
      input.isEmpty ? "redirect to \(route)" : "redirect to \(route) \(input)"
    case .park(let route): "park at \(route)"
    case .later: "later"
    case .never: "never"
    case .throw: "throw"
    }
  }
}

extension JourneyAction.Operation {
  fileprivate var words: String { self == .any ? "operation" : rawValue }
}

extension Double {
  /// The number of seconds in words: `1 second`, `2.5 seconds`.
  fileprivate var inWords: String {
    let number = Int(exactly: self).map { "\($0)" } ?? "\(self)"
    return "\(number) second\(self == 1 ? "" : "s")"
  }
}
