import PresentationStacks
import Waymark

/// One thing that happens in a journey: a drive of the app, a gesture of the user, a fault of the
/// host, or time that passes.
enum Deed {
  /// The app asks its router for a drive.
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
  /// Whether it is a drive of the app, which has an ending of its own.
  var isDrive: Bool {
    if case .drive = self { true } else { false }
  }
}
