import PresentationStacks
import Waymark
import WaymarkTesting

extension Router where Host == MemoryHost {
  /// What the host must show for the router's position.
  var expectedOutline: ScreenOutline {
    var nodes: [ScreenOutline.Node] = []
    add(position.trail[...], on: nil, to: &nodes)
    return ScreenOutline(nodes)
  }

  private func add(
    _ branch: Slice<Trail>,
    on parent: Int?,
    to nodes: inout [ScreenOutline.Node]
  ) {
    guard let place = branch.first else { return }
    let index = nodes.count
    nodes.append(node(place, on: parent))
    let rest = branch.dropFirst()
    guard plan.route(at: place)?.arrangement.isTabs == true else {
      return add(rest, on: index, to: &nodes)
    }
    for tab in plan.children(of: place) {
      if rest.first == tab {
        add(rest, on: index, to: &nodes)
      } else if let parked = position.parked(in: tab) {
        add(parked[...], on: index, to: &nodes)
      }
    }
  }

  private func node(_ place: Place, on parent: Int?) -> ScreenOutline.Node {
    let shownAs = position.presentation(of: place)
    let siblings = plan.parent(of: place).map { plan.children(of: $0) } ?? []
    return ScreenOutline.Node(
      id: plan.id(of: place)?.rawValue ?? "?",
      parent: parent,
      role: shownAs?.name ?? "?",
      tab: shownAs == .tab ? siblings.firstIndex(of: place) : nil,
      // A tab is selected unless it is the first of a parked branch.
      isSelected: shownAs != .tab || position.parked(in: place) == nil
    )
  }
}
