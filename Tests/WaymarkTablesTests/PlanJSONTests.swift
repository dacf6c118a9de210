import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTables
import WaymarkTesting

struct PlanJSONTests {
  @Test func `what a plan writes is read as an equal plan`() throws {
    for seed in 0..<UInt64(Effort.part(of: 400, atLeast: 80)) {
      var choices = Seed(seed).choices
      let plan = try RandomTables.plan(&choices)
      for style in JSONStyle.allCases {
        let json = try plan.json(style)
        #expect(try RoutePlan(json: JSONText(json)) == plan, "seed \(seed): \(json)")
        #expect(RoutePlan.loadingLeniently(JSONText(json)).value == plan, "seed \(seed)")
      }
    }
  }

  @Test func `a plan is written with what its routes say, and nothing else`() throws {
    let plan = try RoutePlan(hungAs: .modal) {
      Route("Root", arranging: .tabs(whenLeft: .reset, whenTappedAgain: .nothing)) {
        Route("ToDo") {
          Route("Detail", .push, needs: .keys(.toDoID), links: ["/todos/{toDoId:Int}"])
        }
        Route("Help") { Route("FAQ", .modal, container: .bare).named("Frequent Questions") }
      }
    } anywhere: {
      Route("Login", .modal, accepts: .keys(InputKey.words("why", ["new", "back"])))
    }
    #expect(
      try plan.json(.compact)
        == #"{"waymark":1,"roots":[{"id":"Root","arranging":"tabs","whenLeft":"reset","#
        + #""whenTappedAgain":"nothing","routes":[{"id":"ToDo","routes":[{"id":"Detail","#
        + #""presentation":"push","needs":{"toDoId":"Int"},"links":["/todos/{toDoId:Int}"]}]},"#
        + #"{"id":"Help","routes":[{"id":"FAQ","name":"Frequent Questions","#
        + #""presentation":"modal","bare":true}]}]}],"anywhere":[{"id":"Login","#
        + #""presentation":"modal","accepts":{"why":["new","back"]}}],"hungAs":"modal"}"#
    )
  }

  @Test func `the order of keys does not matter`() throws {
    let plan = try RoutePlan(
      json: #"{"roots": [{"routes": [{"id": "B"}], "id": "A"}], "waymark": 1}"#
    )
    #expect(try plan == RoutePlan { Route("A") { Route("B") } })
  }

  @Test func `an app's type that is called as a built-in one comes back as its own`() throws {
    let plan = try RoutePlan {
      Route("Root", needs: .keys(InputKey<UUID>("id")), accepts: .keys(.uuid("other")))
    }
    let json = try plan.json(.compact)
    #expect(json.contains(#""needs":{"id":"WaymarkTablesTests.UUID"},"accepts":{"other":"UUID"}"#))
    #expect(try RoutePlan(json: JSONText(json)).json(.compact) == json)
  }

  @Test func `a plan with a type that cannot be read again is not written`() throws {
    let plan = try RoutePlan {
      Route("Root", needs: .keys(InputKey<Uuid>("id"))) {
        Route("Below", accepts: .keys(InputKey("a", of: .named("uuid"))))
        Route("Unnamed", accepts: .keys(InputKey("b", of: .named(""))))
      }
    }
    let error = #expect(throws: TableError.self) { try plan.json() }
    #expect(
      error?.description == """
        Root: the type "Uuid" of "id" is called as one of the kit's but for the case of its letters; \
        name it otherwise by a ValueType (notWritable)
        Root/Below: the type "uuid" of "a" is called as one of the kit's but for the case of its \
        letters; name it otherwise by a ValueType (notWritable)
        Root/Unnamed: the type "" of "b" has no name; name it otherwise by a ValueType (notWritable)
        """
    )
  }

  @Test(arguments: [false, true])
  func `a plan of very many routes, wide or deep, goes there and back on 512 KB`(
    isDeep: Bool
  ) async throws {
    let isSame = await onSmallStack { () -> Bool in
      var list = RouteList()
      var above: RouteList.Entry?
      for number in 0..<Effort.part(of: 100_000, atLeast: 20_000) {
        let entry = list.add(Route(RouteID("R\(number)")), under: above)
        if isDeep || number == 0 { above = entry }
      }
      guard let plan = try? RoutePlan(roots: list.routes) else { return false }
      let json = JSONText((try? plan.json(isDeep ? .compact : .pretty)) ?? "")
      return isDeep
        ? RoutePlan.loadingLeniently(json).value == plan : (try? RoutePlan(json: json)) == plan
    }
    #expect(isSame)
  }
}

/// As Foundation has one, which the kit does not know.
private struct UUID: Sendable, Hashable {}

/// As an app may call its own, which a file could mean for `UUID`.
private struct Uuid: Sendable, Hashable {}

/// A type whose name an app states.
private struct Mark: Sendable, Hashable {}

extension ValueType<Mark> {
  fileprivate static func named(_ name: String) -> Self {
    .init(name, example: "x") { _ in
      Mark()
    } write: { _ in
      "x"
    }
  }
}
