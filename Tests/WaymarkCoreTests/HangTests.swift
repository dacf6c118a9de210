import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

/// Sub-drives: the target hangs under the current place, wherever it lives (rule 3).
@Suite struct HangTests {
  private static let score = Input((.bravoScoreIndex, 1))

  private func afterCase26() throws -> Position {
    var position = try Position(in: .ofCases, standingAt: "BravoOne", input: Self.score)
    try position.walk(.sub("ZachTwo"))
    return position
  }

  @Test func `a sub-drive is one step, however far the original is (case 26)`() throws {
    let start = try Position(in: .ofCases, standingAt: "BravoOne", input: Self.score)
    let itinerary = try start.itinerary(for: .sub("ZachTwo"))
    #expect("\(itinerary)" == "down ZachTwo")
    #expect(itinerary.destination.isHung)
    #expect(itinerary.destination != start.plan.place(named: "ZachTwo"))

    let position = try afterCase26()
    #expect("\(position)" == "Root/Bravo/BravoOne/ZachTwo")
    #expect(position.trail.dropLast().last == start.place)
  }

  @Test func `the plan is not changed by it (case 27)`() throws {
    let position = try afterCase26()
    let place = try #require(position.plan.place(named: "BravoOne"))
    #expect(
      position.plan.children(of: place).compactMap { position.plan.id(of: $0) }
        == ["BravoOneAlpha"]
    )
    #expect(try position.plan == .ofCases)
  }

  @Test func `from the hung place the root is above the place it hangs under (case 28)`() throws {
    #expect(try afterCase26().way(to: "Root") == "up BravoOne, up Bravo, up Root")
  }

  @Test func `the parent of a hung place is the place it was driven from (case 29)`() throws {
    var position = try afterCase26()
    try position.walk(.parent)
    #expect("\(position)" == "Root/Bravo/BravoOne")
    #expect(position.place?.isHung == false)
  }

  @Test func `against self it is a step down to a new place, and back (cases 30 and 31)`() throws {
    var position = try Position(in: .ofCases, standingAt: "Zach")
    let source = position.place
    let itinerary = try position.itinerary(for: .sub("Zach"))
    #expect(itinerary.moves.map(\.kind) == [.toChild])
    #expect(itinerary.destination != source)
    try position.walk(.sub("Zach"))
    try position.walk(.sub("Zach"))
    #expect("\(position)" == "Root/Zach/Zach/Zach")
    #expect(Set(position.trail).count == 4)
    try position.walk(.parent)
    try position.walk(.parent)
    #expect(position.place == source)
  }

  @Test func `against an ancestor the parent is the source (case 32)`() throws {
    var position = try Position(in: .ofCases, standingAt: "ZachOne")
    let source = position.place
    try position.walk(.sub("Zach"))
    #expect(try position.way(for: .parent) == "up ZachOne")
    try position.walk(.parent)
    #expect(position.place == source)
  }

  @Test func `at a root there is no parent (case 34)`() throws {
    let position = try Position(in: .ofCases, standingAt: "Root")
    let error = #expect(throws: NavigationError.self) { try position.itinerary(for: .parent) }
    #expect(error?.code == .noParent)
    #expect(
      error?.description == "there is nothing above \"Root\" to go up to; "
        + "drive to a route instead [noParent]; the user stands at Root"
    )
    for request in [.parent, .hide("Root"), .hide("Zach", .soft)] as [Request] {
      let nowhere = #expect(throws: NavigationError.self) {
        try Position(plan: .ofCases).itinerary(for: request)
      }
      #expect(nowhere?.code == .noParent, "\(request) before anything is shown")
    }
  }

  @Test func `the children of a hung route are reached in the hang`() throws {
    var position = try Position(in: .ofCases, standingAt: "Alpha")
    try position.walk(.sub("Zach"))
    #expect(try position.way(to: "ZachOne") == "down ZachOne")
    try position.walk(.to("ZachOne"))
    #expect("\(position)" == "Root/Alpha/Zach/ZachOne")
    #expect(try position.way(to: "ZachTwo") == "up Zach, down ZachTwo")
    #expect(
      try position.way(to: "CharlieOne")
        == "up Zach, up Alpha, up Root, down Charlie, down CharlieOne"
    )
    #expect(position.place?.isHung == true)
  }

  @Test func `of the same route hung twice the upper is the nearer`() throws {
    var position = try Position(in: .ofCases, standingAt: "Alpha")
    try position.walk(.sub("Zach"))
    let lower = position.place
    try position.walk(.sub("Charlie"))
    try position.walk(.sub("Zach"))
    try position.walk(.to("ZachOne"))
    #expect("\(position)" == "Root/Alpha/Zach/Charlie/Zach/ZachOne")
    try position.walk(.to("Zach"))
    #expect("\(position)" == "Root/Alpha/Zach/Charlie/Zach")
    try position.walk(.to("Charlie"))
    try position.walk(.to("Zach"))
    #expect(position.place == lower)
  }

  @Test func `a hung place left and hung again is another place`() throws {
    var position = try Position(in: .ofCases, standingAt: "Alpha")
    try position.walk(.sub("Zach"))
    let first = position.place
    try position.walk(.parent)
    try position.walk(.sub("Zach"))
    #expect(position.place != first)
    #expect(first.map(position.isLive) == false)
  }

  @Test func `replacing takes the place of the one where the user stands`() throws {
    var position = try Position(in: .ofCases, standingAt: "ZachOne")
    #expect(try position.way(for: .sub("Alpha", replacing: true)) == "up Zach, down Alpha")
    try position.walk(.sub("Alpha", replacing: true))
    #expect("\(position)" == "Root/Zach/Alpha")
    try position.walk(.sub("ZachTwo", replacing: true))
    #expect("\(position)" == "Root/Zach/ZachTwo")
  }

  @Test func `at a root there is nothing to replace`() throws {
    let position = try Position(in: .ofCases, standingAt: "Root")
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: .sub("Alpha", replacing: true))
    }
    #expect(error?.code == .noParent)
  }

  @Test func `of an id that recurs, the one below is hung, else the least deep`() throws {
    let plan = try RoutePlan.drawn("Root { A { Deep { X modal { OfDeep } } }, B { X { OfB } } }")
    var position = try Position(in: plan, standingAt: "A")
    try position.walk(.sub("X"))
    #expect(try position.way(to: "OfDeep") == "down OfDeep")
    position = try Position(in: plan, standingAt: "Root")
    try position.walk(.to("OfB"))
    try position.walk(.sub("X"))
    #expect(try position.way(to: "OfB") == "down OfB")
  }

  @Test func `before anything is shown a sub-drive goes to its target`() throws {
    let nowhere = try Position(plan: .ofCases)
    #expect(try nowhere.way(for: .sub("ZachOne")) == "root Root, down Zach, down ZachOne")
  }

  struct Shown: Sendable, CustomTestStringConvertible {
    let about: String
    let target: RouteID
    var override: Presentation?
    let presentation: Presentation
    var testDescription: String { about }
  }

  @Test(arguments: [
    Shown(about: "as its route says", target: "Modal", presentation: .modal),
    Shown(about: "a pushed one pushed", target: "Pushed", presentation: .push),
    Shown(about: "one that says nothing is pushed", target: "Usual", presentation: .push),
    Shown(about: "an app's own", target: "Drawn", presentation: Presentation("drawer")),
    Shown(about: "a root as the plan says", target: "Other", presentation: .modal),
    Shown(about: "a tab as the plan says", target: "Tab", presentation: .modal),
    Shown(about: "a modal overridden", target: "Modal", override: .push, presentation: .push),
    Shown(about: "a root overridden", target: "Other", override: .push, presentation: .push),
  ])
  func `a hung place is shown`(shown: Shown) throws {
    let plan = try RoutePlan(hungAs: .modal) {
      Route("Root") {
        Route("Modal", .modal)
        Route("Pushed", .push)
        Route("Usual")
        Route("Drawn", Presentation("drawer"))
        Route("Tabs", arranging: .tabs) { Route("Tab") }
      }
      Route("Other")
    }
    var position = try Position(in: plan, standingAt: "Root")
    try position.walk(.sub(shown.target, as: shown.override))
    #expect(position.place.flatMap { position.presentation(of: $0) } == shown.presentation)
  }

  @Test func `what is reached in a hang is shown as its route says`() throws {
    let plan = try RoutePlan.drawn("Root { A { Card modal { Page } } }")
    var position = try Position(in: plan, standingAt: "Root")
    try position.walk(.sub("A", as: .modal))
    try position.walk(.to("Page"))
    #expect(position.trail.map { position.presentation(of: $0) } == [.root, .modal, .modal, .push])
  }
}
