import Waymark

/// The naive model of showing and hiding: a list of names, of which some are leaving.
struct NameList {
  /// What comes of a request: how it ends, and how many operations of a host it takes.
  struct Outcome {
    var ending = "arrived"
    var operations = 0
  }

  let roots: [RouteID]
  let known: Set<RouteID>
  private(set) var names: [RouteID]
  private(set) var leaving = [false]

  /// Begins with the first root.
  init(roots: [RouteID], known: Set<RouteID>) {
    self.roots = roots
    self.known = known
    names = Array(roots.prefix(1))
  }

  /// Performs a request to show, hide or navigate.
  mutating func perform(_ verb: Request.Verb) -> Outcome {
    var outcome = Outcome()
    switch verb {
    case .show(let routes):
      guard known.isSuperset(of: routes) else { return Outcome(ending: "unknownRoute") }
      for route in routes { show(route, &outcome) }
    case .hide(let route, let way): hide(route, way, &outcome)
    case .navigate(let routes):
      guard known.isSuperset(of: routes) else { return Outcome(ending: "unknownRoute") }
      navigate(routes, &outcome)
    default: break
    }
    if outcome.ending == "arrived" { leaving[leaving.count - 1] = false }
    return outcome
  }

  private mutating func show(_ route: RouteID, _ outcome: inout Outcome) {
    outcome.operations += 1
    if roots.contains(route) { (names, leaving) = ([], []) }
    names.append(route)
    leaving.append(false)
  }

  private mutating func hide(_ route: RouteID, _ way: Request.HideWay, _ outcome: inout Outcome) {
    guard let index = names.lastIndex(of: route) else { return }
    var count = index
    while count > 0, leaving[count - 1] { count -= 1 }
    guard count > 0 else { return outcome.ending = "noParent" }
    if way == .soft, index < names.count - 1 { return leaving[index] = true }
    outcome.operations = way == .stepwise ? names.count - count : 1
    keep(count)
  }

  private mutating func navigate(_ routes: [RouteID], _ outcome: inout Outcome) {
    let common = zip(names, routes).prefix { $0 == $1 }.count
    guard let first = routes.first else { return }
    guard common > 0 || roots.contains(first) else { return outcome.ending = "noParent" }
    if common > 0, common < names.count {
      outcome.operations = 1
      keep(common)
      leaving[common - 1] = false
    }
    for route in routes[common...] { show(route, &outcome) }
  }

  private mutating func keep(_ count: Int) {
    names.removeLast(names.count - count)
    leaving.removeLast(leaving.count - count)
  }
}
