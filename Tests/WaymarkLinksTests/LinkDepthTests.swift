import Foundation
import Testing
import WaymarkLinks

/// Values inside values, as deep as a link may name them.
@Suite struct LinkDepthTests {
  /// A type that holds its own kind.
  private final class Folder: Decodable {
    var name: String?
    var parent: Folder?

    var depth: Int { 1 + (parent?.depth ?? 0) }
  }

  private struct Move: Decodable {
    var folder: Folder
  }

  private indirect enum Tree: Decodable {
    case leaf(Int)
    case node(Tree)
  }

  private struct Garden: Decodable {
    var tree: Tree
  }

  /// A type that asks for its own kind by a decoder of its own.
  private final class Chain: Decodable {
    var next: Chain?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if values.contains(.next) { next = try Chain(from: values.superDecoder(forKey: .next)) }
    }

    private enum CodingKeys: CodingKey { case next }
  }

  private static func link(_ names: [String], _ repeated: String, _ count: Int) -> String {
    "/x?" + (names + Array(repeating: repeated, count: count)).joined(separator: ".") + "=1"
  }

  @Test func `a value inside values is read down to a depth`() throws {
    let table = try LinkTable([LinkEntry("/x", to: "X")])
    let link = "/x?folder." + String(repeating: "parent.", count: 31) + "name=1"
    #expect(try table.match(link).decode(Move.self).folder.depth == 32)
    let deeper = "/x?folder." + String(repeating: "parent.", count: 32) + "name=1"
    let error = #expect(throws: LinkItemError.self) { try table.match(deeper).decode(Move.self) }
    #expect(
      error?.description
        == "the values of the link \"/x?…\" are refused: values stand in one another more than 32 "
        + "deep; correct the link [wrongType]"
    )
  }

  /// Whether a link brings no value of any of the types, because it goes too deep.
  private static func refuses(_ link: String) -> Bool {
    guard let match = try? LinkTable([LinkEntry("/x", to: "X")]).match(link) else { return false }
    let types: [any Decodable.Type] = [Move.self, Garden.self, Chain.self]
    return types.contains { type in
      do throws(LinkItemError) { _ = try match.decode(type) } catch {
        return error.description.contains("deep")
      }
      return false
    }
  }

  @Test func `a link of any depth overflows no small stack`() async throws {
    let links = [
      Self.link(["folder"], "parent", 1_100), Self.link(["tree"], "node._0", 900),
      Self.link(["next"], "next", 1_500),
    ]
    let refusals = await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: links.filter { Self.refuses($0) }.count) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    #expect(refusals == links.count)
  }

  /// Tries to be a list of its own kind first.
  private indirect enum Query: Decodable, Equatable {
    case word(String)
    case all([Query])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let list = try? container.decode([Query].self) {
        self = .all(list)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }

  @Test func `a type that tries to be a list of itself is read one list deep`() throws {
    struct Search: Decodable { var filter: Query }
    let table = try LinkTable([LinkEntry("/x", to: "X")])
    let search = try table.match("/x?filter=tea&filter=milk").decode(Search.self)
    #expect(search.filter == .all([.word("tea"), .word("milk")]))
  }
}
