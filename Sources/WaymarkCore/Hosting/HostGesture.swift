/// What a user does to a host by hand.
///
/// These are the ones that most toolkits know. A module, a host or an app adds its own by giving it a
/// name, which the journal writes down:
///
/// ```swift
/// extension HostGesture {
///   /// A tap beside a drawer, which slides it out.
///   public static let tapOutside = HostGesture("tapOutside")
/// }
/// ```
///
/// Gestures with the same name are equal, even if their other properties differ.
public struct HostGesture: Sendable {
  /// Its name, as journals write it.
  public let name: String
  /// Whether time passes between its beginning and its end, as in a swipe that follows the finger.
  ///
  /// The host reports when such a gesture begins. One that it did not report cannot have changed
  /// anything during a step.
  public let takesTime: Bool
  /// Whether most hosts can ask their watcher first and prevent it; see
  /// ``ReportingHost/canHoldBack(_:)``.
  public let canBeHeldBack: Bool

  /// Names a gesture.
  public init(_ name: String, takesTime: Bool = false, canBeHeldBack: Bool = true) {
    self.name = name
    self.takesTime = takesTime
    self.canBeHeldBack = canBeHeldBack
  }

  /// A tap on the button that leads back.
  public static let back = HostGesture("back")
  /// A choice from the menu of that button, which leads back over several screens.
  public static let backMenu = HostGesture("backMenu", canBeHeldBack: false)
  /// A swipe from the edge that leads back; the user can cancel it.
  public static let swipeBack = HostGesture("swipeBack", takesTime: true)
  /// A swipe that dismisses a modal.
  public static let swipeDown = HostGesture("swipeDown", takesTime: true)
  /// A tap on a tab.
  public static let tabTap = HostGesture("tabTap")
  /// The app has changed what is shown without its router; nobody was asked.
  ///
  /// It is no gesture of the user's, but has the same effects, except that no parked drive is
  /// dropped for it.
  public static let appChange = HostGesture("appChange", canBeHeldBack: false)

  /// Those that most toolkits know.
  package static let common: [HostGesture] = [.back, .backMenu, .swipeBack, .swipeDown, .tabTap]

  /// The gesture with a name that a record holds; of a host's own gesture, only the name is known.
  static func named(_ name: String) -> HostGesture {
    (common + [.appChange]).first { $0.name == name } ?? HostGesture(name)
  }
}

extension HostGesture: Hashable {
  /// Two are equal when they have one name.
  public static func == (one: HostGesture, other: HostGesture) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension HostGesture: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
