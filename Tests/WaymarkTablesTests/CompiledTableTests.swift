import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// Tables that were read and are compiled.
struct CompiledTableTests {
  @Test func `a table leads to the routes that its classes are named as`() throws {
    let document = try LinkTableDocument(
      json: """
        {"label": "x", "endpoints": [
          {"endpoint": "/titles/{titleId:Int}", "view_controller_class_name": "Title"}
        ]}
        """
    )
    let table = try LinkTable(document, rules: LinkRules(schemes: ["catalogue"]))
    #expect(table.label == "x")
    #expect(try table.match("catalogue://titles/10").route == "Title")
  }

  @Test func `a bare list leads to what is named as its patterns`() throws {
    let table = try LinkTable(LinkTableDocument(patterns: ["/a/{b...}"]))
    #expect(try table.match("/a/c/d").route == "/a/{b...}")
  }

  @Test func `what is wrong with a pattern is told with its line and column`() throws {
    let document = try LinkTableDocument(
      json: JSONText(
        """
        {"endpoints": [
          {"endpoint": "/a/{b:c:d}", "view_controller_class_name": "A"},
          {"endpoint": "/x/{b:Int}", "view_controller_class_name": "A"},
          {"endpoint": "/x/{c:Int}", "view_controller_class_name": "B"}
        ]}
        """,
        file: "links.json"
      )
    )
    let error = #expect(throws: TableError.self) { try LinkTable(document) }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("links.json:2:24: \"/a/{b:c:d}\", column 8: ") == true)
    #expect(lines.last?.hasPrefix("links.json:4:") == true)
    #expect(error?.problems.last?.witness?.hasPrefix("/x/") == true)
  }
}
