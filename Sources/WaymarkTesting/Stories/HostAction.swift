import WaymarkCore

/// Something to ask of a host, told without names, so that it can be asked in any story.
struct HostAction: Hashable, Sendable {
  /// What is asked.
  enum Kind {
    case install
    case push
    case pop
    case present
    case dismiss
    case select
    case unwind
    case replace
  }

  /// The screen that it is asked of.
  enum Target: Hashable {
    /// The one that suits the kind best: the top, or the uppermost that was pushed, say.
    case top
    /// One that is shown, counted around.
    case shown(Int)
    /// One that is not shown, counted around.
    case gone(Int)
  }

  /// The screen that is brought along.
  enum Subject: Hashable {
    case new(tabs: Int)
    /// One that is shown, counted around.
    case shown(Int)
  }

  /// The tab that is asked for.
  enum Tab: Hashable {
    /// One of those that there are, counted around.
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
  var isAnimated = false

  /// Actions with less that is particular, the plainest first.
  var plainer: [HostAction] {
    var still = self
    still.isAnimated = false
    var keeping = self
    keeping.leaving = .keep
    var inStack = self
    inStack.container = .stack
    var without = self
    without.subject = .new(tabs: 0)
    return [HostAction(kind: kind), still, keeping, inStack, without].filter { $0 != self }
  }
}
