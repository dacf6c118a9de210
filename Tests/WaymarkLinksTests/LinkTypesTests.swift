import Testing
import WaymarkLinks

/// Very many custom types are told apart, or refused where no more can be.
@Suite struct LinkTypesTests {
  /// Types that read their own names only.
  private static func types(_ count: Int) -> [LinkType] {
    (0..<count).map { number in
      let name = "T\(number)"
      return LinkType(
        ValueType(name, example: name, read: { $0 == name ? $0 : nil }, write: { $0 }),
        rank: number
      )
    }
  }

  private static let message =
    "it knows 65536 custom types; keep to 65535, as no more are told apart"

  @Test func `the last types of very many are told apart`() throws {
    let table = try LinkTable(
      [LinkEntry("/{a:T65533}", to: "A"), LinkEntry("/{b:T65534}", to: "B")],
      rules: LinkRules(types: Self.types(65_535))
    )
    #expect(try table.match("/T65533").target == "A")
    #expect(try table.match("/T65534").target == "B")
  }

  @Test func `more types than can be told apart are refused, and nothing else is`() throws {
    let entries = [LinkEntry("/{a:T65534}", to: "A"), LinkEntry("/{b:T65535}", to: "B")]
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable(entries, rules: LinkRules(types: Self.types(65_536)))
    }
    #expect(error?.problems.map(\.rule) == [.tooManyTypes])
    #expect(error?.problems.map(\.message) == [Self.message])
  }

  @Test func `of very many types that nobody knows a hundred are told, with what was meant`() throws
  {
    let entries = (0..<150).map { LinkEntry("/{a:T\($0)x}/\($0)", to: "A") }
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable(entries, rules: LinkRules(types: Self.types(150)))
    }
    #expect(error?.problems.count == 100)
    #expect(error?.more == 50)
    #expect(
      error?.problems.first?.message
        == "no type is called T0x; is it T0? If not, add it to the types of the rules"
    )
  }
}
