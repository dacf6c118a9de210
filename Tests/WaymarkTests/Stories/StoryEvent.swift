import PresentationStacks
import TestSupport
import Waymark

/// One thing that happens in a story: an app drives, a user acts by hand, the world does its worst.
enum StoryEvent: Sendable, CustomStringConvertible {
  /// How operations of the host end that are held.
  enum HeldEnd: Sendable, CaseIterable {
    case release, releaseTwice, refuse, letGo, timeOut, cancel
  }

  /// A drive, by the router or by a visit on the trail, counted around, and a drive that is asked
  /// for by whoever hears of its end.
  case drive(Request, by: Int? = nil, then: Request? = nil)
  /// One who asked for a drive leaves it; counted back from the last one.
  case cancel(Int)
  /// Some tenths of a second go by.
  case wait(Int)
  case back
  /// The user goes back to a screen of the trail, counted around.
  case longPressBack(Int)
  case beginSwipe, finishSwipe, cancelSwipe, swipeDown
  case beginPull, finishPull, cancelPull
  case tap(RouteID)
  /// Something goes wrong with the window's next operation.
  case fault(MemoryFault)
  /// What becomes of the host's next operations.
  case treat([TestHost.Treatment])
  /// Every operation that is held ends, and all drives with them; from then on all goes well.
  case endHeld(HeldEnd)
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
    case .drive(let request, let visit, let next): Self.words(request, visit, next)
    case .cancel(let number): "cancel the last drive but \(number)"
    case .wait(let tenths): "\(tenths) tenths of a second go by"
    case .back: "the user taps Back"
    case .longPressBack(let index): "the user goes back to screen \(index)"
    case .beginSwipe: "the user begins to swipe back"
    case .finishSwipe: "the user finishes the swipe"
    case .cancelSwipe: "the user gives the swipe up"
    case .swipeDown: "the user swipes down"
    case .beginPull: "the user begins to pull the modal away"
    case .finishPull: "the user lets the modal go"
    case .cancelPull: "the user puts the modal back"
    case .tap(let tab): "the user taps the tab \(tab)"
    case .fault(let fault): "the next operation: \(fault)"
    case .treat(let treatments): "the next operations: \(treatments)"
    case .endHeld(let end): "what is held ends: \(end)"
    case .missScreen(let number): "screen \(number) from here cannot be made"
    case .appPops: "the app pops the top"
    case .appShows: "the app shows a screen of its own"
    case .appHides: "the app takes its own screen away"
    case .overlayComes(let overTop): "a toast comes over the \(overTop ? "top" : "window")"
    case .overlayGoes: "the toast goes"
    }
  }

  private static func words(_ request: Request, _ visit: Int?, _ next: Request?) -> String {
    let options = request.options
    var words = ["\(request.verb)"]
    if !request.input.isEmpty { words.append("\(request.input)") }
    if !request.animated { words.append("at once") }
    if let policy = options.policy { words.append("\(policy)") }
    if let onFailure = options.onFailure { words.append("\(onFailure)") }
    if options.merging == .never { words.append("unmerged") }
    if options.binding == .wholeTrail { words.append("binding") }
    if let visit { words.append("by visit \(visit)") }
    if let next { words.append("then \(next) \(next.input)") }
    return words.joined(separator: ", ")
  }
}
