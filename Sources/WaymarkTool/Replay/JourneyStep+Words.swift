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
      case .advance(let seconds): "let \(seconds) seconds go by"
      case .open(let link, _): "open \(link)"
      case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate:
        request.map { "\($0)" } ?? ""
      }
    return input.isEmpty ? words : "\(words) \(input)"
  }
}

extension JourneyAction.Operation {
  fileprivate var words: String { self == .any ? "operation" : rawValue }
}
