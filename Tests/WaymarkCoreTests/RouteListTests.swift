import Testing
import WaymarkCore

@Suite struct RouteListTests {
  @Test func `a list makes the same plan as a block, whatever the order of adding`() throws {
    var list = RouteList()
    let root = list.add(Route("Root"))
    let other = list.add(Route("Other"))
    let shelf = list.add(Route("Shelf"), under: root)
    list.add(Route("Late"), under: other)
    let book = list.add(Route("Book", .modal) { Route("Page") { Route("Note") } }, under: shelf)
    list.add(Route("Desk"), under: root)
    list.add(Route("Cover"), under: book)
    list.add(Route("Lamp"), under: shelf)

    let written = try RoutePlan {
      Route("Root") {
        Route("Shelf") {
          Route("Book", .modal) {
            Route("Page") { Route("Note") }
            Route("Cover")
          }
          Route("Lamp")
        }
        Route("Desk")
      }
      Route("Other") { Route("Late") }
    }
    #expect(try RoutePlan(roots: list.routes) == written)
    #expect(list.count == 10)
  }

  @Test func `an empty list has no routes`() { #expect(RouteList().routes.isEmpty) }

  @Test func `a list can be added to after its routes were read`() throws {
    var list = RouteList()
    let root = list.add(Route("Root"))
    #expect(list.routes == [Route("Root")])
    list.add(Route("Leaf"), under: root)
    #expect(list.routes == [Route("Root") { Route("Leaf") }])
  }

  @Test func `a parent that another list made and this one does not have counts as none`() {
    var longer = RouteList()
    longer.add(Route("One"))
    let foreign = longer.add(Route("Two"))
    var list = RouteList()
    list.add(Route("Root"))
    list.add(Route("Leaf"), under: foreign)
    #expect(list.routes == [Route("Root"), Route("Leaf")])
  }
}
