import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

@Suite struct RoutePlanDrawingTests {
  @Test func `a plan prints as an indented tree with all that its routes say`() throws {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") {
          Route("Detail", .push, needs: .keys(.toDoID), accepts: .keys(.name, .uuid("token")))
          Route("Share", .modal, container: .bare)
        }
        Route("More", arranging: .tabs(whenLeft: .reset, whenTappedAgain: .nothing)) {
          Route("Help", container: .bare, accepts: .keys(.words("topic", ["bill", "ship"])))
        }
        Route("Shop", arranging: .tabs(whenLeft: .reset)) { Route("Deals") }
        Route("Mine", arranging: .tabs(whenTappedAgain: .nothing)) { Route("Profile") }
      }
      Route("Onboarding", container: .bare)
    } anywhere: {
      Route("Login", .modal) { Route("Forgot", Presentation("drawer")) }
    }
    #expect(
      "\(plan)" == """
        Root tabs
          ToDo
            Detail push needs toDoId:Int accepts name:String, token:UUID
            Share modal bare
          More tabs (reset when left, nothing when tapped again)
            Help bare accepts topic:bill|ship
          Shop tabs (reset when left)
            Deals
          Mine tabs (nothing when tapped again)
            Profile
        Onboarding bare
        anywhere:
          Login modal
            Forgot drawer
        """
    )
  }

  @Test func `a plan that a test draws is the one that the builder makes`() throws {
    let built = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("ToDo") {
          Route(
            "Detail",
            .push,
            needs: .keys(.toDoID),
            accepts: .keys(.name),
            links: ["/{toDoId:Int}"]
          )
        }
        Route("Help", container: .bare)
      }
      Route("Welcome")
    } anywhere: {
      Route("Login", .modal)
    }
    let drawn = try RoutePlan.drawn(
      """
      Root tabs {
        ToDo { Detail push needs toDoId:Int accepts name:String links /{toDoId:Int} },
        Help bare
      }, Welcome
      """,
      anywhere: "Login modal"
    )
    #expect(drawn == built)
    for text in ["A { B", "A }", "A modul", "A needs id:Double"] {
      #expect(throws: (any Error).self) { try RoutePlan.drawn(text) }
    }
  }

  @Test func `the indent stops at forty columns`() throws {
    let plan = try RoutePlan.chain((0..<30).map { RouteID("R\($0)") })
    let lines = "\(plan)".split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 == " " }.count } == (0..<30).map { min(2 * $0, 40) })
    #expect(lines.last == "                                        R29")
  }
}
