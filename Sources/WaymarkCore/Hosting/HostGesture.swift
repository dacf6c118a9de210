/// What a user does to a host by hand.
public enum HostGesture: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tap on the button that leads back.
  case back
  /// A choice from the menu of that button, which leads back over several screens.
  case backMenu
  /// A swipe from the edge that leads back; it can be begun and given up.
  case swipeBack
  /// A swipe that takes a modal away.
  case swipeDown
  /// A tap on a tab.
  case tabTap

  /// Whether a host can ask before it takes place.
  public var canBeHeldBack: Bool { self != .backMenu }

  /// Whether it is begun some time before it is over.
  var takesTime: Bool { self == .swipeBack || self == .swipeDown }
}
