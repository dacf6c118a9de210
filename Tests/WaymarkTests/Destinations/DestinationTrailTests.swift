import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Values of destinations that are named together, each for a place on the trail.
@MainActor @Suite struct DestinationTrailTests {
  private func app(at detail: ToDoDetail, above comment: Comment? = nil) async throws
    -> DestinationApp
  {
    let app = try DestinationApp()
    try await app.router.start(at: detail)
    if let comment { try await app.router.show(comment) }
    return app
  }

  private func detail(in app: DestinationApp) -> Int? {
    app.router.position.destination(ToDoDetail.self)?.id
  }

  @Test func `a way that ends where the user stands brings its value there`() async throws {
    let app = try await app(at: ToDoDetail(id: 1))
    let visits = app.router.position.trail.visits
    let arrival = try await app.router.navigate(ToDoList(), ToDoDetail(id: 2))
    #expect(arrival.steps == 1)
    #expect(detail(in: app) == 2)
    #expect(app.router.position.trail.visits == visits)
    #expect(try await app.router.navigate(ToDoList(), ToDoDetail(id: 2)).steps == 0)
  }

  @Test func `a way that passes a screen with another value brings that, and shows the rest anew`()
    async throws
  {
    let app = try await app(at: ToDoDetail(id: 1), above: Comment(id: 1))
    let before = app.router.position.trail.visits
    let arrival = try await app.router.navigate(ToDoList(), ToDoDetail(id: 9), Comment(id: 1))
    #expect(app.path == "ToDoList/ToDoDetail/Comment")
    #expect(arrival.steps == 3)
    #expect(detail(in: app) == 9)
    let after = app.router.position.trail.visits
    #expect(after.dropLast() == before.dropLast())
    #expect(after.last != before.last)
  }

  @Test func `a way by names brings its values to the places that it passes`() async throws {
    let app = try TestApp(.drawn("List { Item accepts toDoId:Int { Note } }"))
    app.drive(.to("Note", input: Input((.toDoID, 1))))
    #expect(app.drive(.navigate("List", "Item", "Note", input: Input((.toDoID, 1)))) == "arrived")
    #expect(app.router.position.input(at: 1)[.toDoID] == 1)
    #expect(app.drive(.navigate("List", "Item", "Note", input: Input((.toDoID, 2)))) == "arrived")
    #expect(app.router.position.input(at: 1)[.toDoID] == 2)
    app.expectTruth("List/Item/Note")
  }

  @Test func `a request with two values of one route fails and moves nothing`() async throws {
    let app = try await app(at: ToDoDetail(id: 1))
    for request in [
      Request.show(Comment(id: 3), Comment(id: 4)),
      Request.navigate(ToDoList(), ToDoDetail(id: 1), Comment(id: 3), Comment(id: 4)),
    ] {
      #expect(!app.router.canDrive(request))
      let error = app.router.drive(request).error
      #expect(error?.code == .failed)
      #expect(error?.route == "Comment")
      #expect(
        error?.description.contains(
          "brings two different values of Comment; show one after the other"
        ) == true
      )
      #expect(app.path == "ToDoList/ToDoDetail")
    }
    #expect(Request.show(Comment(id: 3), Comment(id: 4)) != .show(Comment(id: 7), Comment(id: 4)))
    #expect(Request.show(Comment(id: 3), Comment(id: 4)) == .show(Comment(id: 3), Comment(id: 4)))
    #expect(
      Request.show(Comment(id: 3), Comment(id: 4)).alone == .show(Comment(id: 3), Comment(id: 4))
    )
    try await app.router.show(Comment(id: 4), Comment(id: 4))
    #expect(app.path == "ToDoList/ToDoDetail/Comment/Comment")
  }

  @Test func `a guard cannot lead a drive to two values of one route`() throws {
    let app = try TestApp(
      RoutePlan {
        ToDoList.route { Comment.route() }
        Route("Account")
      },
      guards: Guards {
        On("Account") { Check("G") { _ in .redirect(.show(Comment(id: 3), Comment(id: 4))) } }
      }
    )
    app.drive(.start())
    #expect(app.ending(of: .to("Account")) == "failed at ToDoList")
  }

  @Test func `a way whose tabs hold another value leaves all tabs lying in each other`() throws {
    let app = try TestApp(.drawn("Home { Tabs tabs { Inner tabs accepts toDoId:Int { Leaf } } }"))
    app.drive(.to("Leaf", input: Input((.toDoID, 1))))
    app.expectTruth("Home/Tabs/Inner/Leaf")
    let request = Request.navigate("Home", "Tabs", "Inner", "Leaf", input: Input((.toDoID, 2)))
    app.expectTruth("Home/Tabs/Inner/Leaf", after: app.router.drive(request))
    #expect(app.router.position.input(at: 2)[.toDoID] == 2)
  }
}
