// Made of routes.json by WaymarkGenerator, and made anew when that changes.

import Waymark

nonisolated extension RoutePlan {
  /// The plan that `routes.json` describes, made when it is asked for first.
  static func routes() throws(ConfigurationError) -> RoutePlan {
    try made.get()
  }

  private static let made = Result { () throws(ConfigurationError) in try make() }

  private static func make() throws(ConfigurationError) -> RoutePlan {
    try RoutePlan(hungAs: .modal) {
      Root.route(arranging: .tabs(whenLeft: .reset, whenTappedAgain: .nothing)) {
        ToDo.route(links: ["/todos", "/"]) {
          ToDoDetail.route(
            .push,
            links: ["/todos/{toDoId:Int}?tone={tone:calm|in-progress|default}"]
          ) {
            Comment.route(
              links: ["/todos/{toDoId:Int}/comments/{comment-id:Int}?page={page:Int=1}"]
            ) {
              ContactUs.route(.modal)
            }
          }
        }
        Help.route {
          ContactUs.route(.modal, container: .bare, links: ["/help/contact"])
          FAQ.route(Presentation("drawer")) {
            Answer.route()
              .named("An Answer")
          }
          .named("Frequent \"Questions\"")
          .guarded(by: "Reader")
        }
        Search.route()
          .named("Find")
      }
      Route2ndWindow.route(container: .bare) {
        TypeRoute.route(
          .modal,
          links: [
            "/accounts/{account:UUID}/kinds/{kind:in|out}/{self}/{string:a|self}",
            "/a/{account:UUID}/{kind:in|out}/{self}/{string:a|self}",
          ]
        )
        Day.route(.modal, links: ["/days/{day}"])
          .guarded(by: "Adult")
        Map.route(
          .modal,
          reach: .tab,
          links: [
            "https://maps.example.com/@{zoom:Double}/{atNight:Bool}/{layers...}",
            "/maps/{zoom:Double}.map/{atNight:Bool}/{layers...}",
          ]
        )
        .guarded(by: "Member", "Signed \"In\"")
      }
    } anywhere: {
      Login.route(.modal, links: ["/login"])
      Level1.route {
        Level2.route {
          Level3.route {
            Level4.route {
              Level5.route {
                Level6.route {
                  Level7.route {
                    Level8.route {
                      Level9.route {
                        Level10.route {
                          Level11.route {
                            Level12.route {
                              deeper1()
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The routes below `…/Level5/Level6/Level7/Level8/Level9/Level10/Level11/Level12`.
  @RouteBuilder
  private static func deeper1() -> [Route] {
    Level13.route {
      Level14.route(.push, links: ["/deep"])
    }
  }
}

/// The destination at `Root`.
struct Root: Destination {}

/// The destination at `Root/ToDo`.
struct ToDo: Destination {
  /// Writes the link that leads to it, as `/todos`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}

/// The destination at `Root/ToDo/ToDoDetail`.
struct ToDoDetail: Destination {
  /// The input `toDoId`, which it needs.
  var toDoId: Int

  /// The input `tone`, which may be left out.
  var tone: Tone?

  /// Writes the link that leads to it.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }

  /// The words of the input `tone`.
  enum Tone: String, Codable, CaseIterable {
    case calm
    case inProgress = "in-progress"
    case `default`
  }
}

/// The destination at `Root/ToDo/ToDoDetail/comment`.
struct Comment: Destination {
  static let routeID: RouteID = "comment"

  /// The input `comment-id`, which it needs.
  var commentId: Int

  /// The input `page`, which it needs.
  var page: Int

  /// Writes the link that leads to it.
  ///
  /// - Parameters:
  ///   - toDoDetail: what stands above it, and is named in the link too.
  ///   - rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(below toDoDetail: ToDoDetail, rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, below: toDoDetail, rules: rules)
  }

  private enum CodingKeys: String, CodingKey {
    case commentId = "comment-id"
    case page
  }
}

/// The destination at `Root/ToDo/ToDoDetail/comment/contact-us`.
///
/// It stands at 1 other place too.
struct ContactUs: Destination {
  static let routeID: RouteID = "contact-us"
}

/// The destination at `Root/Help`.
struct Help: Destination {}

/// The destination at `Root/Help/FAQ`.
struct FAQ: Destination {}

/// The destination at `Root/Help/FAQ/Answer`.
struct Answer: Destination {
  /// The input `weight`, which may be left out.
  var weight: Double?
}

/// The destination at `Root/Search`.
struct Search: Destination {
  /// The input `query`, which may be left out.
  var query: String?

  /// The input `class`, which may be left out.
  var `class`: Bool?
}

/// The destination at `2nd Window`.
struct Route2ndWindow: Destination {
  static let routeID: RouteID = "2nd Window"
}

/// The destination at `2nd Window/Type`.
struct TypeRoute: Destination {
  static let routeID: RouteID = "Type"

  /// The input `account`, in the form of a UUID, which it needs.
  var account: String

  /// The input `kind`, which it needs.
  var kind: Kind

  /// The input `self`, which it needs.
  var selfValue: String

  /// The input `string`, which it needs.
  var string: StringWord

  /// Writes the link that leads to it.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }

  /// The words of the input `kind`.
  enum Kind: String, Codable, CaseIterable {
    case `in`
    case out
  }

  /// The words of the input `string`.
  enum StringWord: String, Codable, CaseIterable {
    case a
    case selfWord = "self"
  }

  private enum CodingKeys: String, CodingKey {
    case account
    case kind
    case selfValue = "self"
    case string
  }
}

/// The destination at `2nd Window/Day`.
struct Day: Destination {
  /// The input `day`, which it needs.
  var day: Calendar.Day

  /// Writes the link that leads to it, as `/days/{day}`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}

/// The destination at `2nd Window/Map`.
struct Map: Destination {
  /// The input `zoom`, which it needs.
  var zoom: Double

  /// The input `atNight`, which it needs.
  var atNight: Bool

  /// The input `layers`, which it needs.
  var layers: String

  /// Writes the link that leads to it.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}

/// The destination at `Login`.
struct Login: Destination {
  /// Writes the link that leads to it, as `/login`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}

/// The destination at `Level1`.
struct Level1: Destination {}

/// The destination at `Level1/Level2`.
struct Level2: Destination {}

/// The destination at `Level1/Level2/Level3`.
struct Level3: Destination {}

/// The destination at `Level1/Level2/Level3/Level4`.
struct Level4: Destination {}

/// The destination at `Level1/Level2/Level3/Level4/Level5`.
struct Level5: Destination {}

/// The destination at `Level1/Level2/Level3/Level4/Level5/Level6`.
struct Level6: Destination {}

/// The destination at `Level1/Level2/Level3/Level4/Level5/Level6/Level7`.
struct Level7: Destination {}

/// The destination at `Level1/Level2/Level3/Level4/Level5/Level6/Level7/Level8`.
struct Level8: Destination {}

/// The destination at `…/Level2/Level3/Level4/Level5/Level6/Level7/Level8/Level9`.
struct Level9: Destination {}

/// The destination at `…/Level3/Level4/Level5/Level6/Level7/Level8/Level9/Level10`.
struct Level10: Destination {}

/// The destination at `…/Level4/Level5/Level6/Level7/Level8/Level9/Level10/Level11`.
struct Level11: Destination {}

/// The destination at `…/Level5/Level6/Level7/Level8/Level9/Level10/Level11/Level12`.
struct Level12: Destination {}

/// The destination at `…/Level6/Level7/Level8/Level9/Level10/Level11/Level12/Level13`.
struct Level13: Destination {}

/// The destination at `…/Level8/Level9/Level10/Level11/Level12/Level13/Level14`.
struct Level14: Destination {
  /// Writes the link that leads to it, as `/deep`.
  ///
  /// - Parameter rules: which links are written.
  /// - Throws: why no pattern of its route serves.
  func link(rules: LinkRules = LinkRules()) throws -> String {
    try RoutePlan.routes().link(to: self, rules: rules)
  }
}
