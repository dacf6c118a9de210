import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks

@Suite struct RoutePlanLookupTests {
  private let plan: RoutePlan

  init() throws { plan = try RoutePlan.ofCases }

  @Test func `the root has four children (case 13)`() throws {
    let root = try #require(plan.roots.first)
    #expect(
      plan.children(of: root).compactMap { plan.id(of: $0) }
        == ["Alpha", "Bravo", "Charlie", "Zach"]
    )
  }

  @Test func `every child's parent is the one that lists it (case 13)`() {
    for place in plan.places {
      for child in plan.children(of: place) { #expect(plan.parent(of: child) == place) }
    }
    #expect(plan.places.filter { plan.parent(of: $0) == nil } == plan.roots)
  }

  @Test func `BravoOne declares what it needs (case 13)`() throws {
    let place = try #require(plan.place(named: "BravoOne"))
    #expect(
      plan.route(at: place)?.needs.declarations
        == [InputKeys.Declaration("bravoScoreIndex", .int)]
    )
  }

  @Test(
    arguments: [
      ("ZachTwo", "ZachOne", "Zach", "case 10"),
      ("ZachTwo", "ZachTwo", "ZachTwo", "with itself"),
      ("Zach", "ZachTwo", "Zach", "with a descendant"),
      ("ZachTwo", "Zach", "Zach", "with an ancestor"),
      ("BravoOneAlpha", "CharlieOne", "Root", "across the tree"),
    ] as [(RouteID, RouteID, RouteID, String)]
  )
  func `the common ancestor of two places`(
    one: RouteID,
    other: RouteID,
    expected: RouteID,
    about: String
  ) throws {
    let first = try #require(plan.place(named: one))
    let second = try #require(plan.place(named: other))
    #expect(plan.commonAncestor(of: first, second) == plan.place(named: expected), "\(about)")
  }

  @Test func `a fragment of another plan has the root in common when it is mounted (case 11)`()
    throws
  {
    let mounted = try RoutePlan.drawn("Root { Zach { ZachTwo }, Foreign { Far } }")
    let one = try #require(mounted.place(named: "ZachTwo"))
    let other = try #require(mounted.place(named: "Far"))
    #expect(mounted.commonAncestor(of: one, other) == mounted.roots.first)
  }

  @Test func `places in different trees have nothing in common`() throws {
    let plan = try RoutePlan.drawn("A { B }, C { D }")
    let one = try #require(plan.place(named: "B"))
    let other = try #require(plan.place(named: "D"))
    #expect(plan.commonAncestor(of: one, other) == nil)
  }

  @Test func `a path leads from the root and back to its place`() throws {
    for place in plan.places {
      let path = try #require(plan.path(of: place))
      #expect(plan.places(named: RouteID("/" + path)) == [place])
    }
    let place = try #require(plan.place(named: "BravoOneAlpha"))
    #expect(plan.path(of: place) == "Root/Bravo/BravoOne/BravoOneAlpha")
  }

  @Test func `a path leads back to its place from however deep`() throws {
    var list = RouteList()
    var above = list.add(Route("Root"))
    for _ in 1...60 { above = list.add(Route("Again"), under: above) }
    let plan = try RoutePlan(roots: list.routes)
    for place in plan.places {
      let path = try #require(plan.path(of: place))
      #expect(plan.places(named: RouteID("/" + path)) == [place])
    }
  }

  @Test func `a subtree is listed depth first in declared order`() throws {
    let bravo = try #require(plan.place(named: "Bravo"))
    #expect(
      plan.subtree(of: bravo).compactMap { plan.id(of: $0) }
        == ["Bravo", "BravoOne", "BravoOneAlpha"]
    )
    let root = try #require(plan.roots.first)
    #expect(plan.subtree(of: root) == plan.places)
  }

  @Test(
    arguments: [
      ("", 0), ("/", 0), ("//", 0), ("Nope", 0), ("Zach/", 0), ("/ZachOne", 0), ("//Root", 0),
      ("Zach//ZachOne", 0), ("Root/ZachOne", 0), ("/Root", 1), ("Root", 1), ("Zach/ZachOne", 1),
      ("/Root/Zach/ZachOne", 1), ("/Zach/ZachOne", 0), ("Root/Zach/ZachOne", 1),
    ] as [(RouteID, Int)]
  )
  func `a name or a way of names finds its places`(name: RouteID, count: Int) {
    #expect(plan.places(named: name).count == count)
    #expect((plan.place(named: name) == nil) == (count == 0))
  }
}
