public import WaymarkCore

/// An action of a journey.
public enum JourneyAction: Sendable, Hashable {
  /// An app goes the nearest way to a route.
  case driveTo(RouteID)
  /// An app hangs a route under the current place.
  case driveSub(RouteID, as: Presentation? = nil, replacing: Bool = false)
  /// An app goes up one.
  case driveParent
  /// An app hangs routes one above the other.
  case show([RouteID])
  /// An app goes up past the topmost visit of a route.
  case hide(RouteID, Request.HideWay = .merged)
  /// An app goes up to the end of the common beginning of the trail and a way of routes, and shows
  /// the rest of that way.
  case navigate([RouteID])
  /// A link is opened: by walking, or on top of where the user stands.
  case open(String, onTop: Opening.OnTop? = nil)
  /// An app shows a route under the current place, and asks its screen for a value.
  case ask(RouteID)
  /// The screen where the user stands answers with a value, and is left.
  case answer(JourneyValue)
  /// An app resumes the drive that was parked last, or the one that a guard keeps.
  case resume(of: String? = nil)
  /// An app asks the guards of all live places again.
  case recheck
  /// The drive under way is cancelled, with all that have joined it.
  case cancel
  /// A guard gives another answer from now on; nobody is asked now.
  case setGuard(String, JourneyVerdict)
  /// The screens of a route give another answer from now on; nobody is asked now.
  case setQuestion(RouteID, JourneyReply)
  /// A guard answers that a drive waits for.
  case answerGuard(String, JourneyVerdict)
  /// A screen of a route answers that a drive waits for.
  case answerQuestion(RouteID, JourneyReply)
  /// The user taps Back.
  case back
  /// The user swipes back from the edge, in parts.
  case swipe(Swipe)
  /// The user taps a tab.
  case tapTab(RouteID)
  /// The user swipes the topmost modal away.
  case dismiss
  /// Something goes wrong with the host's next operation of a kind.
  case host(Fault, Operation)
  /// Time goes by, in seconds.
  case advance(Double)

  /// A part of a swipe.
  public enum Swipe: String, Sendable, Hashable, CaseIterable {
    /// The finger goes down and moves.
    case begin
    /// The finger lets go too early: no screen is left.
    case cancel
    /// The finger lets go after it has moved far enough.
    case finish
  }

  /// What can go wrong with an operation.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// It is refused.
    case fail
    /// It is performed, and its completion is never called.
    case drop
    /// It is performed, and its completion is called twice.
    case double
    /// It is performed, and takes long.
    case delay
  }

  /// The kinds of operations that a host is asked for.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// A first screen is shown.
    case install
    /// A screen is pushed.
    case push
    /// A screen is popped.
    case pop
    /// A screen is presented.
    case present
    /// A screen is dismissed.
    case dismiss
    /// A screen is shown over another in a way that a module has added.
    case cover
    /// A screen that was shown in such a way is taken away.
    case uncover
    /// A tab is selected.
    case selectTab
    /// Several screens are taken away at once.
    case unwind
    /// A screen takes another's place.
    case replace
    /// Any of these.
    case any
  }

  /// The largest number of seconds that can go by at once.
  static var longestTime: Double { 1_000_000_000 }
}
