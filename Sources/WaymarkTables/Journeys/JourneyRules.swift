import WaymarkCore
import WaymarkLinks

/// The places for which a journey has questions; each place may have only one.
struct AskedPlaces {
  private let plan: RoutePlan
  /// The routes of the questions, by the nodes that have these routes.
  private var routes: [Int32: RouteID] = [:]

  init(in plan: RoutePlan) {
    self.plan = plan
  }

  /// Adds the places of a question; returns a message if another question is for one of them.
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

/// Messages about the names in a journey's lists.
enum JourneyNames {
  /// The message about a guard without a name.
  static let namelessGuard = "a guard has no name; write one, or leave it out"

  /// The message about a name that stands in a list twice.
  static func standsTwice(_ name: String) -> String {
    "\(name.quoted) stands in the list already; keep one of the two"
  }
}

/// The types that a plan's routes declare for names, for values whose type JSON leaves open.
struct DeclaredTypes {
  /// The types of names that have the same type in all routes that declare them.
  private var types: [String: BuiltInType] = [:]

  init() {}

  init(in plan: RoutePlan) {
    var others: Set<String> = []
    for node in 0..<Int32(plan.count) {
      for declaration in plan.routeAlone(node).declarations {
        let name = declaration.name
        if case .plain(let type) = declaration.type, types[name, default: type] == type {
          types[name] = type
        } else {
          others.insert(name)
        }
      }
    }
    for name in others { types[name] = nil }
  }

  /// The value of a text under a name; `nil` if no type is declared for the name, or if JSON holds
  /// values of the declared type in another form.
  func read(_ text: String, _ form: PlainValue.Form, named name: String) -> PlainValue? {
    guard let type = types[name], type.form == form else { return nil }
    return type.read(text)?.plainValue
  }

  /// The type as which a value would be read again; `nil` if that is its own type.
  func otherType(of value: PlainValue, named name: String) -> BuiltInType? {
    guard let text = value.text, let read = read(text, value.type.form, named: name) else {
      return nil
    }
    return read.type == value.type ? nil : read.type
  }
}
