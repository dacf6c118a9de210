import Foundation
import PresentationStacks
import Testing
import Waymark

/// How a journal that writes everything tells the destinations that drives bring.
@MainActor @Suite struct DestinationJournalTests {
  private struct Own: Destination, CustomStringConvertible {
    var description: String { "in its own words" }
  }

  private struct Unbounded: Destination {
    var size: Double
  }

  /// What an app shares between its values.
  private final class Token: Codable, Hashable, Sendable {
    static func == (one: Token, other: Token) -> Bool { one === other }
    func hash(into hasher: inout Hasher) {}
  }

  private struct Held: Destination {
    var token: Token
  }

  private func words(_ destination: some Destination) -> String {
    Request.to(destination).input.description
  }

  @Test func `a destination is told by its name and its properties`() {
    #expect(words(ToDoDetail(id: 36)) == "[ToDoDetail: ToDoDetail(id: 36)]")
    #expect(words(ToDoList()) == "[ToDoList: ToDoList()]")
    let comment = Comment(id: 5, tone: .angry, tags: ["a", "b"])
    #expect(
      words(comment) == "[Comment: Comment(id: 5, tone: \"angry\", tags: \"a\", tags: \"b\")]"
    )
  }

  @Test func `a case is told as it is written`() {
    #expect(words(PuppyRoute.notifications) == "[PuppyRoute.notifications: notifications]")
    #expect(words(PuppyRoute.lost("park")) == "[PuppyRoute.lost: lost(\"park\")]")
    let details = PuppyRoute.details(for: Puppy(name: "Rex", age: 3))
    #expect(words(details) == "[PuppyRoute.details: details(for.name: \"Rex\", for.age: 3)]")
  }

  @Test func `a destination with a description of its own is told by that`() {
    #expect(words(Own()) == "[Own: in its own words]")
  }

  @Test func `a destination that no link can spell is told as Swift prints it`() {
    #expect(words(Unbounded(size: .infinity)) == "[Unbounded: Unbounded(size: inf)]")
  }

  @Test(arguments: ["ToDoDetail", "id"])
  func `the journal writes the words of a destination, but of a redacted one nothing`(key: String)
    throws
  {
    let app = try DestinationApp()
    app.router.journal.detail = .everything
    app.router.send(.to(ToDoDetail(id: 36)))
    app.router.journal.redactedKeys = [key]
    app.router.send(.to(ToDoDetail(id: 37)))
    // The words of the events alone: the time of a record may hold any digits.
    let asked = app.router.journal.records.compactMap { record in
      if case .asked(let asked) = record.event { asked.inWords } else { nil }
    }
    #expect(asked.count == 2)
    #expect(asked.first?.contains("ToDoDetail(id: 36)") == true)
    #expect(asked.last?.contains("37") == false)
  }

  @Test(arguments: ["token", "for.name", "name", "labels.tone", "tone", "answer"])
  func `a destination is hidden for any part that links spell by a redacted name`(key: String)
    throws
  {
    struct Owner: Codable, Hashable, Sendable {
      var name = "SECRET"
    }
    struct Reset: Destination {
      enum CodingKeys: String, CodingKey {
        case secret = "token"
        case owner = "for"
        case labels, fields
      }

      enum Field: String, Codable, Sendable {
        case user
        case word = "answer"
      }

      var secret = "SECRET"
      var owner = Owner()
      var labels = ["tone": "SECRET"]
      var fields: [Field: String] = [.user: "ann", .word: "SECRET"]
    }
    let plan = try RoutePlan { Route("Home") { Reset.route(.push) } }
    let router = try Router.inMemory(plan)
    router.journal.detail = .everything
    router.journal.redactedKeys = [key]
    router.send(.to(Reset()))
    #expect(router.position.description == "Home/Reset")
    #expect(!router.journal.records.contains { $0.description.contains("SECRET") })
  }

  private struct Owner: Codable, Hashable {
    var user: String
    var token: String
  }

  private struct Reset: Destination {
    var owner: Owner
  }

  private struct First: Destination {
    enum CodingKeys: String, CodingKey {
      case word = "w"
      case token
    }

    var word: String?
    var token: String?
  }

  private struct Wrong: Destination {
    enum CodingKeys: String, CodingKey {
      case number
      case pin = "p"
    }

    var number: Int
    var pin: String
  }

  private struct Mine: Destination {
    var id: Int?
  }

  private static func secretive() throws -> RoutePlan {
    let (token, text, id) = (InputKey<String>("token"), InputKey<String>("t"), InputKey<Int>("id"))
    return try RoutePlan {
      Route("Home") {
        Reset.route(
          links: [
            "/reset/{owner.user}/{owner.token}", "/reset?user={owner.user}&token={owner.token}",
          ]
        )
        First.route(links: ["/first/{First.token}", "/word/{First.w}"]) {
          Mine.route(links: ["/word/{First.w}/mine/{id}"])
        }
        Wrong.route(links: ["/wrong/{number:String}/{p}", "/lacking/{p}?number={number}"])
        Route("Page", accepts: .keys(InputKey<String>("url")), links: ["https://h.org/page"])
        Route("Item", accepts: .keys(token, text), links: ["/item?t={token}"])
        Route(
          "Owned",
          needs: .keys(token),
          accepts: .keys(id),
          links: ["/o/{token}/{id:Int}/{Owned.id:Int}"]
        )
      }
    }
  }

  @Test(arguments: [
    ("token", "/reset/ann/SECRET"), ("owner", "/reset/ann/SECRET"), ("Reset", "/reset/ann/SECRET"),
    ("token", "/reset?user=ann&token=SECRET"), ("token", "/first/SECRET"), ("word", "/word/SECRET"),
    ("word", "/word/SECRET/mine/3"), ("pin", "/wrong/x/SECRET"), ("pin", "/lacking/SECRET"),
    ("Wrong", "/wrong/x/SECRET"), ("token", "https://h.org/page?token=SECRET"),
    ("other", "https://h.org/page?token=SECRET"), ("token", "/item?t=SECRET"),
    ("token", "/o/SECRET/7/5"),
  ])
  func `what a link brings is hidden with the destination that it makes, and the link itself is`(
    key: String,
    link: String
  ) throws {
    let router = try Router.inMemory(Self.secretive())
    router.journal.detail = .everything
    router.journal.redactedKeys = [key]
    router.send(.open(link))
    #expect(router.journal.records.contains { $0.description.contains("•••") })
    for record in router.journal.records {
      var whole = ""
      dump(record, to: &whole)
      #expect(!whole.contains("SECRET"))
      #expect(!String(decoding: try JSONEncoder().encode(record), as: UTF8.self).contains("SECRET"))
    }
  }

  @Test(arguments: ["/nowhere?token=SECRET", "https://ann:SECRET@h.org/x", "/nowhere#SECRET"])
  func `of a link that nothing matches the journal keeps its path alone`(link: String) throws {
    let router = try Router.inMemory(Self.secretive())
    router.journal.detail = .everything
    router.send(.open(link))
    #expect(router.journal.records.count == 2)
    for record in router.journal.records {
      var whole = ""
      dump(record, to: &whole)
      #expect(!whole.contains("SECRET"))
    }
  }

  @Test func `destinations of a link are shown beside one that is hidden`() throws {
    let router = try Router.inMemory(Self.secretive())
    router.journal.redactedKeys = ["word"]
    router.journal.detail = .everything
    router.send(.open("/word/secret/mine/3"))
    let asked = router.journal.records.map(\.description).first { $0.contains("asked") }
    #expect(
      asked?.hasSuffix("[First.w: •••, id: •••, Mine: Mine(id: 3), First: •••]") == true,
      "\(asked ?? "")"
    )
  }

  @Test func `a journal keeps nothing alive that a destination holds`() throws {
    let plan = try RoutePlan { Route("Home") { Held.route(.push) } }
    let router = try Router.inMemory(plan)
    router.journal.detail = .everything
    router.send(.start())
    weak var token: Token?
    do {
      let new = Token()
      token = new
      router.send(.to(Held(token: new)))
      #expect(router.position.description == "Home/Held")
    }
    router.send(.parent)
    #expect(router.journal.records.contains { $0.description.contains("Held") })
    #expect(token == nil)
  }
}
