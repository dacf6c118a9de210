import TestSupport
import Waymark

extension InputKey<Int> {
  /// A number that a query may bring.
  static var optionalValue: Self { .init("optionalValue") }
}

extension InputKey<String> {
  /// What is searched for.
  static var query: Self { .init("query") }
  /// A text that a query may bring.
  static var optionalQuery: Self { .init("optionalQuery") }
  /// The whole link, for a screen that shows it.
  static var url: Self { .init("url") }
}

extension RoutePlan {
  /// Titles, queries, tabs and a web screen.
  static var ofTitles: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Home") {
          Route("Title", needs: .keys(.titleID), links: ["/titles/{titleId:Int}"])
          Route(
            "Query",
            needs: .keys(.query),
            accepts: .keys(.optionalQuery, .optionalValue),
            links: ["/query/{query}"]
          )
          Route("Web", .modal, accepts: .keys(.url), links: ["https://www.google.com/"])
        }
        Route("Tabs", arranging: .tabs, links: ["/tabs"]) {
          Route("First")
          Route("Second", links: ["/tabs/second"])
        }
      }
    }
  }

  /// To-dos with comments, in a tab.
  static var ofLinkedToDos: RoutePlan {
    get throws {
      try RoutePlan.drawn(
        """
        Root tabs {
          ToDo links /todos {
            ToDoDetail needs toDoId:Int accepts name:String links /todos/{toDoId:Int} {
              Comment needs commentId:Int links /todos/{toDoId:Int}/comments/{commentId:Int}
            }
          },
          Help links /help
        }
        """
      )
    }
  }
}
