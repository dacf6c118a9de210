import Testing
import WaymarkLinkHandlers
import WaymarkLinks

/// Locations and handlers as Compass and Encompass have them, by the numbers of their cases.
@MainActor @Suite struct LinkHandlersTests {
  /// What handlers and reports have noted.
  private final class Notes: Sendable {
    @MainActor var lines: [String] = []
  }

  private struct Broken: Error, Equatable {
    let number: Int
  }

  /// A payload of two fields.
  private typealias Pair = (count: Int, name: String)

  private static let rules = LinkRules(schemes: ["compassTests"], delimiter: ":")
  private let notes = Notes()

  private func noting() throws -> LinkHandlers<Pair> {
    let notes = notes
    return try LinkHandlers<Pair>(
      [
        "profile:{user}": { notes.lines.append("\($0["user"] ?? "-") \($0.payload.name)") },
        "profile:admin": { _ in notes.lines.append("admin") },
        "user:list:{userId}:{kind}": { location in
          notes.lines.append("\(location.path) \(location.match.values)")
        },
        "organization:{name}:{type}": { location in
          notes.lines.append("\(location["name"] ?? "-"), \(location["type"] ?? "-")")
        },
        "callback": { location in notes.lines.append("\(location["expires_in"] ?? "-")") },
      ],
      rules: Self.rules
    )
  }

  @Test(
    arguments: [
      ("compassTests://profile:testUser", "testUser Rex"),
      ("compassTests://profile:admin", "admin"),
      ("compassTests://user:list:1:admin", "user:list:{userId}:{kind} [\"1\", \"admin\"]"),
      ("organization:hyper%20oslo:simply awesome", "hyper oslo, simply awesome"),
      ("compassTests://callback/#access_token=a=&token_type=Bearer&expires_in=3600", "3600"),
      ("compassTests://callback?access_token=a=&expires_in=7", "7"),
    ]
  )
  func `a link leads to its handler with its values (cases 109 to 119)`(
    link: String,
    note: String
  ) throws {
    try noting().open(link, with: (5, "Rex"))
    #expect(notes.lines == [note])
  }

  @Test func `case 115: a location carries its payload and its arguments`() throws {
    let location = try noting().location(of: "profile:bob", with: (5, "Rex"))
    #expect(location.path == "profile:{user}")
    #expect(location["user"] == "bob")
    #expect(location.payload.count == 5)
    #expect(location.payload.name == "Rex")
    #expect(notes.lines == [])
    try location.open()
    #expect(notes.lines == ["bob Rex"])
  }

  @Test func `case 121: what nothing is registered for runs nothing`() throws {
    let handlers = try noting()
    let error = #expect(throws: LinkRefusal.self) { try handlers.open("nothere", with: (5, "Rex")) }
    #expect(error?.code == .noMatch)
    #expect(notes.lines == [])
  }

  @Test func `case 126: a handler runs, and nothing is reported`() throws {
    let notes = notes
    try LinkHandlers<Void>(["test": { _ in notes.lines.append("test") }])
      .reporting { notes.lines.append("\($0)") }
      .send("test")
    #expect(notes.lines == ["test"])
  }

  @Test func `case 127: what nothing is registered for is reported`() throws {
    var errors: [any Error] = []
    let report: @MainActor (any Error) -> Void = { errors.append($0) }
    let handlers = try LinkHandlers<Void>([:]).reporting(to: report)
    handlers.send("test")
    #expect(errors.count == 1)
    #expect((errors.first as? LinkRefusal)?.code == .noMatch)
    #expect((errors.first as? LinkRefusal)?.link == "test")
  }

  @Test func `case 128: exactly what a handler throws is thrown and reported`() throws {
    var errors: [any Error] = []
    let report: @MainActor (any Error) -> Void = { errors.append($0) }
    let handlers = try LinkHandlers<Void>(["throw": { _ in throw Broken(number: 7) }])
      .reporting(to: report)
    handlers.send("throw")
    #expect(errors as? [Broken] == [Broken(number: 7)])
    #expect(throws: Broken(number: 7)) { try handlers.open("throw") }
    #expect(errors.count == 1)
  }

  /// Whether somebody has signed in.
  private final class Session: Sendable {
    @MainActor var isSignedIn = false
  }

  @Test func `case 129: only those that the state of the app picks are consulted`() throws {
    let (notes, session) = (notes, Session())
    let guest = try LinkHandlers<Void>(["login": { _ in notes.lines.append("guest: login") }])
    let signedIn = try LinkHandlers<Void>(["inbox": { _ in notes.lines.append("inbox") }])
    let common = try LinkHandlers<Void>(["help": { _ in notes.lines.append("help") }])
    let handlers = LinkHandlers([
      common,
      LinkHandlers { session.isSignedIn ? signedIn : guest },
    ])
    try handlers.open("login")
    #expect(throws: LinkRefusal.self) { try handlers.open("inbox") }
    session.isSignedIn = true
    try handlers.open("inbox")
    #expect(throws: LinkRefusal.self) { try handlers.open("login") }
    try handlers.open("help")
    #expect(notes.lines == ["guest: login", "inbox", "help"])
  }

  @Test func `a pattern that stands twice is refused, and does not trap`() {
    let error = #expect(throws: LinkTableError.self) {
      try LinkHandlers<Void>(["test": { _ in }, "test": { _ in }])
    }
    #expect(error?.problems.map(\.rule) == [.tie])
  }

  @Test func `of nested tables the nearest refusal is told`() throws {
    let own = try LinkHandlers<Void>(["a": { _ in }], rules: LinkRules(schemes: ["own"]))
    let other = try LinkHandlers<Void>(["b": { _ in }])
    for handlers in [LinkHandlers([own, other]), LinkHandlers([other, own])] {
      let error = #expect(throws: LinkRefusal.self) { try handlers.open("own://c") }
      #expect(error?.code == .noMatch)
    }
  }

  /// Who sent a link.
  private enum Sender { case shortcut, web }

  @Test func `links lead to closures, with who sent them`() throws {
    let notes = notes
    let show: @MainActor @Sendable (String, Sender) -> Void = { notes.lines.append("\($0) \($1)") }
    let signOut: @MainActor @Sendable () -> Void = { notes.lines.append("out") }
    let handlers = try LinkHandlers<Sender>(
      [
        "profile:{user}": { location in show(location["user"] ?? "", location.payload) },
        "logout": { _ in signOut() },
      ],
      rules: LinkRules(schemes: ["compass"], delimiter: ":")
    )
    try handlers.open("compass://profile:bob", with: .shortcut)
    #expect(notes.lines == ["bob shortcut"])
    handlers.send("logout", with: .web)
    #expect(notes.lines == ["bob shortcut", "out"])
  }

  @Test func `what is thrown is reported to one place`() throws {
    let notes = notes
    let handlers = try LinkHandlers<Void>([:])
    let reporting = handlers.reporting { error in notes.lines.append("\(error)") }
    reporting.send("shelter://nothere")
    #expect(notes.lines.count == 1)
  }

  @Test(
    arguments: [
      ("/search?q=tea", "tea 1 - tea"),
      ("/search?q=tea&page=2&exact", "tea 2 true tea"),
      ("/search?q=tea&text=other&page=2", "tea 2 - tea"),
      ("/search?q=tea#q=more&text=other", "tea 1 - more"),
      ("/search", "- 1 - -"),
    ]
  )
  func `query items that the pattern declares have its names and defaults`(
    link: String,
    note: String
  ) throws {
    let notes = notes
    let handlers = try LinkHandlers<Void>([
      "/search?q={text}&page={page:Int=1}&exact={exact:Bool}": { location in
        let values = ["text", "page", "exact", "q"].map { location[$0] ?? "-" }
        notes.lines.append(values.joined(separator: " "))
      }
    ])
    try handlers.open(link)
    #expect(notes.lines == [note])
  }

  @Test func `an argument without a value is an empty text`() throws {
    let handlers = try LinkHandlers<Void>(["/search": { _ in }])
    let location = try handlers.location(of: "/search?debug#trace")
    #expect(location["debug"] == "")
    #expect(location["trace"] == "")
    #expect(location["none"] == nil)
  }

  @Test func `a table of twenty handlers is type-checked without help`() throws {
    let notes = notes
    func note(_ what: String, _ id: String?) { notes.lines.append("\(what) \(id ?? "")") }
    let handlers = try LinkHandlers<Void>([
      "ants/{id:Int}": { l in note("ants", l["id"]) },
      "bees/{id:Int}": { l in note("bees", l["id"]) },
      "cats/{id:Int}": { l in note("cats", l["id"]) },
      "dogs/{id:Int}": { l in note("dogs", l["id"]) },
      "elks/{id:Int}": { l in note("elks", l["id"]) },
      "figs/{id:Int}": { l in note("figs", l["id"]) },
      "geese/{id:Int}": { l in note("geese", l["id"]) },
      "hens/{id:Int}": { l in note("hens", l["id"]) },
      "imps/{id:Int}": { l in note("imps", l["id"]) },
      "jays/{id:Int}": { l in note("jays", l["id"]) },
      "kites/{id:Int}": { l in note("kites", l["id"]) },
      "larks/{id:Int}": { l in note("larks", l["id"]) },
      "mice/{id:Int}": { l in note("mice", l["id"]) },
      "newts/{id:Int}": { l in note("newts", l["id"]) },
      "owls/{id:Int}": { l in note("owls", l["id"]) },
      "pigs/{id:Int}": { l in note("pigs", l["id"]) },
      "quails/{id:Int}": { l in note("quails", l["id"]) },
      "rats/{id:Int}": { l in note("rats", l["id"]) },
      "seals/{id:Int}": { l in note("seals", l["id"]) },
      "toads/{id:Int}": { l in note("toads", l["id"]) },
    ])
    try handlers.open("toads/7")
    #expect(notes.lines == ["toads 7"])
  }

  @Test func `handlers are made of any pairs, as where some are left out`() throws {
    let notes = notes
    var pairs: [(String, LinkHandlers<Void>.Handler)] = ["inbox", "drafts"].map { name in
      (name, { _ in notes.lines.append(name) })
    }
    if pairs.count < 3 { pairs.append(("sent", { _ in notes.lines.append("sent") })) }
    let handlers = try LinkHandlers(pairs)
    for link in ["drafts", "sent"] { try handlers.open(link) }
    #expect(notes.lines == ["drafts", "sent"])
    let error = #expect(throws: LinkTableError.self) { try LinkHandlers(pairs + pairs) }
    #expect(error?.problems.map(\.rule) == [.tie, .tie, .tie])
  }

  @Test func `a query item of another type runs nothing`() throws {
    let notes = notes
    let handlers = try LinkHandlers<Void>([
      "/list?page={page:Int}": { _ in notes.lines.append("list") }
    ])
    let error = #expect(throws: LinkItemError.self) { try handlers.open("/list?page=abc") }
    #expect(error?.name == "page")
    #expect(notes.lines == [])
  }
}
