import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// Looking up the values of a link by their names, whether they are few or many.
@Suite struct LinkValueListTests {
  /// Some values under names that lie in one another, or nearly.
  private static func values(_ choices: inout Choices, count: Int) -> LinkValues {
    var values = LinkValues()
    for number in 0..<count { values.add(name(&choices), .int(number)) }
    return values
  }

  private static func name(_ choices: inout Choices) -> String {
    let steps = ["a", "b", "", "a-", "a/", "e\u{301}", "é", "\u{301}"]
    return (0..<choices.number(in: 1..<5)).map { _ in choices.one(of: steps) }
      .joined(separator: ".")
  }

  /// What is to be found under a name, looked up in one value after the other.
  private static func expected(_ name: String, _ items: [LinkValues.Item]) -> String {
    let same = items.filter { $0.name == name }.map(\.text)
    let front = name + "."
    let inside = items.map(\.name).filter { other in
      other.utf8.count > front.utf8.count && other.utf8.starts(with: front.utf8)
    }
    var first: [String] = []
    for path in inside {
      let rest = path.utf8.dropFirst(front.utf8.count)
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      if !first.contains(name) { first.append(name) }
    }
    return "\(same) \(same.last ?? "none") \(same.count > 1) \(!(same + inside).isEmpty) \(first)"
  }

  private static func found(_ name: String, _ list: LinkValueList) -> String {
    let texts = list.all(name).map(\.text)
    return "\(texts) \(list.text(name) ?? "none") \(list.isList(name)) \(list.holds(name)) "
      + "\(list.names(inside: name))"
  }

  @Test func `what is found in order is what is found one after the other`() async throws {
    try await Law("values are found by their names") { choices in
      let values = Self.values(&choices, count: choices.number(in: 0..<30))
      return Story(
        in: (0..<10).map { _ in Self.name(&choices) } + values.items.map(\.name),
        values.items
      )
    } objection: { names, items in
      let list = LinkValueList(LinkValues(items))
      let wrong = names.first { !$0.isEmpty && Self.found($0, list) != Self.expected($0, items) }
      return wrong.map { "\($0): \(Self.found($0, list)), not \(Self.expected($0, items))" }
    }.holds(over: 0..<500)
  }

  @Test(arguments: [3, 30])
  func `the outermost names come each once, in the order of the link`(count: Int) {
    var values = LinkValues()
    for number in (0..<count).reversed() {
      values.add("n\(number).a", .int(number))
      values.add("n\(number).b", .int(number))
    }
    let names = LinkValueList(values).names(inside: "")
    #expect(names == (0..<count).reversed().map { "n\($0)" })
  }

  private struct Shelf: Codable, Equatable {
    var counts: [String: Int]
    var lists: [String: [Int]]
    var shelves: [String: [String: Bool]]
    var tags: [String]
  }

  @Test(arguments: [1, 5, 200])
  func `dictionaries and lists of any length are decoded`(count: Int) throws {
    let keys = (0..<count).map { "key\($0)" }
    let shelf = Shelf(
      counts: Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.utf8.count) }),
      lists: Dictionary(uniqueKeysWithValues: keys.map { ($0, [3, 1, 2]) }),
      shelves: Dictionary(uniqueKeysWithValues: keys.map { ($0, ["x": true, "y": false]) }),
      tags: keys
    )
    let values = try LinkValueEncoder.encode(shelf)
    let items = values.items.map { "Shelf.\($0.name)=\($0.text)" }.joined(separator: "&")
    let match = try LinkTable(
      [LinkEntry("/shelf", to: "Shelf")],
      rules: LinkRules(byteLimit: .max)
    ).match("/shelf?counts.key0=99&tags=none&\(items)")
    let own = match.linkValues.meant(for: "Shelf")
    #expect(try LinkValueDecoder.decode(Shelf.self, from: own) == shelf)
  }
}
