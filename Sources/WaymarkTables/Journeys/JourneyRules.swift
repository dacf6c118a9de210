import WaymarkCore
import WaymarkLinks

/// The places that the questions of a journey are for; for each place there is one question.
struct AskedPlaces {
  private let plan: RoutePlan
  /// The routes of the questions, by the nodes that they mean.
  private var routes: [Int32: RouteID] = [:]

  init(in plan: RoutePlan) {
    self.plan = plan
  }

  /// Adds the places of a question; a message where another question means one of them.
  mutating func objectionAdding(_ route: RouteID) -> String? {
    let nodes = plan.places(named: route).map(\.node)
    let known = nodes.compactMap { routes[$0] }.first { $0 != route }
    for node in nodes { routes[node] = route }
    return known.map { known in
      "\(route.rawValue.quoted) means a place that \(known.rawValue.quoted) means already; "
        + "keep one of the two"
    }
  }
}

/// What is wrong with the names in a journey's lists.
enum JourneyNames {
  /// What is said of a guard without a name.
  static let namelessGuard = "a guard has no name; write one, or leave it out"

  /// What is said of a name that stands in a list for the second time.
  static func standsTwice(_ name: String) -> String {
    "\(name.quoted) stands in the list already; keep one of the two"
  }
}

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
