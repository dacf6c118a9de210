// Made of Small.json by WaymarkGenerator, and made anew when that changes.

import WaymarkCore
import WaymarkLinks

nonisolated extension RoutePlan {
  /// The plan that `Small.json` describes, made when it is asked for first.
  static func routes() throws(ConfigurationError) -> RoutePlan {
    try made.get()
  }

  private static let made = Result { () throws(ConfigurationError) in try make() }

  private static func make() throws(ConfigurationError) -> RoutePlan {
    try RoutePlan {
      ToDoList.route(links: ["/todos"]) {
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"])
        ContactUs.route(.modal)
      }
    }
  }
}

/// The destination at `ToDoList`.
struct ToDoList: Destination {
  /// Writes the link that leads to it, as `/todos`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}

/// The destination at `ToDoList/ToDoDetail`.
struct ToDoDetail: Destination {
  /// The input `id`, which it needs.
  var id: Int

  /// The input `tone`, which may be left out.
  var tone: Tone?

  /// Writes the link that leads to it, as `/todos/{id:Int}`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }

  /// The words of the input `tone`.
  enum Tone: String, Codable, CaseIterable {
    case calm
    case angry
  }
}

/// The destination at `ToDoList/contact-us`.
struct ContactUs: Destination {
  static let routeID: RouteID = "contact-us"
}
