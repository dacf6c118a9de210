import Waymark

/// The plans whose links are opened.
struct FuzzPlans {
  static let all = [FuzzPlans(tabs), FuzzPlans(roots), FuzzPlans(nested, schemes: ["app"])]

  let plan: RoutePlan
  let links: LinkTables

  private init(_ routes: [Route], schemes: [String] = []) {
    let anywhere = [
      Route("Login", .modal, accepts: .keys(InputKey<String>("next")), links: ["/login"]),
      Route("Notice", .push, needs: .keys(InputKey<Int>("n")), links: ["/notices/{n:Int}"]),
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
          needs: .keys(InputKey<Int>("toDoId")),
          accepts: .keys(InputKey<String>("name")),
          links: ["/todos/{toDoId:Int}", "/t{toDoId:Int}"]
        ) {
          Route(
            "Comment",
            needs: .keys(InputKey<Int>("commentId")),
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
      Route("Title", needs: .keys(InputKey<Int>("titleId")), links: ["/titles/{titleId:Int}"])
      Route(
        "Query",
        accepts: .keys(InputKey<String>("query")),
        links: ["/query/{query}", "/query"]
      )
      Route(
        "Web",
        .modal,
        accepts: .keys(InputKey<String>("url")),
        links: ["https://www.example.com/"]
      )
    },
    Route("Tabs", arranging: .tabs, links: ["/tabs"]) {
      Route("First", links: ["/tabs/first"])
      Route("Second", accepts: .keys(InputKey<String>("query")), links: ["/tabs/second/{query}"])
    },
  ]

  /// Tabs in tabs, and one value that two places hold.
  private static let nested = [
    Route("App", arranging: .tabs) {
      Route("Shop", arranging: .tabs) {
        Route("Goods", links: ["/goods"]) {
          Route("Good", needs: .keys(InputKey<Int>("id")), links: ["/goods/{id:Int}"]) {
            Route(
              "Photo",
              .modal,
              needs: .keys(InputKey<Int>("id"), InputKey.words("of", ["front", "back"])),
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
