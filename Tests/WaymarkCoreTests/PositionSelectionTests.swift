import TestSupport
import Testing
import WaymarkCore

@Suite struct PositionSelectionTests {
  private let plan: RoutePlan

  init() throws {
    plan = try RoutePlan.drawn("Root tabs { ToDo { Detail }, Shop tabs { Deals, Orders }, Help }")
  }

  private func tabs(_ requests: Request...) throws -> [String?] {
    var position = Position(plan: plan)
    for request in requests { try position.walk(request) }
    return position.selectedTabs.map(plan.path(of:))
  }

  @Test func `before anything is shown no tab is selected`() throws {
    #expect(try tabs() == [])
    #expect(Position(plan: plan).selectedTab(of: "Root") == nil)
  }

  @Test func `the tab on the trail is the selected one, and the nearest comes first`() throws {
    #expect(try tabs(.to("Detail")) == ["Root/ToDo"])
    #expect(try tabs(.to("Orders")) == ["Root/Shop/Orders", "Root/Shop"])
  }

  @Test func `tabs inside a parked tab keep their selection`() throws {
    #expect(try tabs(.to("Orders"), .to("Help")) == ["Root/Help", "Root/Shop/Orders"])
  }

  @Test func `a selected tab is found by place, by id and by a way of ids`() throws {
    var position = try Position(in: plan, standingAt: "Orders")
    try position.walk(.to("Detail"))
    let (root, shop) = try (plan.roots[0], #require(plan.place(named: "Shop")))
    #expect(position.selectedTab(of: root) == plan.place(named: "ToDo"))
    #expect(position.selectedTab(of: shop) == plan.place(named: "Orders"))
    #expect(position.selectedTab(of: "Root") == "ToDo")
    #expect(position.selectedTab(of: "Root/Shop") == "Orders")
  }

  @Test func `what is no tabs route, not live or unknown has no selected tab`() throws {
    let position = try Position(in: plan, standingAt: "Detail")
    #expect(position.selectedTab(of: "ToDo") == nil)
    #expect(position.selectedTab(of: "Shop") == nil)
    #expect(position.selectedTab(of: "Nobody") == nil)
    #expect(try position.selectedTab(of: #require(plan.place(named: "Shop"))) == nil)
    #expect(try position.selectedTab(of: #require(plan.place(named: "Help"))) == nil)
  }

  @Test func `of tabs that hang more than once the nearest answers`() throws {
    var position = try Position(in: plan, standingAt: "Detail")
    try position.walk(.sub("Shop"))
    try position.walk(.to("Orders"))
    try position.walk(.sub("Shop"))
    #expect(position.selectedTabs.count == 3)
    #expect(position.selectedTab(of: "Shop") == "Deals")
    #expect(position.selectedTabs.last.flatMap(plan.id(of:)) == "ToDo")
  }
}
