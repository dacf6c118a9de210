import TestSupport
import Testing
import Waymark

/// What the documentation shows of plans and inputs.
struct PlanSnippets {
  @Test func `a plan is written as a tree`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") { Route("ToDoDetail", .push, needs: .keys(.toDoID)) }
        Route("Help") { Route("ContactUs", .modal) }
      }
    } anywhere: {
      Route("Login", .modal)
    }
    #expect(plan.count == 6)
  }

  @Test func `a route is a fragment`() {
    let route =
      Route("ToDo") {
        Route("ToDoDetail", .push, needs: .keys(.toDoID))
        Route("Share", .modal, container: .bare)
      }
    #expect(route.count == 3)
    #expect(RouteID.toDo == route.id)
  }

  @Test func `a route declares its inputs`() {
    let route =
      Route("ToDoDetail", .push, needs: .keys(.toDoID), accepts: .keys(.name))
    #expect(route.needs.declarations == [.init("toDoId", .int)])
    #expect(route.accepts.declarations == [.init("name", .string)])
  }

  @Test func `a plan is written as a list`() throws {
    var list = RouteList()
    let root = list.add(Route("Root"))
    let shelf = list.add(Route("Shelf"), under: root)
    list.add(Route("Book", .push), under: shelf)
    let plan = try RoutePlan(roots: list.routes)

    #expect(plan.places.map(plan.path(of:)) == ["Root", "Root/Shelf", "Root/Shelf/Book"])
  }

  @Test func `an input holds values under typed keys`() {
    let input = Input((.toDoID, 36), (.name, "Rex"))
    let id = input[.toDoID]  // 36
    #expect(id == 36)
  }

  @Test func `a position is made of a plan alone`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Charlie")
        Route("Zach") { Route("ZachTwo") }
      }
    }
    let position = try Position(in: plan, standingAt: "ZachTwo")
    let itinerary = try position.itinerary(to: "Charlie")
    print(itinerary)  // up Zach, up Root, down Charlie
    #expect(itinerary.description == "up Zach, up Root, down Charlie")
  }

  @Test func `a plan that cannot be shown is refused with all its problems`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Route("Root", arranging: .tabs)
        Route("A/B", .push)
      }
    }
    #expect(error?.problems.count == 3)
    #expect(error?.problems.first?.path == "A/B")
  }
}
