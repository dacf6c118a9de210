import PresentationStacks
import TestSupport
import Waymark
import WaymarkTesting

/// One thing that happens in a story: an app drives, a user acts by hand, the world does its worst.
enum Deed: Sendable, CustomStringConvertible {
  /// A drive, by the router or by a visit on the trail, counted around.
  case drive(Request, by: Int?)
  /// One who asked for a drive leaves it; counted back from the last one.
  case cancel(Int)
  /// Some tenths of a second go by.
  case wait(Int)
  case back
  /// The user goes back to a screen of the trail, counted around.
  case longPressBack(Int)
  case beginSwipe, finishSwipe, cancelSwipe, swipeDown
  case tap(RouteID)
  /// Something goes wrong with the host's next operation.
  case fault(MemoryFault)
  /// The screen after next so many cannot be made.
  case missScreen(Int)
  /// The app takes the screen on top away, past its router.
  case appPops
  /// The app shows a screen of its own, or takes it away.
  case appShows, appHides
  /// A toast comes, over the screen on top or over the window, or goes.
  case overlayComes(overTop: Bool)
  case overlayGoes

  /// Whether it is about overlays, which change nothing for anybody.
  var isOfOverlays: Bool {
    switch self {
    case .overlayComes, .overlayGoes: true
    default: false
    }
  }

  var description: String {
    switch self {
    case .drive(let request, let visit):
      let options = request.options
      var words = ["\(request.verb)"]
      if !request.input.isEmpty { words.append("\(request.input)") }
      if !request.animated { words.append("at once") }
      if let policy = options.policy { words.append("\(policy)") }
      if let onFailure = options.onFailure { words.append("\(onFailure)") }
      if options.merging == .never { words.append("unmerged") }
      if options.binding == .wholeTrail { words.append("binding") }
      if let visit { words.append("by visit \(visit)") }
      return words.joined(separator: ", ")
    case .cancel(let number): return "cancel the last drive but \(number)"
    case .wait(let tenths): return "\(tenths) tenths of a second go by"
    case .back: return "the user taps Back"
    case .longPressBack(let index): return "the user goes back to screen \(index)"
    case .beginSwipe: return "the user begins to swipe back"
    case .finishSwipe: return "the user finishes the swipe"
    case .cancelSwipe: return "the user gives the swipe up"
    case .swipeDown: return "the user swipes down"
    case .tap(let tab): return "the user taps the tab \(tab)"
    case .fault(let fault): return "the next operation: \(fault)"
    case .missScreen(let number): return "screen \(number) from here cannot be made"
    case .appPops: return "the app pops the top"
    case .appShows: return "the app shows a screen of its own"
    case .appHides: return "the app takes its own screen away"
    case .overlayComes(let overTop): return "a toast comes over the \(overTop ? "top" : "window")"
    case .overlayGoes: return "the toast goes"
    }
  }
}
