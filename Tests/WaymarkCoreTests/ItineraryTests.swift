import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// The way from one place to another in plain plans, by the table of cases.
@Suite struct ItineraryTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let about: String
    let from: RouteID
    let to: RouteID
    let steps: String
    var testDescription: String { "\(about): \(from) to \(to)" }
  }

  @Test(
    arguments: [
      Way(about: "case 5", from: "ZachTwo", to: "Root", steps: "up Zach, up Root"),
      Way(about: "case 6", from: "Root", to: "ZachTwo", steps: "down Zach, down ZachTwo"),
      Way(about: "case 7", from: "ZachTwo", to: "ZachOne", steps: "up Zach, down ZachOne"),
      Way(
        about: "case 8",
        from: "ZachTwo",
        to: "CharlieOne",
        steps: "up Zach, up Root, down Charlie, down CharlieOne"
      ),
      Way(
        about: "case 23",
        from: "BravoOneAlpha",
        to: "ZachTwo",
        steps: "up BravoOne, up Bravo, up Root, down Zach, down ZachTwo"
      ),
      Way(about: "to self", from: "Zach", to: "Zach", steps: "self Zach"),
      Way(
        about: "a way of names",
        from: "Root",
        to: "Zach/ZachOne",
        steps: "down Zach, down ZachOne"
      ),
      Way(about: "from the root", from: "Alpha", to: "/Root/Zach", steps: "up Root, down Zach"),
    ]
  )
  func `the nearest way in the plan of the cases`(way: Way) throws {
    let plan = try RoutePlan.ofCases
    let input = Input((.bravoScoreIndex, 1))
    let position = try Position(in: plan, standingAt: way.from, input: input)
    let itinerary = try position.itinerary(to: way.to)
    #expect("\(itinerary)" == way.steps)
    #expect(itinerary.destination == plan.place(named: way.to))
    #expect(itinerary.moves.last?.to == itinerary.destination)
  }

  @Test(
    arguments: [
      Way(about: "cases 4 and 18", from: "second", to: "first", steps: "up first"),
      Way(about: "cases 4 and 19", from: "second", to: "third", steps: "down third"),
      Way(about: "case 20", from: "second", to: "second", steps: "self second"),
      Way(about: "case 21", from: "first", to: "third", steps: "down second, down third"),
      Way(about: "case 22", from: "third", to: "first", steps: "up second, up first"),
    ]
  )
  func `the nearest way in a chain of three`(way: Way) throws {
    let position = try Position(in: .ofThree, standingAt: way.from)
    #expect("\(try position.itinerary(to: way.to))" == way.steps)
  }

  @Test func `a single route is one self step from itself (case 2)`() throws {
    let plan = try RoutePlan { Route("island") }
    let itinerary = try Position(in: plan, standingAt: "island").itinerary(to: "island")
    #expect(itinerary.moves == [Move(.toSelf, from: plan.roots[0], to: plan.roots[0])])
  }

  @Test func `moves are hashable: one is found in a set (case 12)`() throws {
    let plan = try RoutePlan.chain("parent", "child")
    let moves = Set(try Position(in: plan, standingAt: "parent").itinerary(to: "child").moves)
    let child = try #require(plan.place(named: "child"))
    #expect(moves.contains(Move(.toChild, from: plan.roots[0], to: child)))
    #expect(!moves.contains(Move(.toParent, from: plan.roots[0], to: child)))
  }

  @Test func `before anything is shown the way begins with the target's root (case 143)`() throws {
    let plan = try RoutePlan {
      Route("Main") { Route("Inbox") }
      Route("Onboarding") { Route("Welcome") }
    }
    let nowhere = Position(plan: plan)
    #expect("\(try nowhere.itinerary(to: "Welcome"))" == "root Onboarding, down Welcome")
    #expect("\(try nowhere.itinerary(for: .start("Inbox")))" == "root Main, down Inbox")
    #expect("\(try nowhere.itinerary(for: .start()))" == "root Main")
    #expect("\(nowhere)" == "nowhere")
    #expect(nowhere.place == nil)
  }

  @Test func `a start where something is shown already takes no step`() throws {
    let position = try Position(in: .ofCases, standingAt: "Zach")
    let itinerary = try position.itinerary(for: .start("Alpha"))
    #expect(itinerary.moves.isEmpty)
    #expect(itinerary.destination == position.place)
  }

  @Test func `another root is one step from wherever the user stands, then down`() throws {
    let plan = try RoutePlan {
      Route("Main") { Route("Inbox") { Route("Mail") } }
      Route("Onboarding") { Route("Welcome") }
    }
    var position = try Position(in: plan, standingAt: "Mail")
    #expect("\(try position.itinerary(to: "Welcome"))" == "root Onboarding, down Welcome")
    try position.walk(.to("Welcome"))
    #expect("\(position)" == "Onboarding/Welcome")
  }

  @Test func `itineraries made alike are equal`() throws {
    let position = try Position(in: .ofThree, standingAt: "first")
    #expect(try position.itinerary(to: "third") == position.itinerary(to: "second/third"))
    #expect(try position.itinerary(to: "third") != position.itinerary(to: "second"))
    #expect(
      try position.itinerary(for: .sub("third"))
        != position.itinerary(for: .sub("third", as: .modal))
    )
  }
}
