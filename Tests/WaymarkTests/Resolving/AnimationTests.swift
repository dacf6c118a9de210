import TestSupport
import Testing
import Waymark

@MainActor @Suite struct AnimationTests {
  private func drive(
    _ animation: DriveOptions.Animation?,
    router: DriveOptions.Animation = .last,
    animated: Bool = true,
    to route: RouteID = "ZachTwo"
  ) throws -> [String] {
    let app = try TestApp(.ofCases, options: .with { $0.animation = router })
    app.stand(at: "BravoOneAlpha", input: Input((.bravoScoreIndex, 1)))
    app.drive(Request.to(route, animated: animated).with { $0.animation = animation })
    return app.host.animated
  }

  @Test(
    arguments: [
      (nil, .last, ["push ZachTwo"]),
      (.last, .none, ["push ZachTwo"]),
      (.all, .last, ["unwind to Root", "push Zach", "push ZachTwo"]),
      (nil, .all, ["unwind to Root", "push Zach", "push ZachTwo"]),
      (.some(.none), .all, []),
      (nil, .none, []),
    ] as [(DriveOptions.Animation?, DriveOptions.Animation, [String])]
  )
  func `the drive says which transitions show, else the router`(
    drive: DriveOptions.Animation?,
    router: DriveOptions.Animation,
    animated: [String]
  ) throws {
    #expect(try self.drive(drive, router: router) == animated)
  }

  @Test func `a walk that is not animated at all shows none`() throws {
    #expect(try drive(.all, animated: false) == [])
  }

  @Test(arguments: ["Zach": "push Zach", "Root": "unwind to Root"] as [RouteID: String])
  func `an unwinding is animated where it ends the walk`(end: RouteID, animated: String) throws {
    #expect(try drive(nil, to: end) == [animated])
  }

  @Test func `a refresh is no transition: the one before it is the last that shows`() throws {
    let app = try TestApp(.ofToDos, at: "Comment", input: Input((.toDoID, 36), (.commentID, 1)))
    var request = Request.to("ToDoDetail", input: Input((.toDoID, 88)))
    request.options.binding = .wholeTrail
    app.drive(request)
    #expect(app.host.animated == ["pop Comment"])
  }
}
