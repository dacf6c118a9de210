import Testing
import WaymarkLinks
import WaymarkTesting

/// Links as Compass writes them, by the numbers of their cases.
@Suite struct LinkURNTests {
  static let patterns = [
    "profile:{user}", "profile:admin", "user:list", "user:list:{userId}:{kind}",
    "{appId}:user:list:{userId}:{kind}", "login", "callback", "organization:{name}:{type}",
  ]

  private static func table(_ patterns: [String] = patterns) throws -> LinkTable {
    try LinkTable(
      patterns.map { LinkEntry($0, to: $0) },
      rules: LinkRules(schemes: ["compassTests"], delimiter: ":")
    )
  }

  struct Read: Sendable, CustomTestStringConvertible {
    let number: Int
    let link: String
    let pattern: String
    var values: [String] = []

    var testDescription: String { "case \(number): \(link)" }
  }

  @Test(arguments: [
    Read(number: 109, link: "profile:testUser", pattern: "profile:{user}", values: ["testUser"]),
    Read(number: 110, link: "profile:admin", pattern: "profile:admin"),
    Read(number: 111, link: "user:list", pattern: "user:list"),
    Read(
      number: 112,
      link: "user:list:1:admin",
      pattern: "user:list:{userId}:{kind}",
      values: ["1", "admin"]
    ),
    Read(
      number: 113,
      link: "12:user:list:1:admin",
      pattern: "{appId}:user:list:{userId}:{kind}",
      values: ["12", "1", "admin"]
    ),
    Read(number: 114, link: "login", pattern: "login"),
    Read(
      number: 119,
      link: "organization:hyper oslo:simply awesome",
      pattern: "organization:{name}:{type}",
      values: ["hyper oslo", "simply awesome"]
    ),
    Read(
      number: 120,
      link: "organization:hyper%20oslo:simply%20awesome",
      pattern: "organization:{name}:{type}",
      values: ["hyper oslo", "simply awesome"]
    ),
  ])
  func `a URN is read with its scheme and without`(read: Read) throws {
    var choices = Seed(5).choices
    for patterns in [
      Self.patterns, Self.patterns.reversed(), Self.patterns.shuffled(using: &choices),
    ] {
      let table = try Self.table(patterns)
      for link in [read.link, "compassTests://" + read.link, "COMPASStests://\(read.link)/"] {
        let match = try table.match(link)
        #expect(match.pattern == read.pattern)
        #expect(match.values == read.values)
      }
    }
  }

  @Test(arguments: ["callback/#", "callback#", "callback/?", "callback?"])
  func `arguments are read from query and fragment (cases 116 to 118)`(path: String) throws {
    let link =
      "compassTests://\(path)access_token=IjvcgrkQk1p7TyJxKa26rzM1wBMFZW6XoHK4t5Gkt1xQLTN8l7ppR0H3EZXpoP0uLAN49oCDqTHsvnEV&token_type=Bearer&expires_in=36=="
    let match = try Self.table().match(link)
    #expect(match.pattern == "callback")
    let items = path.hasSuffix("#") ? match.fragmentItems : match.queryItems
    #expect(items.map(\.name) == ["access_token", "token_type", "expires_in"])
    #expect(items.last?.value == "36==")
    #expect((path.hasSuffix("#") ? match.queryItems : match.fragmentItems).isEmpty)
  }

  @Test func `a table tells its schemes, and links that begin with one are read (case 108)`() throws
  {
    let table = try Self.table()
    #expect(table.rules.schemes == ["compassTests"])
    #expect(try table.match("compassTests://login").target == "login")
  }

  @Test func `slashes separate where the rules say so (case 122)`() throws {
    let table = try LinkTable(
      [LinkEntry("profile/{user}/post/{id}", to: "Post")],
      rules: LinkRules(schemes: ["compassTests"])
    )
    #expect(try table.match("compassTests://profile/bob/post/7").values == ["bob", "7"])
  }

  @Test func `arguments of query and fragment are told apart (case 123)`() throws {
    let match = try Self.table().match("compassTests://login?a=1#a=2")
    #expect(match.queryItems == [LinkItem("a", "1")])
    #expect(match.fragmentItems == [LinkItem("a", "2")])
    #expect(match.fragment == "a=2")
    let key = InputKey<Int>("a")
    #expect(try match.input(accepting: .keys(key))[key] == 2)
  }

  @Test func `only what is registered matches (cases 121 and 125)`() throws {
    for link in ["compassTests://nothere?x=1", "unknown:urn:here", "unknown"] {
      #expect(try Self.table().refusal(of: link)?.code == .noMatch)
    }
  }

  @Test func `a link shorter than the scheme is foreign or no link at all (case 124)`() throws {
    let table = try Self.table()
    #expect(table.refusal(of: "a://b")?.code == .foreignScheme)
    #expect(table.refusal(of: "a")?.code == .noMatch)
  }
}
