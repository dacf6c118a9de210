import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// The way from one place to another in plain plans, by the table of cases.
@Suite struct ItineraryTests {
  @Test(
    arguments: [
      "case 5: ZachTwo to Root: up Zach, up Root",
      "case 6: Root to ZachTwo: down Zach, down ZachTwo",
      "case 7: ZachTwo to ZachOne: up Zach, down ZachOne",
      "case 8: ZachTwo to CharlieOne: up Zach, up Root, down Charlie, down CharlieOne",
      "case 23: BravoOneAlpha to ZachTwo: up BravoOne, up Bravo, up Root, down Zach, down ZachTwo",
      "to self: Zach to Zach: self Zach",
      "a way of names: Root to Zach/ZachOne: down Zach, down ZachOne",
      "from the root: Alpha to /Root/Zach: up Root, down Zach",
    ] as [Way]
  )
  func `the nearest way in the plan of the cases`(way: Way) throws {
    let plan = try RoutePlan.ofCases
    let input = Input((.bravoScoreIndex, 1))
    let position = try Position(in: plan, standingAt: way.from, input: input)
    let itinerary = try position.itinerary(to: way.to)
    #expect("\(itinerary)" == way.end)
    #expect(itinerary.destination == plan.place(named: way.to))
    #expect(itinerary.moves.last?.to == itinerary.destination)
  }

  @Test(
    arguments: [
      "cases 4 and 18: second to first: up first",
      "cases 4 and 19: second to third: down third",
      "case 20: second to second: self second",
      "case 21: first to third: down second, down third",
      "case 22: third to first: up second, up first",
    ] as [Way]
  )
  func `the nearest way in a chain of three`(way: Way) throws {
    let position = try Position(in: .ofThree, standingAt: way.from)
    #expect(try position.way(to: way.to) == way.end)
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
    let plan = try RoutePlan.drawn("Main { Inbox }, Onboarding { Welcome }")
    let nowhere = Position(plan: plan)
    #expect(try nowhere.way(to: "Welcome") == "root Onboarding, down Welcome")
    #expect(try nowhere.way(for: .start("Inbox")) == "root Main, down Inbox")
    #expect(try nowhere.way(for: .start()) == "root Main")
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
    let plan = try RoutePlan.drawn("Main { Inbox { Mail } }, Onboarding { Welcome }")
    var position = try Position(in: plan, standingAt: "Mail")
    #expect(try position.way(to: "Welcome") == "root Onboarding, down Welcome")
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
