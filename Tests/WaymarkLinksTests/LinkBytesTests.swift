import Testing
import WaymarkLinks
import WaymarkTesting

/// Links come from outside: every byte is read by strict rules, and no link takes long.
@Suite struct LinkBytesTests {
  private let table: LinkTable

  init() throws {
    table = try LinkTable(
      [LinkEntry("/a/{v}", to: "Value"), LinkEntry("/r/{rest...}", to: "Rest")],
      rules: LinkRules(schemes: ["app"], byteLimit: 20_000_000)
    )
  }

  private static let spots = ["/a/x?b=1#c", "/a/x", "/a/", "app://a/x?", "/r/x/y", "/a/x#"]

  @Test(arguments: 0...255)
  func `every escaped byte is text or malformed, wherever it stands`(byte: Int) throws {
    let digits = String(byte, radix: 16)
    let escape = "%" + (digits.count < 2 ? "0" : "") + digits
    let isText = (0x20..<0x7F).contains(byte)
    for spot in Self.spots {
      let link = spot + escape
      guard isText else {
        #expect(table.refusal(of: link)?.code == .malformed, "\(link)")
        continue
      }
      let match = try table.match(link)
      let text = String(UnicodeScalar(UInt8(byte)))
      #expect(
        [match.values.last, match.queryItems.last?.name, match.fragment].contains {
          $0?.hasSuffix(text) == true
        }
      )
    }
  }

  @Test(arguments: 0..<128)
  func `every raw byte is read, or refused where it is a control character`(byte: Int) throws {
    let sign = String(UnicodeScalar(UInt8(byte)))
    let refusal = table.refusal(of: "/a/x" + sign)
    if byte < 0x20 || byte == 0x7F {
      #expect(refusal == table.refusal(of: "/a/x" + sign + "?b"))
      #expect(refusal?.reason == .controlCharacter)
      #expect(refusal?.offset == 4)
    } else if sign == "%" {
      #expect(refusal?.reason == .invalidEscape)
    } else {
      let match = try table.match("/a/x" + sign)
      #expect(match.values == ["/?#".contains(sign) ? "x" : "x" + sign])
    }
  }

  @Test(
    arguments: [
      ("%", .invalidEscape, 4), ("%4", .invalidEscape, 4), ("%4g", .invalidEscape, 4),
      ("%%41", .invalidEscape, 4), ("%C3", .invalidText, 4), ("%C3x", .invalidText, 4),
      ("%C3\u{E9}", .invalidText, 4), ("%A9", .invalidText, 4), ("%C0%80", .invalidText, 4),
      ("%ED%A0%80", .invalidText, 4), ("%F4%90%80%80", .invalidText, 4), ("%FF", .invalidText, 4),
      ("%E0%80%80", .invalidText, 4), ("%00", .controlCharacter, 4), ("\0", .controlCharacter, 4),
      ("%C2%85", .controlCharacter, 4), ("\u{85}", .controlCharacter, 4),
    ] as [(String, LinkRefusal.Reason, Int)]
  )
  func `what is no text is malformed, with the byte where the character begins`(
    text: String,
    reason: LinkRefusal.Reason,
    offset: Int
  ) throws {
    let refusal = try #require(table.refusal(of: "/a/x" + text))
    #expect(refusal.reason == reason)
    #expect(refusal.code == .malformed)
    #expect(refusal.offset == offset)
    #expect(!refusal.description.contains("\n"))
    // The same bytes are as wrong behind the path.
    for spot in ["/a/x?", "/a/x#", "/a/x?a=1&"] {
      #expect(table.refusal(of: spot + text)?.reason == reason)
    }
  }

  @Test(arguments: [
    "a b", "\u{E9}", "%C3%A9", "e\u{301}", "👩‍👩‍👧", "%F0%9F%98%80", "a%2Fb", "%25", "+", "a=b&c",
  ])
  func `any text is read, decoded once`(text: String) throws {
    let decoded = ["%C3%A9": "\u{E9}", "%F0%9F%98%80": "😀", "a%2Fb": "a/b", "%25": "%"]
    let wanted = Array((decoded[text] ?? text).utf8)
    #expect(try table.match("/a/" + text).values.map { Array($0.utf8) } == [wanted])
    #expect(
      try table.match("/r/q/" + text).values.map { Array($0.utf8) } == [Array("q/".utf8) + wanted]
    )
  }

  @Test func `what was decoded is not decoded again`() throws {
    #expect(try table.match("/a/%2541").values == ["%41"])
    #expect(try table.match("/a/x?a=%2541").queryItems == [LinkItem("a", "%41")])
  }

  @Test func `a link of ten megabytes ends at once where the rules do not admit it`() throws {
    let link = "/a/" + String(repeating: "x", count: 10_000_000)
    let strict = try LinkTable([LinkEntry("/a/{v}", to: "Value")])
    let refusal = strict.refusal(of: link)
    #expect(refusal?.reason == .tooLong)
    #expect(refusal?.offset == 8_192)
    // Where they do, it is read in one pass.
    #expect(try table.match(link).values.first?.utf8.count == 10_000_000)
  }

  @Test func `a hundred thousand segments are malformed`() throws {
    for delimiter in ["/", "/a", "//a", "/%20"] {
      let link = String(repeating: delimiter + "x", count: 100_000)
      #expect(table.refusal(of: link)?.reason == .tooManySegments)
    }
    #expect(table.refusal(of: String(repeating: "/", count: 100_000))?.reason == .noPattern)
  }

  @Test func `as many segments are read as the rules admit`() throws {
    let entries = [LinkEntry("/{rest...}", to: "Rest")]
    for limit in [1, 31, 32, 64, 65, 5_000] {
      let table = try LinkTable(
        entries,
        rules: LinkRules(byteLimit: 1_000_000, segmentLimit: limit)
      )
      let link = String(repeating: "/x", count: limit)
      #expect(try table.match(link).values == [String(link.dropFirst())])
      #expect(try table.match(link + "//").values == [String(link.dropFirst())])
      #expect(throws: LinkRefusal.self) { try table.match(link + "/x") }
    }
  }

  @Test(arguments: 0..<40)
  func `what no pattern begins as is looked through to its end all the same`(count: Int) {
    let tail = Array(repeating: "/x", count: 20).joined().prefix(count)
    #expect(table.refusal(of: "/b" + tail)?.reason == .noPattern)
    #expect(table.refusal(of: "/b" + tail + "?x#")?.reason == .noPattern)
    for place in tail.indices {
      let (before, after) = ("/b" + tail[..<place], tail[tail.index(after: place)...])
      #expect(table.refusal(of: before + "\u{1F}" + after)?.reason == .controlCharacter)
      #expect(table.refusal(of: before + "\u{7F}" + after)?.reason == .controlCharacter)
      #expect(table.refusal(of: before + "%+" + after)?.reason == .invalidEscape)
      #expect(table.refusal(of: before + "\u{E9}" + after)?.reason == .noPattern)
    }
  }

  @Test func `the segments of what no pattern begins as are counted all the same`() throws {
    for limit in [1, 2, 8, 64] {
      let rules = LinkRules(segmentLimit: limit)
      let table = try LinkTable([LinkEntry("/a/{v}", to: "Value")], rules: rules)
      for segment in ["/b", "//bbbbbbbbb", "/b//"] {
        let link = String(repeating: segment, count: limit)
        #expect(table.refusal(of: link)?.reason == .noPattern)
        #expect(table.refusal(of: link + "?/b/b")?.reason == .noPattern)
        #expect(table.refusal(of: link + "/b")?.reason == .tooManySegments)
      }
    }
  }

  @Test(arguments: 1..<40)
  func `a literal of any length is found, first, last and between`(count: Int) throws {
    let word = String((0..<count).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    let patterns = ["/\(word)", "/\(word)/{v}", "/{v}/\(word)", "/q/\(word)/z", "/\(word)q/z"]
    let table = try LinkTable(patterns.map { LinkEntry($0, to: $0) })
    for pattern in patterns {
      let link = pattern.replacing("{v}", with: "v")
      #expect(try table.match(link).pattern == pattern)
      #expect(try table.match(link + "/").pattern == pattern)
      #expect(try table.match(link + "?v").pattern == pattern)
    }
    for place in 0..<count {
      var bytes = Array("/\(word)".utf8)
      bytes[1 + place] ^= 0x20
      #expect(table.refusal(of: String(decoding: bytes, as: UTF8.self))?.reason == .noPattern)
    }
  }

  @Test func `no random bytes trap, and what is refused says why in one line`() {
    var choices = Seed(5).choices
    let signs = Array("/:?#%&=ax1.{}|@ é\u{85}\0httpsapp2")
    for _ in 0..<5_000 {
      let count = Int.random(in: 0..<24, using: &choices)
      let link = String((0..<count).map { _ in signs.randomElement(using: &choices) ?? "/" })
      do throws(LinkRefusal) {
        let match = try table.match(link)
        _ = (match.values, match.queryItems, match.fragmentItems, match.fragment)
      } catch {
        #expect(!error.description.contains("\n"))
      }
      _ = try? LinkPattern(link)
      _ = try? LinkPattern(link, delimiter: ":")
    }
  }
}
