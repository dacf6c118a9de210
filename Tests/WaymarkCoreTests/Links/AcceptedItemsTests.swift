import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// Written links that carry what a route accepts and its pattern does not name.
@Suite struct AcceptedItemsTests {
  private static let id = InputKey<Int>("id")
  private static let text = InputKey<String>("q")
  private static let isNew = InputKey<Bool>("new")
  private static let page = InputKey<Int>("page")

  private static var plan: RoutePlan {
    get throws {
      try RoutePlan {
        Route("Shelf", accepts: .keys(Self.isNew)) {
          Route(
            "Title",
            needs: .keys(Self.id),
            accepts: .keys(Self.text, Self.page, InputKey<Int>("size")),
            links: ["/titles/{id:Int}?size={size:Int=10}", "/titles/{id:Int}/find/{q}"]
          )
        }
      }
    }
  }

  @Test(arguments: [
    (Input((Self.id, 7)), "/titles/7"),
    // A pattern that names the value goes before one that does not.
    (Input((Self.id, 7), (Self.text, "hi")), "/titles/7/find/hi"),
    (
      Input((Self.page, 2), (Self.text, "a b&c=d?"), (Self.id, 7)),
      "/titles/7?q=a%20b%26c=d?&page=2"
    ),
    (
      Input((Self.isNew, true), (Self.page, 2), (InputKey<Int>("size"), 5), (Self.id, 7)),
      "/titles/7?size=5&page=2&new=true"
    ),
    (Input((Self.id, 7), (Self.text, "")), "/titles/7?q="),
  ])
  func `what is accepted follows as items, in declared order`(input: Input, link: String) throws {
    let plan = try Self.plan
    #expect(try plan.link(to: "Title", input: input) == link)
    let read = try LinkTable(plan).match(link)
    let keys = plan.keysDeclared(onWayTo: "Title")
    #expect(read.route == "Title")
    #expect(try read.input(accepting: keys).only(Self.keys(of: input)) == input)
  }

  @Test func `a screen writes the link that has led to it`() throws {
    let plan = try RoutePlan.drawn("Title needs id:Int accepts q:String links /titles/{id:Int}")
    let keys = plan.keysDeclared(onWayTo: "Title")
    let input = try LinkTable(plan).match("/titles/7?q=hi").input(accepting: keys)
    #expect(try plan.link(to: "Title", input: input) == "/titles/7?q=hi")
  }

  @Test(arguments: [
    // Nobody declares it, its type is another, no link may hold it, or the pattern reads its name
    // as another value.
    (Input((Self.id, 7), (InputKey<Int>("else"), 1)), "else"),
    (Input((Self.id, 7), (InputKey<Int>("q"), 1)), "q"),
    (Input((Self.id, 7), (InputKey<String>("note"), "a\nb"), (Self.page, 2)), "note"),
    (Input((Self.id, 7), (Self.text, "a"), (InputKey<String>("find"), "b")), "q"),
  ])
  func `what could not be read back is not carried`(input: Input, name: String) throws {
    let plan = try RoutePlan {
      Route(
        "Title",
        accepts: .keys(
          Self.id,
          Self.text,
          Self.page,
          InputKey<String>("find"),
          InputKey<String>("note")
        ),
        links: ["/titles/{id:Int}?q={find}"]
      )
    }
    let error = #expect(throws: LinkWritingError.self) { try plan.link(to: "Title", input: input) }
    #expect(error?.code == .notCarried)
    #expect(error?.name == name)
  }

  @Test(arguments: [0, 6, 11])
  func `of many that are accepted, the one that could not be read back is named`(bad: Int) throws {
    let keys = (0..<12).map { InputKey<String>("key\($0)") }
    var input = Input.none
    for (number, key) in keys.enumerated() { input[key] = number == bad ? "a\nb" : "ab" }
    let accepted = InputKeys(keys.map { InputKeys.Declaration($0.name, .string) })
    let table = try LinkTable([LinkTable.Entry("/all", to: "All")])
    let error = #expect(throws: LinkWritingError.self) {
      try table.link(to: "All", input: input, accepting: accepted)
    }
    #expect(error?.code == .notCarried)
    #expect(error?.name == "key\(bad)")
  }

  @Test func `written and read again, what is accepted is the same`() async throws {
    try await Law("a link brings back what a route accepts") { choices in
      let keys = ["a", "b", "c", "d e", "&", "q"].map {
        InputKeys.Declaration(
          $0,
          choices.one(of: [.int, .string, .bool, .double, .words(["1", "x"])])
        )
      }
      let patterns = ["/p", "/p/{a}", "/p/{b:Int}/x?q={c}", "/p/{rest...}?b={b:Int=1}"]
      let entries = patterns.map { LinkEntry($0, to: choices.happens(0.8) ? "R" : "S") }
      let items = (0..<8).map { _ in
        let name = choices.one(of: ["a", "b", "c", "d%20e", "%26", "q", "z"])
        return name + choices.one(of: ["", "=", "=1", "=x", "=true", "=1.5", "=%3D%26+/", "=-3"])
      }
      return Story(in: AcceptingTable(table: try LinkTable(entries), keys: keys), items)
    } objection: { world, items in
      for path in ["/p", "/p/1", "/p/2/x", "/p/x/y"] {
        let link = path + "?" + items.joined(separator: "&")
        if let objection = world.objection(to: link) { return objection }
      }
      return nil
    }.holds(over: 0..<500)
  }

  fileprivate static func keys(of input: Input) -> InputKeys {
    InputKeys(input.names.map { InputKeys.Declaration($0, .string) })
  }
}

/// A table, and what its routes accept.
private struct AcceptingTable {
  let table: LinkTable
  let keys: [InputKeys.Declaration]

  /// What is wrong with what is written for a link that was read.
  func objection(to link: String) -> String? {
    let keys = InputKeys(keys)
    guard let match = try? table.match(link), let input = try? match.input(accepting: keys) else {
      return nil
    }
    let written: String
    do throws(LinkWritingError) {
      written = try table.link(to: match.route, input: input, accepting: keys)
    } catch {
      return "\(link) is read as \(input), and cannot be written: \(error)"
    }
    guard let again = try? table.match(written),
      let same = try? again.input(accepting: keys),
      again.route == match.route, same.only(AcceptedItemsTests.keys(of: input)) == input
    else { return "\(link) is read as \(input) and written as \(written)" }
    let twice = try? table.link(to: again.route, input: same, accepting: keys)
    return twice == written ? nil : "\(written) is written again as \(twice ?? "nothing")"
  }
}
