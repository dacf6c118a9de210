import TestSupport
import Testing
import Waymark

private enum Dog { struct ID: Equatable, Sendable { let text: String } }
private enum Cat { struct ID: Equatable, Sendable { let text: String } }

extension ValueType<Dog.ID> {
  fileprivate static var dog: Self {
    .init("ID", example: "d1") {
      $0.hasPrefix("d") ? Dog.ID(text: $0) : nil
    } write: {
      $0.text
    }
  }
}

extension ValueType<Cat.ID> {
  fileprivate static var cat: Self {
    .init("ID", example: "c1") {
      $0.hasPrefix("c") ? Cat.ID(text: $0) : nil
    } write: {
      $0.text
    }
  }
}

extension InputKey<Dog.ID> { fileprivate static var dog: Self { .init("id", of: .dog) } }
extension InputKey<Cat.ID> { fileprivate static var cat: Self { .init("id", of: .cat) } }

/// A type that a key describes needs no word elsewhere.
@MainActor @Suite struct DescribedTypeTests {
  private static var trips: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Home") {
          Route("Trip", needs: .keys(.departure), links: ["/trips/{departure:Day}"]) {
            Route("Seat", needs: .keys(.name), links: ["/trips/{departure:Day}/{name}"])
          }
        }
      }
    }
  }

  @Test func `a link of the plan brings a value of a type that a key describes`() throws {
    let router = try TestApp(Self.trips).router
    #expect(router.drive(.open("/trips/2024-02-29/12a")).words == "arrived")
    let trip = try #require(router.plan.place(named: "Trip"))
    #expect(router.position.input(at: trip)?[.departure] == Day("2024-02-29"))
    #expect(router.drive(.open("/trips/someday/12a")).words == "noMatch")
  }

  @Test func `a link to tabs brings values of a type that the first tab's key describes`() throws {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Trips", arranging: .tabs, links: ["/trips/{departure:Day}"]) {
          Route("Out", arranging: .tabs) { Route("Trip", needs: .keys(.departure)) }
          Route("Back")
        }
      }
    }
    let router = try TestApp(plan).router
    #expect(router.drive(.open("/trips/2024-02-29")).words == "arrived")
    #expect(router.visit?.input[.departure] == Day("2024-02-29"))
  }

  @Test func `what a key describes is written too, and read from what a route accepts`() throws {
    let day = try #require(Day("2024-02-29"))
    #expect(try Self.trips.link(to: "Trip", input: Input((.departure, day))) == "/trips/2024-02-29")
    let plan = try RoutePlan { Route("Home", accepts: .keys(.departure), links: ["/home"]) }
    let link = try plan.link(to: "Home", input: Input((.departure, day)))
    #expect(link == "/home?departure=2024-02-29")
    let router = try TestApp(plan).router
    #expect(router.drive(.open(link)).words == "arrived")
    let home = try #require(router.position.place)
    #expect(router.position.input(at: home)?[.departure] == day)
  }

  @Test(arguments: [("", ""), ("x", ""), ("5", "#")])
  func `a type of a key whose example is not read and written again is refused with the plan`(
    example: String,
    prefix: String
  ) {
    let code = ValueType("Code", example: example) {
      Int($0)
    } write: {
      "\(prefix)\($0)"
    }
    let error = #expect(throws: ConfigurationError.self) {
      let key = InputKey<Int>("code", of: code)
      return try RoutePlan { Route("Home", needs: .keys(key), links: ["/{code:Code}"]) }
    }
    #expect(
      error?.description
        == "Home: the link \"/{code:Code}\" is malformed at column 8: the type Code does not read its "
        + "example and write it again (malformedLink)"
    )
  }

  @Test func `types of one name are told apart by the keys of their routes`() throws {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Dog", needs: .keys(.dog), links: ["/{id:ID}"])
        Route("Cat", needs: .keys(.cat), links: ["/{id:ID}"])
      }
    }
    let router = try TestApp(plan).router
    for (link, route) in [("/c7", "Cat"), ("/d7", "Dog")] {
      #expect(router.drive(.open(link)).words == "arrived")
      #expect(router.trail.ids.last?.rawValue == route)
    }
    let dog = try #require(router.plan.place(named: "Dog"))
    #expect(router.position.input(at: dog)?[.dog] == Dog.ID(text: "d7"))
  }

  @Test func `a table of the plan that is changed still knows the types`() throws {
    let table = try LinkTable(Self.trips).adding([LinkEntry("/home", to: "Home")])
    #expect(try table.match("/trips/2024-02-29").input()[.departure] == Day("2024-02-29"))
    #expect(throws: LinkRefusal.self) { try table.match("/trips/someday") }
  }

  @Test func `a table without a plan takes the same description`() throws {
    let rules = LinkRules(types: [LinkType(.day, rank: 1)])
    let table = try LinkTable([LinkEntry("/{departure:Day}", to: "Trip")], rules: rules)
    #expect(try table.match("/2024-02-29").input()[.departure] == Day("2024-02-29"))
  }

  @Test func `a default that the type does not read is refused with the plan`() {
    let error = #expect(throws: ConfigurationError.self) {
      try RoutePlan {
        Route("Home", accepts: .keys(.departure), links: ["/?departure={departure:Day=soon}"])
      }
    }
    #expect(error?.problems.map(\.rule) == [.malformedLink])
    #expect(
      error?.problems.map(\.message) == [
        "the link \"/?departure={departure:Day=soon}\" is malformed at column 28: "
          + "the default is not of the type Day; write one that is"
      ]
    )
  }

  @Test(
    arguments: [
      ("/trips", "does not bring \"departure\", which Trip needs; write {departure:Day} into it"),
      (
        "/trips/{departure:Int}",
        "brings \"departure\" as Int, which Trip declares as Day; write {departure:Day} into it, or "
          + "declare it as Int"
      ),
    ]
  )
  func `a plan and a table that do not bring the value are refused alike`(
    link: String,
    fault: String
  ) throws {
    let ofPlan = #expect(throws: ConfigurationError.self) {
      try RoutePlan { Route("Trip", needs: .keys(.departure), links: [link]) }
    }
    #expect(ofPlan?.problems.map(\.message) == ["the link \"\(link)\" \(fault)"])
    let plan = try RoutePlan { Route("Trip", needs: .keys(.departure)) }
    let table = try LinkTable([LinkEntry(link, to: "Trip")])
    let ofTable = #expect(throws: ConfigurationError.self) { _ = try TestApp(plan, links: [table]) }
    #expect(ofTable?.problems.map(\.message) == ["it \(fault)"])
  }

  @Test func `what no link can spell goes along with a plan's link as with a table's`() throws {
    let payload = InputKey<[Int]>("payload")
    let plan = try RoutePlan { Route("Home", needs: .keys(payload), links: ["/home"]) }
    for links in [nil, [try LinkTable([LinkEntry("/home", to: "Home")])]] as [LinkTables?] {
      let app = try TestApp(plan, links: links)
      #expect(app.drive(.open("/home", input: Input((payload, [1])))) == "arrived")
      #expect(try TestApp(plan, links: links).drive(.open("/home")) == "missingInput")
    }
  }
}
