/// Which tabs are selected.
extension Position {
  /// The selected tab of every live tabs route, the one nearest to where the user stands first.
  ///
  /// Tabs inside a tab that is parked come after those of the trail: they show when it is selected
  /// again. A tab's tabs route is its parent in the plan.
  public var selectedTabs: [Place] {
    let branches = branches
    let tops = branches.slots(from: branches.slot).dropLast()
    let parked =
      parkedSlots.flatMap { branches.slots(from: branches.deepest(of: $0), downTo: $0).dropLast() }
    return (tops + parked).map { branches.stack(of: $0)[0].place }
  }

  /// The selected tab of a live tabs route; `nil` where the place is no tabs route or not live.
  public func selectedTab(of tabs: Place) -> Place? {
    selectedTabs.first { plan.parent(of: $0) == tabs }
  }

  /// The name of the selected tab of a tabs route, named by its id or by a way of ids.
  ///
  /// Where several live places have the name, the nearest to where the user stands answers.
  ///
  /// ```swift
  /// print(position.selectedTab(of: "Root") ?? "none")  // ToDo
  /// ```
  public func selectedTab(of tabs: RouteID) -> RouteID? {
    plan.selectedTab(of: tabs, among: selectedTabs)
  }
}

extension RoutePlan {
  /// Of some selected tabs, the first that is a tab of a route of this name.
  package func selectedTab(of tabs: RouteID, among selected: [Place]) -> RouteID? {
    let named = Set(matches(of: tabs))
    let tab = selected.first { tab in parent(of: tab).map { named.contains($0.node) } ?? false }
    return tab.flatMap(id(of:))
  }
}
