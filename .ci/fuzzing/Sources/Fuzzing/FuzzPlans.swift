import Waymark

/// The plans whose links are opened.
struct FuzzPlans {
  static let all = [FuzzPlans(tabs), FuzzPlans(roots), FuzzPlans(nested, schemes: ["app"])]

  let plan: RoutePlan
  let links: LinkTables

  private init(_ routes: [Route], schemes: [String] = []) {
    let anywhere = [
      Route("Login", .modal, accepts: [.init("next", .string)], links: ["/login"]),
      Route("Notice", .push, needs: [.init("n", .int)], links: ["/notices/{n:Int}"]),
    ]
    do {
      plan = try RoutePlan {
        routes
      } anywhere: {
        anywhere
      }
      links = [try LinkTable(plan, rules: LinkRules(schemes: schemes))]
    } catch { fatalError("\(error)") }
  }

  /// Tabs with to-dos and comments below.
  private static let tabs = [
    Route("Root", arranging: .tabs, links: ["/"]) {
      Route("ToDo", links: ["/todos"]) {
        Route(
          "ToDoDetail",
          needs: [.init("toDoId", .int)],
          accepts: [.init("name", .string)],
          links: ["/todos/{toDoId:Int}", "/t{toDoId:Int}"]
        ) {
          Route(
            "Comment",
            needs: [.init("commentId", .int)],
            links: ["/todos/{toDoId:Int}/comments/{commentId:Int}"]
          )
        }
      }
      Route("Help", links: ["/help"]) {
        Route("ContactUs", .modal, links: ["/help/contact"]) {
          Route("Sent", links: ["/help/contact/sent"])
        }
        Route("Bare", .modal, container: .bare, links: ["/bare"])
      }
    }
  ]

  /// Several roots.
  private static let roots = [
    Route("Home", links: ["/"]) {
      Route("Title", needs: [.init("titleId", .int)], links: ["/titles/{titleId:Int}"])
      Route("Query", accepts: [.init("query", .string)], links: ["/query/{query}", "/query"])
      Route("Web", .modal, accepts: [.init("url", .string)], links: ["https://www.example.com/"])
    },
    Route("Tabs", arranging: .tabs, links: ["/tabs"]) {
      Route("First", links: ["/tabs/first"])
      Route("Second", accepts: [.init("query", .string)], links: ["/tabs/second/{query}"])
    },
  ]

  /// Tabs in tabs, and one value that two places hold.
  private static let nested = [
    Route("App", arranging: .tabs) {
      Route("Shop", arranging: .tabs) {
        Route("Goods", links: ["/goods"]) {
          Route("Good", needs: [.init("id", .int)], links: ["/goods/{id:Int}"]) {
            Route(
              "Photo",
              .modal,
              needs: [.init("id", .int), .init("of", .words(["front", "back"]))],
              links: ["/goods/{id:Int}/{of:front|back}"]
            ) {
              Route("Zoom", links: ["/goods/{id:Int}/{of:front|back}/zoom"])
            }
          }
        }
        Route("Basket", links: ["/basket"])
      }
      Route("Me", links: ["/me"]) { Route("Settings", .modal, links: ["/me/settings"]) }
    }
  ]
}
