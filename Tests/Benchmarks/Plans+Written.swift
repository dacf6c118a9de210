import Waymark

/// Plans written with the builder.
extension Plans {
  /// A balanced plan, in which a function with the builder writes each route and calls itself.
  static func balancedByBuilder(_ ids: [RouteID]) throws(ConfigurationError) -> RoutePlan {
    try RoutePlan { fragment(0, ids) }
  }

  private static func fragment(_ index: Int, _ ids: [RouteID]) -> Route {
    let first = index * branching + 1
    return Route(ids[index]) {
      if first < ids.count {
        for child in first..<min(first + branching, ids.count) { fragment(child, ids) }
      }
    }
  }

  /// How many routes a plan of nested loops takes: a root and three levels of ten, then `last` each.
  static func loopCount(last: Int) -> Int { 1 + 10 + 100 + 1_000 + 1_000 * last }

  /// A plan in one block of loops inside loops.
  static func nestedLoops(_ ids: [RouteID], last: Int) throws(ConfigurationError) -> RoutePlan {
    try RoutePlan {
      Route(ids[0]) {
        for a in 0..<10 {
          Route(ids[1 + a]) {
            for b in 0..<10 {
              Route(ids[11 + a * 10 + b]) {
                for c in 0..<10 {
                  Route(ids[111 + a * 100 + b * 10 + c]) {
                    for d in 0..<last { Route(ids[1_111 + (a * 100 + b * 10 + c) * last + d]) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Fragments as other modules hand them over: a balanced tree each.
  static func fragments(_ ids: [RouteID], each size: Int) -> [Route] {
    stride(from: 0, to: ids.count, by: size).map { start in
      fragment(0, Array(ids[start..<min(start + size, ids.count)]))
    }
  }
}
