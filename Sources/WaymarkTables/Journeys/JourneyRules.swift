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

/// Which types a plan's routes declare for each name, for values whose type JSON leaves open.
struct DeclaredTypes {
  /// The types of names that every route which needs or accepts them declares alike.
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

  /// What the text of a value stands for under a name, where JSON holds values of the declared type
  /// in this form; `nil` where it does not, or no type is declared.
  func read(_ text: String, _ form: PlainValue.Form, named name: String) -> PlainValue? {
    guard let type = types[name], type.form == form else { return nil }
    return type.read(text)?.plainValue
  }

  /// The type as which a value is read, where that is not its own.
  func otherType(of value: PlainValue, named name: String) -> BuiltInType? {
    guard let text = value.text, let read = read(text, value.type.form, named: name) else {
      return nil
    }
    return read.type == value.type ? nil : read.type
  }
}
