import Testing
import Waymark
import WaymarkSpoken

/// What the documentation shows of names and sentences.
struct SpokenSnippets {
  @Test func `a walk is told in one sentence`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") {
          Route("ToDoDetail", .push) { Route("Comment", .push) }
        }
        .named("To-Do")
        Route("Help") {
          Route("ContactUs", .modal)
          Route("FAQ", .modal).named("Frequent Questions")
        }
      }
    }
    #expect(plan.places.last.flatMap(plan.name(of:)) == "Frequent Questions")

    let position = try Position(in: plan, standingAt: "Comment")
    print(try position.itinerary(for: .parent).spoken)  // back to To Do Detail
    print(try position.itinerary(to: "ToDo").spoken)  // back to To-Do, two levels up
    print(try position.itinerary(to: "ContactUs").spoken)  // opened Contact Us in Help
    let back = try position.itinerary(to: "ToDo").spoken
    #expect("\(try position.itinerary(for: .parent).spoken)" == "back to To Do Detail")
    #expect("\(back)" == "back to To-Do, two levels up")
    #expect("\(try position.itinerary(to: "ContactUs").spoken)" == "opened Contact Us in Help")
    #expect(german(back) == "zurück zu To-Do")

    print(position.selectedTab(of: "Root") ?? "none")  // ToDo
    #expect(position.selectedTab(of: "Root") == "ToDo")
  }

  @Test func `a route says how it is called`() {
    let route =
      Route("FAQ", .modal).named("Frequent Questions")
    #expect(route.name == "Frequent Questions")
  }

  func german(_ move: SpokenMove) -> String {
    switch move.kind {
    case .opened: "\(move.name) geöffnet"
    case .back: "zurück zu \(move.name)"
    case .switched: "zu \(move.name) gewechselt"
    case .again: "noch einmal \(move.name)"
    case .started, .went, .stayed: move.name
    }
  }
}
