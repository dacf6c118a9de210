import PresentationStacks
import Testing
import WaymarkCore
import WaymarkTables

/// What the documentation shows of JSON.
@MainActor struct Snippets {
  private let received = Array(#"{"waymark": 1, "roots": [{"id": "Root", "colour": "red"}]}"#.utf8)

  @Test func `a plan is read from bytes`() {
    let error = #expect(throws: TableError.self) {
      let plan = try RoutePlan(json: JSONText(bytes: received, file: "plan.json"))
      _ = plan
    }
    #expect(
      error?.problems.first?.description.hasPrefix(
        "plan.json:1:41: a route has no key \"colour\"; it takes \"id\""
      ) == true
    )
  }

  @Test func `a plan is read from a text`() throws {
    let plan = try RoutePlan(
      json: #"{"waymark": 1, "roots": [{"id": "Root", "routes": [{"id": "Help"}]}]}"#
    )
    #expect(plan.count == 2)
  }

  @Test func `a plan goes there and back`() throws {
    let plan = try RoutePlan { Route("Root") { Route("Help", .modal) } }
    let json = try plan.json()  // a String
    let again = try RoutePlan(json: JSONText(json))
    #expect(again == plan)
  }

  @Test func `a plan is loaded leniently`() {
    var reported: [String] = []
    let report = { (text: String) in reported.append(text) }
    let read = RoutePlan.loadingLeniently(JSONText(bytes: received, file: "plan.json"))
    for problem in read.problems { report("\(problem)") }
    guard let plan = read.value else { return }
    #expect(plan.count == 1)
    #expect(reported.count == 1)
  }

  @Test func `a journey is read from a text`() throws {
    let journey = try Journey(
      json: #"{"waymark": 1, "plan": {"roots": [{"id": "Home"}]}, "steps": [{"driveTo": "Home"}]}"#
    )
    #expect(journey.steps == [JourneyStep(.driveTo("Home"))])
  }

  @Test func `a journey with a guard is read from a text`() throws {
    let journey = try Journey(
      json: """
        {"waymark": 1,
         "plan": {"roots": [{"id": "Home", "routes": [{"id": "Account"}, {"id": "Login"}]}]},
         "guards": [{"name": "SignIn", "on": ["Account"], "says": {"park": "Login"}}],
         "steps": [
           {"driveTo": "Account"},
           {"set": {"guard": "SignIn", "says": "allow"}},
           {"resume": true}
         ]}
        """
    )
    #expect(journey.guards == [JourneyGuard("SignIn", on: ["Account"], says: .park("Login"))])
  }

  @Test func `a journey is written from values`() throws {
    let plan = try RoutePlan { Route("Home") { Route("Help", .modal) } }
    let journey = Journey(in: plan, steps: [JourneyStep(.driveTo("Help")), JourneyStep(.dismiss)])
    let json = try journey.json()
    #expect(try Journey(json: JSONText(json)) == journey)
  }

  @Test func `a link table is read from a text`() throws {
    let table = try LinkTableDocument(
      json: """
        {"endpoints": [
          {"endpoint": "/titles/{titleId:Int}", "view_controller_class_name": "Title"}
        ]}
        """
    )
    #expect(table.entries.map(\.className) == ["Title"])
    let text = JSONText(table.json())
    let screens: ScreenRegistry<MemoryScreen> = [
      "Title": { visit in MemoryScreen(visit) },
      "Query": { visit in MemoryScreen(visit) },
    ]
    let known = try LinkTableDocument(json: text, screens: screens)
    #expect(known == table)
  }

  @Test func `tables stand in a library by their labels`() throws {
    let text: JSONText = #"{"label": "help", "endpoints": []}"#
    var library = LinkTableLibrary()
    library.add(try LinkTableDocument(json: text))
    #expect(library["help"] != nil)
  }
}
