import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// What sentences call a route.
@Suite struct RouteNameTests {
  @Test(arguments: [
    ("ContactUs", "Contact Us"),
    ("toDoDetail2", "To Do Detail 2"),
    ("HTTPSettings", "HTTP Settings"),
    ("settingsHTTP", "Settings HTTP"),
    ("Help", "Help"),
    ("help", "Help"),
    ("A", "A"),
    ("APage", "A Page"),
    ("page1Of10", "Page 1 Of 10"),
    ("36", "36"),
    ("myURLs", "My URLs"),
    ("IDsByName", "IDs By Name"),
    ("NoAbsolute", "No Absolute"),
    ("contact_us", "Contact Us"),
    ("contact-us", "Contact Us"),
    ("contact us", "Contact Us"),
    ("com.app.settings", "Com App Settings"),
    ("__contact__", "Contact"),
    ("Q&Answers", "Q&Answers"),
    ("O'NeilsPage", "O'Neils Page"),
    ("überUns", "Über Uns"),
    ("第三章", "第三章"),
    ("設定Page٣", "設定 Page ٣"),
    ("__", "__"),
    ("🙂", "🙂"),
  ])
  func `without a name the words of the id serve`(id: String, words: String) throws {
    let plan = try RoutePlan { Route(RouteID(id)) }
    #expect(plan.name(of: plan.roots[0]) == words)
  }

  @Test func `a route that says a name is called by it, wherever it hangs`() throws {
    let plan = try RoutePlan { Route("Root") { Route("FAQ", .modal).named("Frequent Questions") } }
    let place = try #require(plan.place(named: "FAQ"))
    #expect(plan.name(of: place) == "Frequent Questions")
    var position = try Position(in: plan, standingAt: "Root")
    try position.walk(.sub("FAQ"))
    #expect(try plan.name(of: #require(position.place)) == "Frequent Questions")
  }

  @Test func `a fragment and a list keep names on their way through a plan`() throws {
    let faq = Route("FAQ", .modal) { Route("Answer") }.named("Frequent Questions")
    #expect(faq.name == "Frequent Questions")

    var list = RouteList()
    let root = list.add(Route("Root").named("Start"))
    list.add(faq, under: root)
    let plan = try RoutePlan(roots: list.routes)
    #expect(plan.places.compactMap(plan.name(of:)) == ["Start", "Frequent Questions", "Answer"])
    let place = try #require(plan.place(named: "FAQ"))
    #expect(plan.route(at: place) == faq)
    #expect(plan.routeAlone(place.node) == Route("FAQ", .modal).named("Frequent Questions"))
  }

  @Test func `routes and plans of different names are different`() throws {
    #expect(Route("A").named("B") == Route("A").named("B"))
    #expect(Route("A").named("B") != Route("A").named("C"))
    #expect(Route("A").named("A") != Route("A"))
    #expect(Route("A", .modal).named("B").named(nil) == Route("A", .modal))
    let one = try RoutePlan { Route("A").named("B") }
    #expect(try one == RoutePlan { Route("A").named("B") })
    #expect(try one != RoutePlan { Route("A") })
  }

  @Test func `a plan prints the names that its routes say`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("FAQ").named("Frequent \"Questions\"")
        Route("Help") { Route("ContactUs", .modal, needs: .keys(.name)).named("Write to us") }
      }
      .named("Start")
    }
    #expect(
      "\(plan)" == #"""
        Root named "Start" tabs
          FAQ named "Frequent \"Questions\""
          Help
            ContactUs modal named "Write to us" needs name:String
        """#
    )
  }

  @Test(arguments: ["", " ", "\t\n"])
  func `a name with nothing to read out is refused with the plan`(name: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Root") { Route("Leaf").named(name) } }
    }
    #expect(
      error?.description == "Root/Leaf: its human name holds nothing to read out; "
        + "leave it out, or write one (emptyName)"
    )
  }
}
