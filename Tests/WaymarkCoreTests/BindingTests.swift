import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Drives that bind their values along the whole trail, as links do (rule 11).
@Suite struct BindingTests {
  private func plan() throws -> RoutePlan {
    let comments = "Comments { Comment needs commentId:Int }"
    let detail = "Detail needs toDoId:Int accepts name:String { \(comments), History }"
    return try .drawn("Root { List { \(detail) } }")
  }

  private func position(_ route: RouteID, _ input: Input) throws -> Position {
    try Position(in: plan(), standingAt: route, input: input)
  }

  private static func binding(_ route: RouteID, _ input: Input) -> Request {
    Request.to(route, input: input).with { $0.binding = .wholeTrail }
  }

  private static let at36 = Input((.toDoID, 36))
  private static let comment5On88 = Input((.toDoID, 88), (.commentID, 5))

  @Test func `standing at to-do 36, comment 5 of to-do 88 stands on to-do 88 (case 141)`() throws {
    var position = try position("Comments", Self.at36)
    let request = Self.binding("Comment", Self.comment5On88)
    #expect(try position.way(for: request) == "up Detail, self Detail, down Comments, down Comment")
    try position.walk(request)
    #expect("\(position)" == "Root/List/Detail/Comments/Comment")
    let detail = try #require(position.plan.place(named: "Detail"))
    #expect(position.input(at: detail) == Input((.toDoID, 88)))
    #expect(position.held == Input((.commentID, 5)))
  }

  @Test func `standing at the detail itself, it is refreshed and gone down from`() throws {
    let position = try position("Detail", Self.at36)
    let itinerary = try position.itinerary(for: Self.binding("Comment", Self.comment5On88))
    #expect("\(itinerary)" == "self Detail, down Comments, down Comment")
  }

  @Test func `where live places hold the same values nothing is refreshed`() throws {
    let position = try position("Comments", Input((.toDoID, 88)))
    #expect(try position.way(for: Self.binding("Comment", Self.comment5On88)) == "down Comment")
  }

  @Test func `a drive that does not bind leaves the places below as they are`() throws {
    let position = try position("Comments", Self.at36)
    #expect(try position.way(for: .to("Comment", input: Self.comment5On88)) == "down Comment")
  }

  @Test func `values that none on the trail declares, or the drive lacks, bind nothing`() throws {
    let position = try position("Comments", Self.at36)
    let itinerary = try position.itinerary(for: Self.binding("Comment", Input((.commentID, 5))))
    #expect("\(itinerary)" == "down Comment")
  }

  @Test func `a place that lacks a value which it accepts is refreshed too`() throws {
    let position = try position("Comments", Self.at36)
    let input = Input((.name, "Rex"))
    #expect(
      try position.way(for: Self.binding("Comments", input))
        == "up Detail, self Detail, down Comments"
    )
  }

  @Test func `what stands beside the way is not asked`() throws {
    let position = try position("Comment", Input((.toDoID, 36), (.commentID, 1)))
    let itinerary = try position.itinerary(for: Self.binding("History", Input((.commentID, 9))))
    #expect("\(itinerary)" == "up Comments, up Detail, down History")
  }

  @Test func `the lowest of several that hold other values is climbed to`() throws {
    let plan = try RoutePlan.drawn(
      "Root { User needs name:String { ToDo needs toDoId:Int { Comment needs commentId:Int } } }"
    )
    let old = Input((.name, "Ann"), (.toDoID, 1), (.commentID, 1))
    let new = Input((.name, "Bob"), (.toDoID, 2), (.commentID, 2))
    var position = try Position(in: plan, standingAt: "Comment", input: old)
    let request = Self.binding("Comment", new)
    #expect(
      try position.way(for: request) == "up ToDo, up User, self User, down ToDo, down Comment"
    )
    try position.walk(request)
    #expect(
      position.trail.map { position.input(at: $0) } == [
        .some(.none), Input((.name, "Bob")), Input((.toDoID, 2)), Input((.commentID, 2)),
      ]
    )
  }

  @Test func `in a parked branch the conflict is found as well`() throws {
    let plan = try RoutePlan.drawn(
      "Root tabs { ToDo { Detail needs toDoId:Int { Comment needs commentId:Int } }, Help }"
    )
    var position = try Position(
      in: plan,
      standingAt: "Comment",
      input: Input((.toDoID, 36), (.commentID, 1))
    )
    try position.walk(.to("Help"))
    let request = Self.binding("Comment", Self.comment5On88)
    #expect(
      try position.way(for: request) == "across Comment, up Detail, self Detail, down Comment"
    )
    try position.walk(request)
    #expect(position.held == Input((.commentID, 5)))
  }

  @Test func `a tabs route cannot be refreshed: it is left and entered anew`() throws {
    let plan = try RoutePlan.drawn("Start { User tabs needs name:String { Feed, Photos } }")
    var position = try Position(in: plan, standingAt: "Feed", input: Input((.name, "Ann")))
    let request = Self.binding("Photos", Input((.name, "Bob")))
    #expect(try position.way(for: request) == "up Start, down User, down Photos")
    try position.walk(request)
    let user = try #require(plan.place(named: "User"))
    #expect(position.input(at: user) == Input((.name, "Bob")))
  }

  @Test func `a drive to a tabs route binds up to the tab where it ends`() throws {
    let plan = try RoutePlan.drawn(
      "Root tabs { Inner tabs accepts name:String { One { Leaf } }, Other }"
    )
    var position = try Position(in: plan, standingAt: "Leaf", input: Input((.name, "Ann")))
    try position.walk(Self.binding("Root", Input((.name, "Bob"))))
    let inner = try #require(plan.place(named: "Inner"))
    #expect(position.input(at: inner) == Input((.name, "Bob")))
    #expect(position.route == "One")
  }
}
