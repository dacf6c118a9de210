public import WaymarkCore
public import WaymarkLinks

extension InputKey<Int> {
  /// The input that the route `BravoOne` in the table of cases needs.
  public static var bravoScoreIndex: Self { .init("bravoScoreIndex") }
  /// The id of a screen's to-do.
  public static var toDoID: Self { .init("toDoId") }
  /// The id of a screen's comment.
  public static var commentID: Self { .init("commentId") }
}

extension InputKey<String> {
  /// A name that a route may accept.
  public static var name: Self { .init("name") }
}

extension RoutePlan {
  /// The plan of the table of cases.
  public static var ofCases: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Root") {
          Route("Alpha")
          Route("Bravo") {
            Route("BravoOne", needs: .keys(.bravoScoreIndex)) { Route("BravoOneAlpha") }
          }
          Route("Charlie") {
            Route("CharlieOne")
            Route("CharlieTwo")
          }
          Route("Zach") {
            Route("ZachOne")
            Route("ZachTwo")
          }
        }
      }
    }
  }

  /// `first{second{third}}`.
  public static var ofThree: RoutePlan { get throws { try chain("first", "second", "third") } }

  /// Routes each of which holds the next.
  public static func chain(_ ids: RouteID...) throws -> RoutePlan { try chain(ids) }

  /// Routes each of which holds the next.
  public static func chain(_ ids: [RouteID]) throws -> RoutePlan {
    var list = RouteList()
    var above: RouteList.Entry?
    for id in ids { above = list.add(Route(id), under: above) }
    return try RoutePlan(roots: list.routes)
  }

  /// The To-Do and Help app: two tabs, a detail that needs an id and has comments, a modal.
  public static var ofToDos: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Root", arranging: .tabs) {
          Route("ToDo") {
            Route("ToDoDetail", needs: .keys(.toDoID), accepts: .keys(.name)) {
              Route("Comment", needs: .keys(.commentID))
            }
          }
          Route("Help") {
            Route("ContactUs", .modal)
            Route("MessageCenter")
          }
        }
      } anywhere: {
        Route("Login", .modal) { Route("Forgot") }
      }
    }
  }
}
