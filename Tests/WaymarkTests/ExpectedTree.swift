import PresentationStacks
import TestSupport

@testable import WaymarkCore

/// What a host must show for a router's position.
extension Router where Host.Screen == MemoryScreen {
  private typealias Live = (Position.Entry, LiveVisit)
  private typealias Node = ScreenTree<MemoryScreen>.Node

  /// The screens of the trail and of the parked tabs, each where the position says.
  var expectedTree: ScreenTree<MemoryScreen> {
    var nodes: [Node] = []
    add(Array(zip(engine.position.branches.trail, engine.desk.visits.trail))[...], on: nil, to: &nodes)
    return ScreenTree(nodes)
  }

  /// Why a live screen is not the one of its visit, or does not hold what its place holds.
  var objectionToScreens: String? {
    let branches =
      [Array(zip(engine.position.branches.trail, engine.desk.visits.trail))]
      + engine.position.parkedTabs.map {
        Array(zip(engine.position.branches.parked[$0] ?? [], engine.desk.visits.parked[$0] ?? []))
      }
    for (entry, live) in branches.flatMap({ $0 }) {
      guard let screen = live.screen as? TestScreen else { return "a screen is of another kind" }
      let name = plan.path(of: entry.place) ?? "?"
      if screen.visit.id != live.id { return "\(name) shows the screen of another visit" }
      if screen.visit.place != entry.place { return "\(name) shows the screen of another place" }
      if self.screen(of: live.id) !== screen { return "\(name) is not found by its visit" }
      if screen.input != entry.input {
        return "\(name) holds \(entry.input) and its screen \(screen.input)"
      }
    }
    return nil
  }

  private func add(_ branch: ArraySlice<Live>, on parent: Int?, to nodes: inout [Node]) {
    guard let first = branch.first, let screen = first.1.screen as? MemoryScreen else { return }
    let index = nodes.count
    nodes.append(
      Node(
        screen: screen,
        parent: parent,
        role: role(of: first.0),
        // A tab is selected unless it is the first of a parked branch.
        isSelected: first.0.shownAs != .tab || engine.position.branches.parked[first.0.place] == nil
      )
    )
    let rest = branch.dropFirst()
    guard plan.route(at: first.0.place)?.arrangement.isTabs == true else {
      return add(rest, on: index, to: &nodes)
    }
    for tab in plan.children(of: first.0.place) {
      if rest.first?.0.place == tab {
        add(rest, on: index, to: &nodes)
      } else if let parked = engine.position.branches.parked[tab] {
        add(Array(zip(parked, engine.desk.visits.parked[tab] ?? []))[...], on: index, to: &nodes)
      }
    }
  }

  private func role(of entry: Position.Entry) -> ScreenTree<MemoryScreen>.Role {
    switch entry.shownAs {
    case .root: .root
    case .push: .push
    case .modal: .modal
    case .tab:
      .tab(
        plan.parent(of: entry.place).flatMap {
          plan.children(of: $0).firstIndex(of: entry.place)
        } ?? -1
      )
    default: .other(entry.shownAs)
    }
  }
}
