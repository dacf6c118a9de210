import WaymarkCore

/// An action of a story, without names of screens, so that it fits into any story.
///
/// A number stands for one of the screens or tabs that exist at that time, modulo their count.
struct HostAction: Hashable, Sendable {
  /// The kinds of actions.
  enum Kind: Hashable {
    case install
    case push
    case pop
    case present
    case dismiss
    case select
    case unwind
    case replace
    case trim
    /// An overlay comes or, if it is there already, goes.
    case overlay
    /// An operation that a module has added, by its number.
    case added(Int)
    /// The user makes a gesture, by its number.
    case gesture(Int)
  }

  /// The screen on which the action is performed.
  enum Target: Hashable {
    /// The screen that suits the kind best, such as the topmost pushed one for a pop; else the top.
    case top
    /// A screen that is shown.
    case shown(Int)
    /// A screen that was shown or asked for, and is not shown now.
    case gone(Int)
  }

  /// The screen that the action shows.
  enum Subject: Hashable {
    case new(tabs: Int)
    /// A screen that is shown already.
    case shown(Int)
  }

  /// The tab that is asked for.
  enum Tab: Hashable {
    /// One of the screen's tabs.
    case any(Int)
    /// The one after the last.
    case pastLast
    case exactly(Int)
  }

  let kind: Kind
  var target = Target.top
  var subject = Subject.new(tabs: 0)
  var tab = Tab.any(0)
  var container = Container.stack
  var leaving = Arrangement.WhenLeft.keep
  /// How far a modal reaches.
  var reach = Reach.window
  var isAnimated = false
  /// Whether the watcher forbids a gesture.
  var isHeldBack = false
  /// Whether a gesture is made while the operation before it is under way, if that takes time.
  var isMeanwhile = false
  /// Whether it is begun inside the completion of the operation before it, if that completes later.
  var isBegunInside = false

  /// The same action with fewer unusual settings, the plainest first.
  var plainer: [HostAction] {
    [
      HostAction(kind: kind), with { $0.isAnimated = false }, with { $0.leaving = .keep },
      with { $0.container = .stack }, with { $0.subject = .new(tabs: 0) },
      with { $0.reach = .window }, with { $0.isHeldBack = false },
      with { $0.isBegunInside = false },
    ].filter { $0 != self }
  }

  /// The same action with something changed.
  func with(_ change: (inout HostAction) -> Void) -> HostAction {
    var changed = self
    change(&changed)
    return changed
  }
}
