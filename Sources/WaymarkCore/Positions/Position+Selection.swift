/// Which tabs are selected.
extension Position {
  /// The selected tab of every live tabs route, the one nearest to where the user stands first.
  ///
  /// Selected tabs inside a parked tab come after those on the trail; they are shown when that tab
  /// is selected again. The parent of a tab in the plan is its tabs route.
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

  /// The name of the selected tab of a tabs route, given by its id or by a path of ids.
  ///
  /// If several live places have the name, the one nearest to where the user stands is meant.
  ///
  /// ```swift
  /// print(position.selectedTab(of: "Root") ?? "none")  // ToDo
  /// ```
  public func selectedTab(of tabs: RouteID) -> RouteID? {
    plan.selectedTab(of: tabs, among: selectedTabs)
  }
}

extension RoutePlan {
  /// The first of some selected tabs whose tabs route has this name.
  package func selectedTab(of tabs: RouteID, among selected: [Place]) -> RouteID? {
    let named = Set(matches(of: tabs))
    let tab = selected.first { tab in parent(of: tab).map { named.contains($0.node) } ?? false }
    return tab.flatMap(id(of:))
  }
}
