import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// A link that nothing matches is told apart from what it nearly matched.
@Suite struct LinkNearMissTests {
  private let table: LinkTable

  init() throws {
    let patterns = [
      "/posts/{id:Int}", "/posts/{id:Int}/comments/{comment:Int}", "/tab/{tab:home|search}",
      "/users/@{user}", "/about", "/on/{day:Even}", "https://www.example.com:8080/shop/{item}",
    ]
    table = try LinkTable(
      patterns.map { LinkEntry($0, to: $0) },
      rules: LinkRules(schemes: ["app"], hosts: ["example.org"], types: [Even.type])
    )
  }

  private func message(_ link: String) -> String? { table.refusal(of: link)?.description }

  @Test(arguments: ["/posts/1", "/", "app://posts"])
  func `a table of no patterns says so`(link: String) throws {
    let refusal = try LinkTable([], rules: LinkRules(schemes: ["app"])).refusal(of: link)
    #expect(refusal?.description == "there are no patterns at all [noMatch]")
  }

  @Test(
    arguments: rows(
      #"""
      /posts/x → nearest is /posts/{id:Int}, but "x" is no Int
      app://posts/x → nearest is /posts/{id:Int}, but "x" is no Int
      /p%6Fsts/%41 → nearest is /posts/{id:Int}, but "A" is no Int
      /tab/x?token=secret → nearest is /tab/{tab:home|search}, but "x" is none of home|search
      /on/5 → nearest is /on/{day:Even}, but "5" is no Even
      /users/rex → nearest is /users/@{user}, but "rex" does not fit @{user}
      /abuot → nearest is /about, but "abuot" is not "about"
      /posts/1/coments/2 → nearest is /posts/{id:Int}/comments/{comment:Int}, but "coments" is not
        "comments"
      /posts/1/likes → nearest is /posts/{id:Int}, but it ends before "likes"
      /posts/1/comments → nearest is /posts/{id:Int}/comments/{comment:Int}, but the link ends
        before {comment:Int}
      /nowhere/x → no pattern begins with "nowhere"; see the table for its patterns
      app://ada:secret@nowhere/x → no pattern begins with "…@nowhere"; see the table for its
        patterns
      /@bob → no pattern begins with "@bob"; see the table for its patterns
      app://posts/@bob → nearest is /posts/{id:Int}, but "@bob" is no Int
      https://www.example.com:8080/shop → nearest is https://www.example.com:8080/shop/{item}, but
        the link ends before {item}
      """#
    )
  )
  func `the nearest pattern is named, with the segment where the two part and why`(
    link: String,
    text: String
  ) { #expect(message(link) == "\(text) [noMatch]") }

  @Test(
    arguments: rows(
      #"""
      https://www.example.com:90/shop/1 → the host "www.example.com" is known, but not the port 90;
        write a pattern for "www.example.com:90" [noMatch]
      https://Example.org:1/posts/1 → the host "example.org" is known, but not the port 1; add
        "example.org:1" to `LinkRules.hosts` to read it [noMatch]
      https://www.example.com/shop/1 → the host "www.example.com" is known, but not a link without a
        port; write a pattern for "www.example.com" [noMatch]
      http://www.example.com:8080/shop/1 → patterns for the host "www.example.com:8080" are for
        https, not for http; write one for http, or add the host to
        `LinkRules.hosts` to read it [noMatch]
      https://ada:secret@elsewhere.org/posts/1 → no pattern is for the host "elsewhere.org"; add it to
        `LinkRules.hosts` to read it [noMatch]
      https://ada:secret@example.org/posts/1 → the host "example.org" is known, but a user or
        password stands before it; leave that out, with the @ [noMatch]
      https://Example.org:/posts/1 → the host "example.org" is known, but an empty port stands
        behind it; leave that out, with the : [noMatch]
      https://elsewhere.org:/posts/1 → no pattern is for the host "elsewhere.org"; add it to
        `LinkRules.hosts` to read it [noMatch]
      http:posts/1 → the scheme is the web's, and no host stands behind it; write // and the host
        behind "http:" [foreignScheme]
      HTTPS:/posts/1 → the scheme is the web's, and no host stands behind it; write // and the host
        behind "https:" [foreignScheme]
      other://posts/1 → the scheme is none of the table's; add it to
        `LinkRules.schemes` to read it [foreignScheme]
      """#
    )
  )
  func `a foreign port, host and scheme are told apart`(link: String, text: String) {
    #expect(message(link) == text)
  }

  @Test(
    arguments: rows(
      #"""
      compass://ada:s3cret@profile:bob → no pattern begins with "…"; see the table for its patterns
      compass://user:s3cret@profile:bob → nearest is user:{id:Int}, but "…@profile" is no Int
      user:s3cret@profile → nearest is user:{id:Int}, but "…@profile" is no Int
      compass://user:rex → nearest is user:{id:Int}, but "rex" is no Int
      compass://user:7/@rex → nearest is user:{id:Int}, but "7/@rex" is no Int
      """#
    )
  )
  func `who signs in is not told, whatever separates segments`(link: String, text: String) throws {
    let table = try LinkTable(
      [LinkEntry("user:{id:Int}", to: "User")],
      rules: LinkRules(schemes: ["compass"], delimiter: ":")
    )
    #expect(table.refusal(of: link)?.description == "\(text) [noMatch]")
  }

  @Test func `a match tells nothing of who signs in or of arguments`() throws {
    let table = try LinkTable([LinkEntry("/{x...}", to: "X")], rules: LinkRules(schemes: ["app"]))
    let match = try table.match("app://ada:s3cret@home/a?token=t0ken#more")
    #expect(match.description == "app://…@home/a?… matches /{x...} → X")
    // A mark behind a sign makes one character of the two for Swift, and none for a link.
    #expect(try table.match("/a?\u{301}x").description == "/a?… matches /{x...} → X")
  }

  @Test func `no other pattern goes further along a link, whatever the link`() async throws {
    try await Law("the nearest pattern is the one that goes furthest") { choices in
      let patterns = NaivePattern.several(&choices)
      return Story(in: (0..<40).map { _ in RandomLink(&choices) }, patterns)
    } objection: { links, patterns in
      let table = try NaivePattern.table(patterns)
      for link in links {
        guard let refusal = table.refusal(of: link.text), refusal.code == .noMatch,
          !refusal.description.isEmpty
        else { continue }
        let furthest = patterns.map { $0.reach(along: link.segments) }.max() ?? 0
        guard let found = refusal.nearMiss else { return "\(link) has no nearest pattern" }
        guard found.depth == furthest else {
          return "\(link) goes \(found.depth) segments along \(found.pattern ?? "none"), "
            + "not \(furthest)"
        }
      }
      return nil
    }.holds(over: 0..<300)
  }

  @Test func `a message is one line for any bytes`() async throws {
    try await Law("a message for any bytes is one line") { choices in
      let bytes = (0..<choices.number(in: 0..<40)).map { _ in
        choices.happens(0.4)
          ? choices.one(of: Array("/:?#%@{}.px1".utf8)) : UInt8(choices.number(in: 0..<256))
      }
      return Story(in: String(decoding: bytes, as: UTF8.self), [])
    } objection: { [table] (link: String, _: [Int]) in
      for link in [link, "/posts/" + link, "https://" + link, "app://" + link] {
        do throws(LinkRefusal) { _ = try table.match(link) } catch {
          let text = error.description
          guard !text.contains(where: \.isNewline), text.utf8.count < 1_000 else { return text }
        }
      }
      return nil
    }.holds(over: 0..<2_000)
  }

  @Test(
    arguments: rows(
      #"""
      https://x.com/c → nearest is /c, but that is not for the host "x.com" unless the rules name it
      https://x.com/b/1 → nearest is https://y.com/b/{n:Int}, but that is for links with its scheme,
        host and port only
      /a → nearest is https://x.com/a, but that is for links with its scheme, host and
        port only
      /b → no pattern begins with "b"; see the table for its patterns
      /b/2 → nearest is https://y.com/b/{n:Int}, but that is for links with its scheme, host and
        port only
      https://z.com/a/1 → no pattern begins with "a"; see the table for its patterns
      /ab → no pattern begins with "ab"; see the table for its patterns
      https://z.com/cc → nearest is /c, but "cc" is not "c"
      https://z.com/d → no pattern begins with "d"; see the table for its patterns
      https://x.com/ab → nearest is https://x.com/a, but "ab" is not "a"
      https://y.com/b/c → nearest is https://y.com/b/{n:Int}, but "c" is no Int
      """#
    )
  )
  func `where the path is known and the host differs, the message says so`(
    link: String,
    text: String
  ) throws {
    let patterns = ["https://x.com/a", "https://y.com/b/{n:Int}", "/c"]
    let table = try LinkTable(
      patterns.map { LinkEntry($0, to: $0) },
      rules: LinkRules(hosts: ["z.com"])
    )
    #expect(table.refusal(of: link)?.description == "\(text) [noMatch]")
  }

  @Test func `of several placeholders, the one is named whose text the segment begins with`() throws
  {
    let table = try LinkTable(["/u/{n}.json", "/u/@{user}"].map { LinkEntry($0, to: $0) })
    let words = "nearest is /u/@{user}, but \"@\" does not fit @{user} [noMatch]"
    #expect(table.refusal(of: "/u/@")?.description == words)
  }

  @Test func `what is misspelt is named before a pattern of another host that matches all`() throws
  {
    let table = try LinkTable(
      ["/about", "https://x.org/{page}"].map { LinkEntry($0, to: $0) },
      rules: LinkRules(schemes: ["app"], hosts: ["example.org"])
    )
    for link in ["/abuot", "app://abuot", "https://example.org/abuot"] {
      let words = "nearest is /about, but \"abuot\" is not \"about\" [noMatch]"
      #expect(table.refusal(of: link)?.description == words)
    }
  }
}
