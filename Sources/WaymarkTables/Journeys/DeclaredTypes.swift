import WaymarkCore
import WaymarkLinks

/// Which types a plan's routes declare for each name, for numbers whose type JSON leaves open.
struct DeclaredTypes {
  /// The names that every route which needs or accepts them declares as Double.
  private var doubles: Set<String> = []

  init() {}

  init(in plan: RoutePlan) {
    var others: Set<String> = []
    for node in 0..<Int32(plan.count) {
      let route = plan.routeAlone(node)
      for declaration in route.declarations {
        if declaration.type == .double {
          doubles.insert(declaration.name)
        } else {
          others.insert(declaration.name)
        }
      }
    }
    doubles.subtract(others)
  }

  /// Whether a whole number under a name stands for a Double.
  func isDouble(_ name: String) -> Bool { doubles.contains(name) }
}
