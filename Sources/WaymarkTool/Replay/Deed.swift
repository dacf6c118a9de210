import PresentationStacks
import Waymark

/// One thing that a journey lets happen: an app drives, a user acts by hand, the world goes on.
enum Deed {
  /// A drive, as an app asks its router for it.
  case drive(Request)
  /// The user goes back by the button.
  case back
  /// The user swipes back from the edge, in parts.
  case beginSwipe, finishSwipe, cancelSwipe
  /// The user taps a tab.
  case tap(tab: RouteID)
  /// The user swipes the topmost modal away.
  case dismiss
  /// Something goes wrong with the next operation of a kind, or of any.
  case fault(MemoryFault, MemoryOperation.Kind?)
  /// Time goes by.
  case advance(Duration)
}

extension Deed {
  /// Whether an app asks for it, so that it has an ending of its own.
  var isDrive: Bool {
    if case .drive = self { true } else { false }
  }
}
