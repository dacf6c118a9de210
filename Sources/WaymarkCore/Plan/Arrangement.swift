/// How a route arranges its children: one above the other, or beside each other as tabs.
public struct Arrangement: Hashable, Sendable {
  /// What becomes of a tab's branch when the user goes to another tab.
  public enum WhenLeft: String, Sendable, Hashable, CaseIterable {
    /// The branch is kept as it is, parked, and shown again when the user returns.
    case keep
    /// It goes back to the tab's first screen.
    case reset
  }

  /// What selecting the tab that is selected already does.
  public enum WhenTappedAgain: String, Sendable, Hashable, CaseIterable {
    /// It goes back to the tab's first screen.
    case backToTab
    /// Nothing happens.
    case nothing
  }

  /// Whether the children are tabs.
  package let isTabs: Bool
  /// What becomes of a tab's branch when the user goes to another tab.
  package let whenLeft: WhenLeft
  /// What selecting the tab that is selected already does.
  package let whenTappedAgain: WhenTappedAgain

  /// Children are shown above their parent, each as its own presentation says.
  public static let plain = Arrangement(isTabs: false, whenLeft: .keep, whenTappedAgain: .nothing)

  /// Children are tabs that keep their branches; a tap on the selected one goes back to its first.
  public static let tabs = tabs()

  /// Children are tabs, with one setting or both chosen.
  public static func tabs(
    whenLeft: WhenLeft = .keep,
    whenTappedAgain: WhenTappedAgain = .backToTab
  ) -> Arrangement {
    Arrangement(isTabs: true, whenLeft: whenLeft, whenTappedAgain: whenTappedAgain)
  }
}
