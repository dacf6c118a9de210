import WaymarkCore

/// Rule 2 in its own words: slow, over public look-ups only, with none of the real one's indices.
///
/// To self; else the nearest descendant, breadth first in declared order; else the nearest live
/// ancestor; else up the trail to the first place whose subtree holds the target, then down; else
/// `anywhere`; else another root.
struct NaivePlanner {
  let position: Position
  let tabs: Set<Place>
  private(set) var moves: [Move] = []
  /// The branch in which the walk goes on, from the root or from a tab up to where it stands.
  private var branch: [Place]

  /// Plans from a position; `tabs` are its plan's tabs routes.
  init(_ position: Position, tabs: Set<Place>) {
    self.position = position
    self.tabs = tabs
    branch = Array(position.trail)
  }

  /// The places of a plan's tabs routes.
  static func tabs(in plan: RoutePlan) -> Set<Place> {
    Set(plan.places.filter { plan.route(at: $0)?.arrangement.isTabs == true })
  }

  var plan: RoutePlan { position.plan }
  private var here: Place? { moves.last?.to ?? position.place }

  mutating func drive(to route: RouteID) {
    let goal = Set(places(of: route))
    guard !goal.isEmpty else { return }
    if !walk(to: goal) { enter(first(of: goal, below: plan.roots + plan.anywhere)) }
  }

  mutating func driveSub(_ route: RouteID, replacing: Bool) {
    let goal = Set(places(of: route))
    guard let here = branch.last else { return drive(to: route) }
    guard
      let target = first(of: goal, below: [planned(here)])
        ?? first(of: goal, below: plan.roots + plan.anywhere)
    else { return }
    if replacing { driveParent() }
    guard let here = branch.last, replacing == !moves.isEmpty else { return }
    let hung = Place(node: target.node, hang: nextHang, in: plan)
    moves.append(Move(.toChild, from: here, to: hung))
    enterFirstTabs()
  }

  mutating func driveParent() {
    guard let index = branch.indices.dropLast().last(where: { !isTabs(branch[$0]) }) else { return }
    climb(to: index)
  }

  /// Walks in the branch; `false` where no place of it leads to the goal.
  private mutating func walk(to goal: Set<Place>) -> Bool {
    guard let here = branch.last else { return false }
    if goal.contains(planned(here)) {
      if isTabs(here) { enterFirstTabs() } else { refresh(here) }
      return true
    }
    if let below = first(of: goal, below: [planned(here)]) {
      descend(to: below)
      return true
    }
    if let index = branch.lastIndex(where: { goal.contains(planned($0)) }) {
      var index = index
      while isTabs(branch[index]), index < branch.count - 1 { index += 1 }
      if index < branch.count - 1 {
        climb(to: index)
      } else {
        refresh(here)
      }
      return true
    }
    for index in branch.indices.dropLast().reversed() {
      guard let below = first(of: goal, below: [planned(branch[index])]) else { continue }
      if isTabs(branch[index]) {
        goAcross(at: index, to: below, of: goal)
      } else {
        climb(to: index)
        descend(to: below)
      }
      return true
    }
    return false
  }

  /// Goes to the parked top of the tab that holds a target, and walks on from there.
  private mutating func goAcross(at index: Int, to target: Place, of goal: Set<Place>) {
    let hang = branch[index].hang
    let tab = plan.children(of: planned(branch[index])).first { holds($0, target) }
    // What reaches over the window is not parked with the tab that is left.
    let cover = branch.indices.dropFirst(index + 1).first {
      position.reach(of: branch[$0]) == .window
    }
    if let cover { climb(to: cover - 1) }
    guard let tab, let from = here else { return }
    let live = Place(node: tab.node, hang: hang, in: plan)
    let parked = position.parked(in: live).map(Array.init)
    branch = parked ?? [live]
    moves.append(Move(.across, from: from, to: branch[branch.count - 1]))
    if parked == nil {
      descend(to: target)
    } else {
      _ = walk(to: goal.filter { holds(tab, $0) })
    }
  }

  private mutating func enter(_ target: Place?) {
    guard let target else { return }
    let tree = (plan.roots + plan.anywhere).first { holds($0, target) }
    guard let tree else { return }
    if plan.roots.contains(tree) {
      moves.append(Move(.toRoot, from: here, to: tree))
      branch = [tree]
    } else {
      if branch.isEmpty {
        moves.append(Move(.toRoot, from: nil, to: plan.roots[0]))
        branch = [plan.roots[0]]
        enterFirstTabs()
      }
      let hung = Place(node: tree.node, hang: nextHang, in: plan)
      moves.append(Move(.toChild, from: here, to: hung))
      branch.append(hung)
    }
    descend(to: target)
  }

  /// Asks the place where the user stands to refresh, unless a step has just led there.
  private mutating func refresh(_ here: Place) {
    if moves.isEmpty { moves.append(Move(.toSelf, from: here, to: here)) }
  }

  private mutating func climb(to index: Int) {
    while branch.count - 1 > index {
      let from = branch.removeLast()
      while branch.count - 1 > index, isTabs(branch[branch.count - 1]) { branch.removeLast() }
      moves.append(Move(.toParent, from: from, to: branch[branch.count - 1]))
    }
  }

  private mutating func descend(to target: Place) {
    guard let top = branch.last else { return }
    var way: [Place] = []
    var next = target
    while next != planned(top), let parent = plan.parent(of: next) {
      way.append(next)
      next = parent
    }
    for place in way.reversed() { stepDown(to: Place(node: place.node, hang: top.hang, in: plan)) }
    enterFirstTabs()
  }

  private mutating func enterFirstTabs() {
    while let here, isTabs(here), let tab = plan.children(of: here).first { stepDown(to: tab) }
  }

  private mutating func stepDown(to place: Place) {
    moves.append(Move(.toChild, from: here, to: place))
    branch.append(place)
  }

  /// The places that a name or a way of names stands for.
  private func places(of route: RouteID) -> [Place] {
    let way = route.rawValue
    return plan.places.filter { place in
      guard let path = plan.path(of: place) else { return false }
      if way.hasPrefix("/") { return "/" + path == way }
      return path == way || path.hasSuffix("/" + way)
    }
  }

  /// The first of some places at or below others, breadth first in declared order.
  private func first(of goal: Set<Place>, below tops: [Place]) -> Place? {
    var level = tops
    while !level.isEmpty {
      if let found = level.first(where: goal.contains) { return found }
      level = level.flatMap { plan.children(of: $0) }
    }
    return nil
  }

  private func holds(_ top: Place, _ place: Place) -> Bool {
    var next: Place? = place
    while let at = next {
      if at == top { return true }
      next = plan.parent(of: at)
    }
    return false
  }

  /// The place of the plan that a live place, which may be hung, is one of.
  private func planned(_ place: Place) -> Place { Place(node: place.node, in: plan) }

  private func isTabs(_ place: Place) -> Bool { tabs.contains(planned(place)) }

  /// Hangs are numbered as they are opened, so that a hung place is new; the number is not looked at.
  private var nextHang: Int32 { position.nextHang }
}
