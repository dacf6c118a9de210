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
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    router.journal.detail = .everything
    router.journal.redactedKeys = [key]
    router.send(.to(Reset()))
    #expect(router.position.description == "Home/Reset")
    #expect(!router.journal.records.contains { $0.description.contains("SECRET") })
  }

  @Test(arguments: [
    ("token", "/reset/ann/SECRET"), ("owner", "/reset/ann/SECRET"),
    ("token", "/first/SECRET"), ("word", "/first/SECRET"),
    ("token", "/reset?user=ann&token=SECRET"), ("hint", "/wrong/x/SECRET"),
    ("token", "https://h.org/page?token=SECRET"), ("other", "https://h.org/page?token=SECRET"),
  ])
  func `what a link brings is hidden with the destination that it makes, and the link itself is`(
    key: String,
    path: String
  ) throws {
    struct Owner: Codable, Hashable {
      var user: String
      var token: String
    }
    struct Reset: Destination {
      var owner: Owner
    }
    struct First: Destination {
      enum CodingKeys: String, CodingKey {
        case word = "w"
        case token
      }

      var word: String?
      var token: String?
    }
    struct Wrong: Destination {
      var number: Int
      var hint: String
    }
    let plan = try RoutePlan {
      Route("Home") {
        Reset.route(
          .push,
          links: [
            "/reset/{owner.user}/{owner.token}", "/reset?user={owner.user}&token={owner.token}",
          ]
        )
        First.route(
          .push,
          links: key == "word" ? ["/first/{First.w}"] : ["/first/{First.token}"]
        )
        Wrong.route(.push, links: ["/wrong/{number:String}/{hint}"])
        Route("Page", accepts: .keys(InputKey<String>("url")), links: ["https://h.org/page"])
      }
    }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
    router.journal.detail = .everything
    router.journal.redactedKeys = [key]
    router.send(.open(path))
    #expect(router.position.description.contains("/") != path.hasPrefix("/wrong"))
    #expect(router.journal.records.contains { $0.description.contains("•••") })
    for record in router.journal.records {
      var whole = ""
      dump(record, to: &whole)
      #expect(!whole.contains("SECRET"))
      #expect(!String(decoding: try JSONEncoder().encode(record), as: UTF8.self).contains("SECRET"))
    }
  }

  @Test func `a journal keeps nothing alive that a destination holds`() throws {
    let plan = try RoutePlan { Route("Home") { Held.route(.push) } }
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { MemoryScreen($0) }
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
