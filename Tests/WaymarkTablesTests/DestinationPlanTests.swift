import PresentationStacks
import Testing
import Waymark
import WaymarkTables

/// A plan from a file, and a table of links from another, that name destinations of the app.
@MainActor struct DestinationPlanTests {
  struct ToDoList: Destination {}

  struct ToDoDetail: Destination {
    var id: Int
  }

  struct Comment: Destination {
    var id: Int
    var tone: Tone?
    var page: Int?
    var tags: [String]

    enum Tone: String, Codable, CaseIterable {
      case calm
      case angry
    }
  }

  enum PuppyRoute: DestinationCases {
    case notifications
    case details(name: String, age: Int?)
    case lost(String)
  }

  private static let plan = """
    {"waymark": 1, "roots": [
      {"id": "ToDoList", "routes": [
        {"id": "ToDoDetail", "presentation": "push", "needs": {"id": "Int"}, "guards": ["SignIn"],
         "links": ["/todos/{id:Int}"], "routes": [
           {"id": "Comment", "presentation": "push",
            "accepts": {"draft": "String"},
            "links": ["/todos/{ToDoDetail.id:Int}/comments/{id:Int}"]}
         ]},
        {"id": "PuppyRoute.details", "needs": {"name": "String"}, "accepts": {"age": "Int"},
         "links": ["/puppies/{name}"]},
        {"id": "PuppyRoute.lost"},
        {"id": "About", "presentation": "modal", "accepts": {"section": "String"}}
      ]}
    ]}
    """

  /// A destination that counts how often it is asked for its name.
  private struct Asked: Destination {
    @MainActor static var count = 0

    static var routeID: RouteID {
      MainActor.assumeIsolated { count += 1 }
      return "Asked"
    }
  }

  /// The number of such questions while a plan with some other routes is read.
  private func questions(amongRoutes count: Int) throws -> Int {
    let others = (0..<count).map { "{\"id\": \"Other \($0)\"}" }.joined(separator: ", ")
    Asked.count = 0
    let json = "{\"waymark\": 1, \"roots\": [{\"id\": \"Asked\"}, \(others)]}"
    _ = try RoutePlan(json: JSONText(json), destinations: Asked.self)
    return Asked.count
  }

  @Test func `a destination is not asked for its name by each route`() throws {
    #expect(try questions(amongRoutes: 100) == questions(amongRoutes: 1))
  }

  private func read() throws -> RoutePlan {
    try RoutePlan(
      json: JSONText(Self.plan, file: "plan.json"),
      destinations: ToDoList.self,
      ToDoDetail.self,
      Comment.self,
      PuppyRoute.self
    )
  }

  /// A router whose screens note the values that they are made of.
  private func router(
    _ plan: RoutePlan,
    _ note: @escaping @MainActor (String) -> Void
  ) throws -> Router<MemoryHost> {
    try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      guards: Guards { Check("SignIn") { _ in .allow } },
      screens: Screens {
        For(ToDoDetail.self) { detail, visit in
          note("to-do \(detail.id)")
          return MemoryScreen(visit)
        }
        For(Comment.self) { comment, visit in
          note("comment \(comment.id) \(comment.tone?.rawValue ?? "-") \(comment.tags)")
          return MemoryScreen(visit)
        }
        For(PuppyRoute.self) { puppy, visit in
          note("\(puppy)")
          return MemoryScreen(visit)
        }
        For { visit in MemoryScreen(visit) }
      }
    )
  }

  @Test func `a plan of a file makes screens of the destinations it is read with`() async throws {
    var made: [String] = []
    let router = try router(read()) { made.append($0) }
    try await router.driveTo(ToDoDetail(id: 36))
    try await router.open("/todos/36/comments/5?tone=calm&tags=a&tags=b")
    try await router.driveTo(PuppyRoute.details(name: "Rex", age: 3))
    try await router.open("/puppies/Max?age=4")
    #expect(
      made == [
        "to-do 36", "comment 5 calm [\"a\", \"b\"]", "details(name: \"Rex\", age: Optional(3))",
      ]
    )
    let held = router.position.destination(PuppyRoute.self)
    #expect(held == .details(name: "Max", age: 4))
  }

  @Test func `a drive to such a route's name without its value is refused at once`() async throws {
    let router = try router(read()) { _ in }
    try await router.start()
    let error = await #expect(throws: NavigationError.self) {
      try await router.driveTo("ToDoDetail")
    }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "ToDoDetail")
    #expect(router.position.description == "ToDoList")
  }

  @Test func `what else the file says of such a route holds`() throws {
    let plan = try read()
    let place = try #require(plan.place(named: "ToDoDetail"))
    let detail = try #require(plan.route(at: place))
    #expect(detail.guards == ["SignIn"])
    #expect(detail.links == ["/todos/{id:Int}"])
    #expect(detail.presentation == .push)
    let below = try #require(plan.place(named: "Comment"))
    let comment = try #require(plan.route(at: below))
    #expect(comment.accepts.declarations.map(\.name) == ["draft"])
  }

  @Test
  func `a file writes a destination's properties, and is read as an equal plan`() throws {
    let written = try RoutePlan {
      ToDoList.route {
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) {
          Comment.route(.push, accepts: .keys(InputKey<String>("draft")))
        }
        PuppyRoute.route("notifications")
        PuppyRoute.route("details", .push)
      }
    }
    let json = try written.json(.compact)
    #expect(json.contains(#""id":"ToDoDetail","presentation":"push","needs":{"id":"Int"}"#))
    #expect(
      json.contains(
        #""needs":{"id":"Int"},"accepts":{"tone":["calm","angry"],"page":"Int","draft":"String"}"#
      )
    )
    let read = try RoutePlan(
      json: JSONText(json),
      destinations: ToDoList.self,
      ToDoDetail.self,
      Comment.self,
      PuppyRoute.self
    )
    #expect(read == written)
    #expect(try RoutePlan(json: JSONText(json)).place(named: "ToDoDetail") != nil)
  }

  @Test func `an enum of numbers is written as the numbers that it stands for`() throws {
    enum Size: Int, Codable, CaseIterable {
      case small = 1
      case large
    }
    struct Shirt: Destination { var size: Size }
    let plan = try RoutePlan { Shirt.route(links: ["/shirts/{size:Int}"]) }
    let json = try plan.json(.compact)
    #expect(json.contains(#""needs":{"size":"Int"}"#))
    #expect(try RoutePlan(json: JSONText(json)).json(.compact) == json)
  }

  @Test func `a table of links from a file names a destination by its route`() async throws {
    var made: [String] = []
    let router = try router(read()) { made.append($0) }
    let table = """
      {"endpoints": [
        {"endpoint": "/items/{id:Int}", "view_controller_class_name": "ToDoDetail"},
        {"endpoint": "/dogs/{name}", "view_controller_class_name": "PuppyRoute.details"}
      ]}
      """
    try router.setLinks([LinkTable(LinkTableDocument(json: JSONText(table)))])
    try await router.open("/items/7")
    try await router.open("/dogs/Rex?age=2")
    #expect(made == ["to-do 7", "details(name: \"Rex\", age: Optional(2))"])
  }

  @Test(arguments: [
    (
      #"{"endpoint": "/items", "view_controller_class_name": "ToDoDetail"}"#,
      "the link \"/items\": it does not bring \"id\", which the value of ToDoList/ToDoDetail is "
        + "made of; write {id} into it, or make the property optional (linkLacksNeed)"
    ),
    (
      #"{"endpoint": "/items/{id:Int}", "view_controller_class_name": "ToDoDetial"}"#,
      "the link \"/items/{id:Int}\": the plan has no route \"ToDoDetial\"; is it \"ToDoDetail\"? "
        + "(linkToUnknownRoute)"
    ),
  ])
  func `a table of links that does not fit a destination is refused when it is set`(
    endpoint: String,
    message: String
  ) throws {
    let router = try router(read()) { _ in }
    let table = try LinkTableDocument(json: JSONText("{\"endpoints\": [\(endpoint)]}"))
    let error = #expect(throws: ConfigurationError.self) { try router.setLinks([LinkTable(table)]) }
    #expect(error?.description == message)
  }

  @Test func `the documentation's plan and table lead to destinations`() async throws {
    let received: JSONText = """
      {"waymark": 1, "roots": [{"id": "Root", "routes": [
        {"id": "ToDoDetail", "needs": {"id": "Int"}}, {"id": "PuppyRoute.notifications"}
      ]}]}
      """
    let plan = try RoutePlan(json: received, destinations: ToDoDetail.self, PuppyRoute.self)
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    let table = try LinkTableDocument(
      json: """
        {"endpoints": [
          {"endpoint": "/items/{id:Int}", "view_controller_class_name": "ToDoDetail"}
        ]}
        """
    )
    try router.setLinks([LinkTable(table)])
    try await router.open("/items/5")
    #expect(router.position.destination() == ToDoDetail(id: 5))
  }

  nonisolated private static let names = "WaymarkTablesTests.DestinationPlanTests"

  @Test(arguments: [
    (
      #""needs": {"id": "String"}"#,
      "plan.json:1:63: ToDoDetail: it lists \"id\" as String, and that property of "
        + "\(names).ToDoDetail is Int; make the two the same (otherThanDestination)"
    ),
    (
      #""needs": {"idd": "Int"}"#,
      "plan.json:1:64: ToDoDetail: it needs \"idd\", and \(names).ToDoDetail has no such property; it "
        + "has id: Int (otherThanDestination)"
    ),
    (
      #""accepts": {"id": "Int"}"#,
      "plan.json:1:65: ToDoDetail: it lists no need \"id\", which \(names).ToDoDetail is made of; move "
        + "it there from `accepts` (otherThanDestination)"
    ),
  ])
  func `inputs that are not a destination's properties are refused with the file`(
    inputs: String,
    message: String
  ) {
    let json = JSONText(
      #"{"waymark": 1, "roots": [{"id": "ToDoDetail", "# + inputs + "}]}",
      file: "plan.json"
    )
    let error = #expect(throws: TableError.self) {
      try RoutePlan(json: json, destinations: ToDoDetail.self)
    }
    #expect(error?.description == message)
    #expect(throws: Never.self) { try RoutePlan(json: json) }
  }

  @Test func `of a destination that is made of nothing a file may list any properties`() throws {
    struct Search: Destination {
      let words: String
      let page: Int

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        words = (try? values.decode(String.self, forKey: .words)) ?? ""
        page = (try? values.decode(Int.self, forKey: .page)) ?? 1
      }
    }
    let json: JSONText = """
      {"waymark": 1, "roots": [{"id": "Search", "accepts": {"words": "String"}}]}
      """
    #expect(throws: Never.self) { try RoutePlan(json: json, destinations: Search.self) }
  }

  enum Day: String, Codable, CaseIterable {
    case monday
    case tuesday
  }

  struct Appointment: Destination {
    var day: Day
    var end: Day?
  }

  @Test func `a file may list a property by the name of an own type that is coded as a text`()
    async throws
  {
    let received: JSONText = """
      {"waymark": 1, "roots": [{
        "id": "Appointment", "needs": {"day": "Day"}, "accepts": {"end": "Calendar.Day"},
        "links": ["/days/{day}"]
      }]}
      """
    let plan = try RoutePlan(json: received, destinations: Appointment.self)
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    try await router.driveTo(Appointment(day: .monday))
    try await router.open("/days/tuesday?end=monday")
    #expect(router.position.destination() == Appointment(day: .tuesday, end: .monday))
    await #expect(throws: NavigationError.self) { try await router.open("/days/never") }
  }

  @Test
  func
    `an optional property of another type is refused, and words that are some of its own are not`()
    throws
  {
    func read(_ tone: String) throws(TableError) {
      let route = #"{"id": "Comment", "needs": {"id": "Int"}, "accepts": {"tone": \#(tone)}}"#
      let json = JSONText(#"{"waymark": 1, "roots": [\#(route)]}"#, file: "plan.json")
      _ = try RoutePlan(json: json, destinations: Comment.self)
    }
    try read(#"["calm"]"#)
    let error = #expect(throws: TableError.self) { try read(#"["calm", "loud"]"#) }
    #expect(
      error?.description
        == "plan.json:1:88: Comment: it lists \"tone\" as calm|loud, and that property of "
        + "\(Self.names).Comment is calm|angry; make the two the same (otherThanDestination)"
    )
  }

  @Test func `a destination that no route is for is refused, with the route that was meant`() {
    let json = JSONText(#"{"waymark": 1, "roots": [{"id": "ToDoDetial"}]}"#, file: "plan.json")
    let error = #expect(throws: TableError.self) {
      try RoutePlan(json: json, destinations: ToDoDetail.self, PuppyRoute.self)
    }
    #expect(
      error?.description == """
        plan.json:1:1: the plan has no route "ToDoDetail", and is read with that destination; did \
        you mean "ToDoDetial"? (destinationWithoutRoute)
        plan.json:1:1: the plan has no route of a case of "PuppyRoute", and is read with that \
        destination; add one, or leave the destination out (destinationWithoutRoute)
        """
    )
  }

  @Test func `a case that the enum does not have is refused at its route`() {
    let json = JSONText(
      #"{"waymark": 1, "roots": [{"id": "PuppyRoute.found"}]}"#,
      file: "plan.json"
    )
    let error = #expect(throws: TableError.self) {
      try RoutePlan(json: json, destinations: PuppyRoute.self)
    }
    #expect(error?.problems.map(\.rule) == ["unknownCase"])
    #expect(error?.problems.first?.position == TextPosition(line: 1, column: 26))
  }

  @Test func `two destinations of one name are refused`() {
    enum Other {
      struct ToDoDetail: Destination {}
    }
    let json = JSONText(#"{"waymark": 1, "roots": [{"id": "ToDoDetail"}]}"#, file: "plan.json")
    let error = #expect(throws: TableError.self) {
      try RoutePlan(json: json, destinations: ToDoDetail.self, Other.ToDoDetail.self)
    }
    #expect(error?.problems.map(\.rule) == ["duplicateDestination"])
  }

  @Test func `loaded leniently, a route that does not fit its destination is left out and told`() {
    let read = RoutePlan.loadingLeniently(
      """
      {"waymark": 1, "roots": [{"id": "Root", "routes": [
        {"id": "ToDoDetail", "needs": {"idd": "Int"}, "routes": [{"id": "Below"}]},
        {"id": "Help"}
      ]}]}
      """,
      destinations: ToDoDetail.self
    )
    #expect(read.value?.place(named: "Help") != nil)
    #expect(read.value?.place(named: "ToDoDetail") == nil)
    #expect(read.value?.place(named: "Below") == nil)
    #expect(read.problems.map(\.rule) == ["otherThanDestination"])
  }
}
