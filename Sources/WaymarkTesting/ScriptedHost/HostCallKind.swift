/// The kinds of operations that a host is asked for.
public enum HostCallKind: String, Sendable, CaseIterable {
  /// Show a screen as the only one.
  case install
  /// Show a screen on top of a stack.
  case push
  /// Take a screen off its stack.
  case pop
  /// Show a screen over another.
  case present
  /// Take a presented screen away.
  case dismiss
  /// Select a tab.
  case selectTab
  /// Take everything above a screen away.
  case unwind
  /// Replace a screen by another.
  case replace

  var verb: String {
    switch self {
    case .selectTab: "select"
    case .unwind: "unwind to"
    default: rawValue
    }
  }

  /// The word between the two screens of a call: `push B onto A`.
  var preposition: String {
    switch self {
    case .push: "onto"
    case .present: "over"
    case .selectTab: "of"
    case .replace: "with"
    case .install, .pop, .dismiss, .unwind: ""
    }
  }
}
