import PresentationStacks
import Testing
import Waymark

/// Items of links that name a value with properties, and none of them.
@MainActor @Suite struct DestinationStrayTests {
  private struct Filter: Codable, Hashable {
    var tag: String?
    var page: Int?
  }

  /// Made of whether there is anything at all.
  private struct Flag: Codable, Hashable {
    var isOn = true

    init() {}

    init(from decoder: any Decoder) throws {
      isOn = try !decoder.singleValueContainer().decodeNil()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(isOn)
    }
  }

  private struct List: Destination {
    var filter: Filter?
    var flag: Flag?
    var shown = Filter()
    var more: [Filter] = []
    var labels: [String: Int] = [:]
  }

  private let router: Router<MemoryHost>

  init() throws {
    router = try Router.inMemory(RoutePlan { List.route(links: ["/list"]) })
  }

  @Test(
    arguments: [
      ("filter=red", "\"red\" at byte 13, which is no Filter"),
      ("shown=red", "\"red\" at byte 12, which is no Filter"),
      ("more=red", "\"red\" at byte 11, which is no Filter"),
      ("labels=3", "\"3\" at byte 13, which is no Dictionary<String, Int>"),
    ]
  )
  func `a text for what has only properties is refused`(item: String, words: String) async {
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("/list?\(item)")
    }
    #expect(error?.code == .wrongType)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "filter", "filter=", "shown=", "filter.pgae=3", "shown.pgae=3", "filter.tag.x=3", "filters=red",
  ])
  func `a name inside a value that is none of its properties is nobody's`(
    item: String
  ) async throws {
    try await router.open("/list?\(item)")
    #expect(router.position.destination() == List())
  }

  @Test(
    arguments: [
      ("filter.tag=a", List(filter: Filter(tag: "a"))),
      ("filter.page=3&filter.pgae=4", List(filter: Filter(page: 3))),
      ("shown.tag", List(shown: Filter(tag: ""))), ("labels.a=3", List(labels: ["a": 3])),
      ("flag=1", List(flag: Flag())), ("flag=1&flag.x=2", List(flag: Flag())),
    ]
  )
  private func `one that is makes the value`(item: String, list: List) async throws {
    try await router.open("/list?\(item)")
    #expect(router.position.destination() == list)
  }
}
