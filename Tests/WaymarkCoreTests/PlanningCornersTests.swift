import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

@testable import WaymarkCore

/// Plans and positions in which a planner could easily go a wrong way.
@Suite struct PlanningCornersTests {
  private func binding(_ route: RouteID, _ n: Int) -> Request {
    Request.to(route, input: Input((InputKey<Int>("n"), n))).with { $0.binding = .wholeTrail }
  }

  @Test func `a way finds the same places as a scan of all paths`() async throws {
    try await Law("ways agree with a scan of paths") { choices in
      let plans = RandomPlan(size: 60, depth: 12, roots: 3, anywhere: 4, recurring: 0.9)
      let plan = try plans.plan(&choices)
      return Story(in: plan, plan.places)
    } objection: { plan, places in
      let paths = plan.places.map { plan.path(of: $0) ?? "" }
      for place in places {
        let ids = (plan.path(of: place) ?? "").split(separator: "/")
        for length in 1...ids.count {
          let way = ids.suffix(length).joined(separator: "/")
          let below = zip(plan.places, paths).filter { $1 == way || $1.hasSuffix("/" + way) }
          guard plan.places(named: RouteID(way)) == below.map(\.0) else { return way }
          let root = zip(plan.places, paths).filter { $1 == way }
          guard plan.places(named: RouteID("/" + way)) == root.map(\.0) else { return "/" + way }
        }
      }
      return nil
    }.holds(over: 0..<40)
  }

  @Test func `of an ambiguous way no more places are looked for than are named`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        for index in 0..<50 { Route(RouteID("S\(index)")) { Route("A") { Route("B") } } }
      }
    }
    #expect(plan.matches(of: "A/B", atMost: 6).count == 6)
    #expect(plan.places(named: "A/B").count == 50)
    #expect(plan.places(named: "S7/A/B").compactMap { plan.path(of: $0) } == ["Root/S7/A/B"])
  }

  @Test func `a way to one of 10,000 places of a name leads to that one`() throws {
    let plan = try RoutePlan {
      Route("Root") { for index in 0..<10_000 { Route(RouteID("S\(index)")) { Route("Detail") } } }
    }
    #expect(plan.places(named: "S7/Detail").compactMap(plan.path(of:)) == ["Root/S7/Detail"])
    #expect(plan.places(named: "Root/S9999/Detail").count == 1)
    #expect(plan.places(named: "S7/S8/Detail").isEmpty)
  }

  private func wizard() throws -> RoutePlan {
    try RoutePlan.drawn(
      "Root { A }",
      anywhere: "Wizard modal tabs accepts n:Int { W1, W2 tabs accepts m:Int { W3 } }"
    )
  }

  @Test func `a binding drive hangs tabs from anywhere once, from below where they hung`() throws {
    var position = try walked(wizard(), [.to("A"), binding("W1", 1)])
    #expect("\(position)" == "Root/A/Wizard/W1")
    try position.walk(binding("W2", 2))
    #expect("\(position)" == "Root/A/Wizard/W2/W3")
    let tabs = position.trail[2]
    #expect(position.input(at: tabs) == Input((InputKey<Int>("n"), 2)))
    #expect(position.presentation(of: tabs) == .modal)
    #expect(position.parkedTabs.isEmpty)
  }

  @Test func `tabs that a sub-drive hung are hung anew as they were shown`() throws {
    let plan = try RoutePlan.drawn("Root { A }, T tabs accepts n:Int { T1, T2 }")
    var position = try walked(plan, [.to("A"), .sub("T", as: .modal)])
    #expect("\(position)" == "Root/A/T/T1")
    try position.walk(binding("T2", 2))
    #expect("\(position)" == "Root/A/T/T2")
    #expect(position.presentation(of: position.trail[2]) == .modal)
  }

  @Test func `hung tabs that are a parked tab themselves are hung anew below all of it`() throws {
    let m = InputKey<Int>("m")
    var position = try walked(wizard(), [.to("A"), .to("W3", input: Input((m, 1))), .to("W1")])
    try position.walk(Request.to("W3", input: Input((m, 2))).with { $0.binding = .wholeTrail })
    #expect("\(position)" == "Root/A/Wizard/W2/W3")
    #expect(position.input(at: position.trail[3]) == Input((m, 2)))
  }

  @Test func `tabs from anywhere on tabs that are the root leave the root too`() throws {
    let plan = try RoutePlan.drawn("Root tabs accepts n:Int { A }", anywhere: "Wizard modal { W1 }")
    var position = try walked(
      plan,
      [.to("A", input: Input((InputKey<Int>("n"), 1))), .to("Wizard")]
    )
    try position.walk(binding("W1", 2))
    #expect("\(position)" == "Root/A/Wizard/W1")
    #expect(position.input(at: position.trail[0]) == Input((InputKey<Int>("n"), 2)))
  }

  @Test func `no binding drive hangs a tree twice or leaves a place live twice`() async throws {
    let plans = RandomPlan(roots: 2, anywhere: 8, tabs: 0.5, recurring: 0.2, accepting: 0.4)
    let requests = RandomRequest(subs: 0, values: 0.6)
    try await Law("a binding drive hangs no tree twice") { choices in
      let plan = try plans.plan(&choices)
      return Story(in: plan, requests.story(20, in: plan, &choices))
    } objection: { plan, requests in
      var position = Position(plan: plan)
      for var request in requests {
        request.options.binding = .wholeTrail
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        let before = position
        try? position.walk(request)
        let parked = position.parkedTabs.flatMap { position.parked(in: $0).map(Array.init) ?? [] }
        let live = position.trail + parked
        guard position.place == itinerary.destination,
          Set(position.trail.map(\.node)).count == position.count,
          Set(live).count == live.count
        else { return "\(request) from \(before): \(itinerary) gives \(position)" }
      }
      return nil
    }.holds(over: 0..<200)
  }

  private func tabs() throws -> RoutePlan {
    try RoutePlan.drawn("Root tabs { T1, T2 { Detail, A { Detail } } }")
  }

  @Test func `across tabs the nearest is the one to the parked top`() throws {
    let position = try walked(tabs(), [.to("A"), .to("T1")])
    #expect(try position.way(to: "Detail") == "across A, down Detail")
    #expect(try position.way(to: "T2/Detail") == "across A, up T2, down Detail")
  }

  @Test func `across tabs a parked top of the goal is where the walk ends`() throws {
    let position = try walked(tabs(), [.to("A/Detail"), .to("T1")])
    #expect(try position.way(to: "Detail") == "across Detail")
  }

  @Test func `into a tab that is not live the least deep is chosen`() throws {
    let position = try walked(tabs(), [.to("T1")])
    #expect(try position.way(to: "Detail") == "across T2, down Detail")
  }

  @Test func `of many hangs, each is known until it is gone`() throws {
    var hangs = HangIndex()
    let routes = try RoutePlan { Route("R") { for i in 0..<200 { Route("r\(i)") } } }
    let nodes = routes.storage.nodes
    for number in Int32(0)..<200 {
      hangs.add(nodes[Int(number)], number, at: Int(number), opens: true)
      #expect((0...number).allSatisfy { hangs.mayHold(name: nodes[Int($0)].name) })
    }
    hangs.cut(from: 20)
    #expect(hangs.segments.count == 20)
    let held = (Int32(0)..<60).filter { hangs.mayHold(name: nodes[Int($0)].name) }
    #expect(held == Array(0..<20))
    hangs.cut(from: 0)
    #expect(!hangs.mayHold(node: 0) && !hangs.mayHold(tree: 0))
  }

  @Test func `a way that asks for one of many is not sought among hangs of the others`() throws {
    let plan = try RoutePlan.drawn("Root { A { Detail }, B { Detail } }")
    let position = try walked(plan, [.to("A"), .sub("Detail"), .sub("Detail"), .sub("A")])
    let one = try #require(plan.place(named: "A/Detail")).node
    let other = try #require(plan.place(named: "B/Detail")).node
    #expect(position.branches.top.hangs.mayHold(node: one))
    #expect(!position.branches.top.hangs.mayHold(node: other))
    #expect(
      "\(try position.itinerary(to: "B/Detail"))".hasSuffix("up A, up Root, down B, down Detail")
    )
    #expect(try position.way(to: "A/Detail") == "down Detail")
    var back = position
    for _ in 0..<3 { try back.walk(.parent) }
    #expect(!back.branches.top.hangs.mayHold(node: one))
  }

  @Test func `a start at an unknown route is refused also while something is shown`() throws {
    let position = try walked(tabs(), [.start()])
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: .start("Nonsense"))
    }
    #expect(error?.code == .unknownRoute)
    #expect(try position.itinerary(for: .start("A")).moves.isEmpty)
  }

  @Test(arguments: [Presentation.tab, .root])
  func `a sub-drive cannot be shown as a tab or a root`(presentation: Presentation) throws {
    let position = try walked(tabs(), [.start()])
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: .sub("A", as: presentation))
    }
    #expect(error?.code == .failed)
    #expect(error?.route == "A")
    #expect(error?.reason.contains("never asked for") == true)
  }

  @Test func `a hung tree has no planned parent, a common ancestor stays in its hang`() throws {
    let position = try walked(wizard(), [.to("A"), .to("W3")])
    let trail = Array(position.trail)
    let (hung, leaf) = (trail[2], trail[4])
    #expect(hung.isHung && position.plan.parent(of: hung) == nil)
    let planned = Place(node: leaf.node, in: position.plan)
    #expect(position.plan.commonAncestor(of: leaf, leaf) == leaf)
    #expect(position.plan.commonAncestor(of: leaf, hung) == hung)
    #expect(position.plan.commonAncestor(of: leaf, planned) == planned)
  }

  @Test func `equal positions may number their next hang differently`() throws {
    let one = try walked(tabs(), [.to("A")])
    var other = one
    try other.walk(.sub("T1"))
    try other.walk(.parent)
    #expect(one == other)
    #expect(try one.itinerary(for: .sub("T1")) != other.itinerary(for: .sub("T1")))
  }
}
