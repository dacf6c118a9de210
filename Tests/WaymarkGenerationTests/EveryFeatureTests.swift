import DrawerStacks
import PresentationStacks
import Testing
import Waymark
import WaymarkDrawer
import WaymarkTables

@testable import WaymarkGeneration

/// The code that the build has made of `routes.json`, a plan with everything that plans can say.
@MainActor @Suite struct EveryFeatureTests {
  /// Notes the destinations that screens are made of.
  final class Made {
    var destinations: [any Destination] = []
  }

  /// Who the guards of the plan let in.
  final class Door {
    var isOpen = true
  }

  private let made = Made()
  private let door = Door()
  private let router: Router<MemoryDrawerHost>

  init() throws {
    let (made, door) = (made, door)
    router = try Router(
      plan: .routes(),
      host: MemoryDrawerHost(),
      modules: .standard + .drawer,
      guards: Guards {
        Check("Reader") { _ in .allow }
        Check("Adult") { _ in .allow }
        Check("Member") { _ in .allow }
        Require("Signed \"In\"", else: .refuse(reason: "signed out")) { door.isOpen }
      },
      screens: Screens {
        For(ToDoDetail.self) { detail, visit in
          made.destinations.append(detail)
          return MemoryScreen(visit)
        }
        For(Comment.self) { comment, visit in
          made.destinations.append(comment)
          return MemoryScreen(visit)
        }
        For(TypeRoute.self) { type, visit in
          made.destinations.append(type)
          return MemoryScreen(visit)
        }
        For(Day.self) { day, visit in
          made.destinations.append(day)
          return MemoryScreen(visit)
        }
        For(Map.self) { map, visit in
          made.destinations.append(map)
          return MemoryScreen(visit)
        }
        For { visit in MemoryScreen(visit) }
      }
    )
  }

  private var place: String { router.position.description }

  @Test func `the code is the one that is kept`() throws {
    let code = try GeneratedSource(of: Golden.read("../routes.json"), importing: ["Waymark"])
    #expect(code.text == (try Golden.text("EveryFeature.swift")))
  }

  @Test func `the plan says all that the file describes, and nothing else`() throws {
    let file = try RoutePlan(json: Golden.read("../routes.json"))
    // A UUID is a text in code, and there the words of a type of the tests' own are known, which
    // links bring as text.
    let described = try file.json(.compact).replacing("\"UUID\"", with: "\"String\"")
      .replacing("\"Calendar.Day\"", with: "[\"monday\",\"tuesday\"]")
      .replacing("{day:Calendar.Day}", with: "{day}")
    #expect(try RoutePlan.routes().json(.compact) == described)
  }

  @Test func `a guard that the file names keeps its route closed`() async throws {
    let map = Map(zoom: 1.5, atNight: true, layers: "roads/rails")
    door.isOpen = false
    let error = await #expect(throws: NavigationError.self) { try await router.driveTo(map) }
    #expect(error?.code == .refused)
    #expect(place == "nowhere")
    door.isOpen = true
    try await router.driveTo(map)
    #expect(place == "2nd Window/Map")
  }

  @Test func `destinations are driven to, and screens made of the very values`() async throws {
    try await router.driveTo(ToDoDetail(toDoId: 36, tone: .inProgress))
    try await router.driveTo(Comment(commentId: 5, page: 2))
    #expect(place == "Root/ToDo/ToDoDetail/comment")
    #expect(made.destinations.first as? ToDoDetail == ToDoDetail(toDoId: 36, tone: .inProgress))
    #expect(made.destinations.last as? Comment == Comment(commentId: 5, page: 2))
    try await router.driveTo(ContactUs())
    #expect(place == "Root/ToDo/ToDoDetail/comment/contact-us")
    try await router.driveTo(FAQ())
    #expect(place == "Root/Help/FAQ")
    try await router.driveTo(Answer(weight: 1.5))
    #expect(router.position.destination(Answer.self) == Answer(weight: 1.5))
    try await router.driveTo(Search(query: "tea", class: true))
    #expect(router.position.destination(Search.self)?.class == true)
    try await router.driveTo(Level14())
    #expect(place.hasSuffix("Level13/Level14"))
    try await router.driveTo(Day(day: .monday))
    #expect(place == "2nd Window/Day")
  }

  @Test func `a need that is not there is an error before anything moves`() async throws {
    try await router.start()
    let error = await #expect(throws: NavigationError.self) {
      try await router.driveTo(Comment(commentId: 5, page: 2))
    }
    #expect(error?.code == .missingInput)
    #expect(error?.route == "ToDoDetail")
    #expect(place == "Root/ToDo")
  }

  @Test(
    arguments: [
      (
        "/todos/36/comments/5",
        [ToDoDetail(toDoId: 36), Comment(commentId: 5, page: 1)] as [any Destination]
      ),
      ("/todos/36?tone=in-progress", [ToDoDetail(toDoId: 36, tone: .inProgress)]),
      (
        "https://maps.example.com/@1.5/true/roads/rails",
        [Map(zoom: 1.5, atNight: true, layers: "roads/rails")]
      ),
      ("/days/tuesday", [Day(day: .tuesday)]),
      ("/maps/-2.map/false", [Map(zoom: -2, atNight: false, layers: "")]),
      (
        "/a/0f8fad5b-d9cb-469f-a165-70867728950e/in/me/self",
        [
          TypeRoute(
            account: "0f8fad5b-d9cb-469f-a165-70867728950e",
            kind: .in,
            selfValue: "me",
            string: .selfWord
          )
        ]
      ),
    ]
  )
  func `links of the file make the destinations on their way`(
    link: String,
    destinations: [any Destination]
  ) async throws {
    try await router.open(link)
    #expect(made.destinations.map { "\($0)" } == destinations.map { "\($0)" })
  }

  @Test func `link makers write what opens the same destination again`() async throws {
    let detail = ToDoDetail(toDoId: 36)
    #expect(try ToDo().link() == "/todos")
    #expect(try detail.link() == "/todos/36")
    #expect(try ToDoDetail(toDoId: 1, tone: .default).link() == "/todos/1?tone=default")
    #expect(try Login().link(rules: LinkRules()) == "/login")
    #expect(try Day(day: .monday).link() == "/days/monday")
    #expect(
      try Map(zoom: 0.5, atNight: false, layers: "a/b").link()
        == "https://maps.example.com/@0.5/false/a/b"
    )
    let comment = Comment(commentId: 5, page: 3)
    try await router.open(comment.link(below: detail))
    #expect(made.destinations.map { "\($0)" } == ["\(detail)", "\(comment)"])
  }
}
