import Waymark

/// A host whose screens have bars of tabs.
@MainActor
final class TabBarHost: PresentationHost {
  typealias Screen = Pane

  /// The titles in the bar of each screen that has one.
  var bars: [ObjectIdentifier: [String]] = [:]

  var shown: ScreenTree<Pane> { ScreenTree([]) }
}

extension TabBarHost: TabHost {
  func selectTab(
    _ index: Int,
    showing first: Pane,
    of tabs: Pane,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    throw HostRefusal(.noSuchTab, "\"\(tabs.name)\" has no tab \(index)")
  }
}

extension TabBarHost: TabPlacesHost {
  func holdPlaces(for tabs: [TabPlace], of screen: Pane) {
    bars[ObjectIdentifier(screen)] = tabs.map(\.title)
  }
}
