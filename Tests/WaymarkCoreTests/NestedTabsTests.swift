import TestSupport
import Testing
import WaymarkCore

/// Tabs in tabs, and tabs that hang.
@Suite struct NestedTabsTests {
  private func plan(_ outer: Arrangement = .tabs) throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: outer) {
        Route("Inner", arranging: .tabs) {
          Route("One") { Route("OneLeaf") { Route("OneTip") } }
          Route("Two") { Route("TwoLeaf") }
        }
        Route("Plain") { Route("PlainLeaf") }
        Route("Twin", arranging: .tabs) { Route("Three") { Route("ThreeLeaf") } }
      }
    }
  }

  @Test func `a start goes through to the first tab's first tab`() throws {
    #expect("\(try walked(plan(), [.start()]))" == "Root/Inner/One")
  }

  @Test func `into a tab that is tabs itself, the first of them is entered`() throws {
    let position = try walked(plan(), [.to("PlainLeaf")])
    #expect(try position.way(to: "Inner") == "across Inner, down One")
    #expect(try position.way(to: "TwoLeaf") == "across Inner, down Two, down TwoLeaf")
    #expect(try position.way(for: .selectTab("Twin")) == "across Twin, down Three")
  }

  @Test func `a step across lands in the inner tab that is selected there`() throws {
    let position = try walked(plan(), [.to("TwoLeaf"), .to("Plain")])
    #expect(try position.way(to: "Two") == "across TwoLeaf, up Two")
    #expect(try position.way(to: "OneLeaf") == "across TwoLeaf, across One, down OneLeaf")
    #expect(try position.way(to: "Inner") == "across TwoLeaf, up Two")
  }

  @Test func `inner branches stay parked while the outer tab is`() throws {
    var position = try walked(plan(), [.to("OneTip"), .to("TwoLeaf"), .to("Plain")])
    #expect(position.parkedTabs.compactMap { position.plan.id(of: $0) } == ["Inner", "One"])
    #expect(try position.way(to: "OneLeaf") == "across TwoLeaf, across OneTip, up OneLeaf")
    try position.walk(.to("OneLeaf"))
    #expect("\(position)" == "Root/Inner/One/OneLeaf")
    #expect(position.parkedTabs.compactMap { position.plan.id(of: $0) } == ["Two", "Plain"])
  }

  @Test func `the parent of an inner tab is above the outer tabs too`() throws {
    let plan = try RoutePlan.drawn("Start { Outer tabs { Inner tabs { One }, Plain } }")
    let position = try walked(plan, [.to("One")])
    #expect(try position.way(for: .parent) == "up Start")
  }

  @Test func `a selection is made in the nearest tabs that have the tab`() throws {
    let position = try walked(plan(), [.to("OneTip")])
    #expect(try position.way(for: .selectTab("Two")) == "across Two")
    #expect(try position.way(for: .selectTab("Plain")) == "across Plain")
    #expect(try position.way(for: .selectTab("Inner")) == "up OneLeaf, up One")
  }

  @Test func `a reset outer tab goes back to the first screen of its selected tab`() throws {
    let position = try walked(plan(.tabs(whenLeft: .reset)), [.to("OneTip"), .selectTab("Plain")])
    let inner = try #require(position.plan.place(named: "Inner"))
    #expect(position.parked(in: inner)?.ids == ["Inner", "One"])
    #expect(try position.way(for: .selectTab("Inner")) == "across One")
    #expect(try position.way(to: "OneLeaf") == "across One, down OneLeaf")
  }

  @Test func `leaving outer tabs leaves what is parked in inner ones`() throws {
    let plan = try RoutePlan.drawn("Start { Outer tabs { Inner tabs { One, Two }, Plain } }")
    let position = try walked(plan, [.to("One"), .to("Two"), .to("Plain"), .to("Start")])
    #expect(position.parkedTabs.isEmpty)
  }

  @Test func `a tabs route that hangs is entered, and its tabs are its own`() throws {
    var position = try walked(plan(), [.to("OneLeaf"), .sub("Inner")])
    #expect("\(position)" == "Root/Inner/One/OneLeaf/Inner/One")
    try position.walk(.to("TwoLeaf"))
    #expect("\(position)" == "Root/Inner/One/OneLeaf/Inner/Two/TwoLeaf")
    #expect(position.parkedTabs.map(\.isHung) == [true])
    try position.walk(.to("OneTip"))
    #expect("\(position)" == "Root/Inner/One/OneLeaf/Inner/One/OneLeaf/OneTip")
    try position.walk(.to("Two"))
    #expect("\(position)" == "Root/Inner/One/OneLeaf/Inner/Two")
  }

  @Test func `the parent of a hung tab is where its tabs were hung`() throws {
    var position = try walked(plan(), [.to("OneLeaf"), .sub("Inner"), .to("Two")])
    #expect(try position.way(for: .parent) == "up OneLeaf")
    try position.walk(.parent)
    #expect(position.parkedTabs.isEmpty)
  }

  @Test func `at a parked top what is below comes before what is above, as everywhere`() throws {
    var position = try walked(plan(), [.to("PlainLeaf"), .sub("Plain"), .to("Three")])
    #expect(try position.way(to: "PlainLeaf") == "across Plain, down PlainLeaf")
    try position.walk(.to("PlainLeaf"))
    #expect("\(position)" == "Root/Plain/PlainLeaf/Plain/PlainLeaf")
  }

  @Test func `a tab that hangs alone is no tab there`() throws {
    var position = try walked(plan(), [.to("PlainLeaf"), .sub("Two")])
    #expect("\(position)" == "Root/Plain/PlainLeaf/Two")
    #expect(position.place.flatMap { position.presentation(of: $0) } == .push)
    try position.walk(.to("TwoLeaf"))
    #expect("\(position)" == "Root/Plain/PlainLeaf/Two/TwoLeaf")
    try position.walk(.to("Three"))
    #expect("\(position)" == "Root/Twin/Three")
    try position.walk(.selectTab("Plain"))
    #expect("\(position)" == "Root/Plain/PlainLeaf/Two/TwoLeaf")
  }
}
