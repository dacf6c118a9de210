import PresentationStacks
import WaymarkCore

extension Layout {
  /// Whether a host shows just this: the same screens in the same places, parents first.
  @MainActor
  func isShown(by tree: ScreenTree<MemoryScreen>, _ cast: Cast) -> Bool {
    var known: [Int] = []
    for node in tree.nodes {
      guard let place = places.first(where: { cast[$0.part] === node.screen }) else { return false }
      guard node.parent.map({ known[$0] }) == place.base, node.role == shownRole(of: place),
        node.isSelected == isSelected(place)
      else { return false }
      known.append(place.part.number)
    }
    return known.count == places.count
  }

  private func shownRole(of place: Place) -> ScreenTree<MemoryScreen>.Role {
    isFirstInColumn(place) ? .other(.column) : place.role
  }

  private func isSelected(_ place: Place) -> Bool {
    guard let tab = place.tab, let base = place.base else { return true }
    return self.place(base)?.selected == tab
  }
}
