import PresentationStacks
import TestSupport

@testable import WaymarkCore
import WaymarkLinks

/// What a host must show for a router's position.
extension Router where Host.Screen == MemoryScreen {
  private typealias Live = (Position.Entry, any AnyObject & Sendable)
  private typealias Node = ScreenTree<MemoryScreen>.Node

  /// The screens of the trail and of the parked tabs, each where the position says.
  var expectedTree: ScreenTree<MemoryScreen> {
    var nodes: [Node] = []
    add(live(in: engine.position.trail, engine.desk.screens.trail)[...], on: nil, to: &nodes)
    return ScreenTree(nodes)
  }

  /// Why a live screen is not the one of its visit, or does not hold what its place holds.
  var objectionToScreens: String? {
    let branches =
      [live(in: engine.position.trail, engine.desk.screens.trail)]
      + engine.position.parkedTabs.compactMap(parked(in:))
    for (entry, live) in branches.flatMap({ $0 }) {
      let input = engine.position.input(at: entry.place) ?? .none
      guard let screen = live as? TestScreen else { return "a screen is of another kind" }
      let name = plan.path(of: entry.place) ?? "?"
      if screen.visit.id != entry.visit { return "\(name) shows the screen of another visit" }
      if screen.visit.place != entry.place { return "\(name) shows the screen of another place" }
      if self.screen(of: entry.visit) !== screen { return "\(name) is not found by its visit" }
      if screen.input != input {
        return "\(name) holds \(input) and its screen \(screen.input)"
      }
    }
    return nil
  }

  private func parked(in tab: Place) -> [Live]? {
    let position = engine.position
    guard let slot = position.slot(ofParked: tab), let trail = position.parked(in: tab)
    else { return nil }
    return live(
      in: trail,
      engine.desk.screens.parkedBranches.first { $0.slot == slot }?.screens ?? []
    )
  }

  private func live(in trail: Trail, _ screens: [any AnyObject & Sendable]) -> [Live] {
    Array(zip(trail.indices.map(trail.entry(at:)), screens))
  }

  private func add(_ branch: ArraySlice<Live>, on parent: Int?, to nodes: inout [Node]) {
    guard let first = branch.first, let screen = first.1 as? MemoryScreen else { return }
    let index = nodes.count
    nodes.append(
      Node(
        screen: screen,
        parent: parent,
        role: role(of: first.0),
        // A tab is selected unless it is the first of a parked branch.
        isSelected: engine.position.presentation(of: first.0) != .tab
          || parked(in: first.0.place) == nil
      )
    )
    let rest = branch.dropFirst()
    guard plan.route(at: first.0.place)?.arrangement.isTabs == true else {
      return add(rest, on: index, to: &nodes)
    }
    for tab in plan.children(of: first.0.place) {
      if rest.first?.0.place == tab {
        add(rest, on: index, to: &nodes)
      } else if let parked = parked(in: tab) {
        add(parked[...], on: index, to: &nodes)
      }
    }
  }

  private func role(of entry: Position.Entry) -> ScreenTree<MemoryScreen>.Role {
    switch engine.position.presentation(of: entry) {
    case .root: .root
    case .push: .push
    case .modal: .modal
    case .tab:
      .tab(
        plan.parent(of: entry.place).flatMap {
          plan.children(of: $0).firstIndex(of: entry.place)
        } ?? -1
      )
    case let other: .other(other)
    }
  }
}
