import WaymarkLinks

/// Links alone are fuzzed, without plans: a table leads to names.
typealias Table = TableOfLinks<String>

/// The tables that links are read by: each pattern leads to a name of its own.
struct FuzzTables {
  static let all = [rich, words, urns, small, starred]

  let table: Table
  /// The same patterns in another order.
  let reversed: Table

  private init(_ patterns: [String], _ rules: LinkRules) {
    let entries = patterns.enumerated().map { Table.Entry($1, to: "Route\($0)") }
    do throws(LinkTableError) {
      table = try Table(entries, rules: rules)
      reversed = try Table(entries.reversed(), rules: rules)
    } catch {
      fatalError("\(error)")
    }
  }

  /// A bit of everything.
  private static let rich = FuzzTables(
    [
      "/", "/titles/{titleId:Int}", "/titles/{uuid:UUID}", "/titles/{price:Double}",
      "/titles/{flag:Bool}", "/titles/{even:Even}x", "/titles/{name}", "/titles/new",
      "/titles/{titleId:Int}/comments/{commentId:Int}?page={page:Int=1}&all={all:Bool=false}",
      "/titles/{name}/comments/last", "/users/@{user}", "/users/{user}.json", "/users/@{user}.json",
      "/files/{rest...}", "/files/a/{name}/b", "/query/{query}?n={n:Double}&e={e:Even=2}",
      "/tab/{tab:home|search|ü}", "/tab/{tab}", "/caf%C3%A9/{x}", "/a%2Fb/{x}",
      "https://www.example.com/", "https://www.example.com/web/{page}?q={q}",
      "https://www.example.com/{rest...}", "http://other.example.com:8080/{x}/{y}",
      "/{a}/{b}/{c}/{d}", "/{a}/b/{c}/{d:Int}", "/a/{b}/c/{d}", "/deep/{a}/{b}/{c}/{d}/{rest...}",
    ],
    LinkRules(
      schemes: ["app", "iar-example"],
      hosts: ["www.example.com", "links.example.com"],
      types: [Even.type],
      segmentLimit: 100
    )
  )

  /// Words, and literal texts around placeholders, that compete.
  private static let words = FuzzTables(
    [
      "/{w:a|b|c}", "/a{w:a|b|ab}", "/a{x}", "/{x}a", "/a{x}a", "/aa{x}", "/{x}aa", "/{n:Int}a",
      "/a{n:Int}", "/{x}", "/{w:a|b}/{v:a|b}/{rest...}", "/{w:a|c}/x/{n:Int}", "/a/{x}/{y}",
      "/{n:Int}/{m:Double}", "/{n:Double}/{m:Int}", "/{t:Bool}/{rest...}",
    ],
    LinkRules(schemes: ["a", "b+c"])
  )

  /// As Compass writes links.
  private static let urns = FuzzTables(
    [
      "profile:{user}", "profile:admin", "user:list", "user:list:{userId}:{kind}",
      "{appId}:user:list:{userId}:{kind}", "login", "callback?token={token}", "n:{n:Int}:{rest...}",
      "organization:{name}:{type}", "https://www.example.com/web:{x}", "a/b:{x}",
    ],
    LinkRules(schemes: ["compassTests", "app"], hosts: ["www.example.com"], delimiter: ":")
  )

  /// Small limits.
  private static let small = FuzzTables(
    ["/", "/{a}", "/{a}/{b}", "/{rest...}", "/a/b/{rest...}"],
    LinkRules(schemes: ["app"], byteLimit: 40, segmentLimit: 3)
  )

  /// Another delimiter.
  private static let starred = FuzzTables(
    ["a*{b}", "{a}*b", "{n:Int}*{rest...}", "*x*{y}?i={i:Int=7}", "{only}"],
    LinkRules(schemes: ["star"], delimiter: "*")
  )
}
