import Testing
import WaymarkTables

@testable import WaymarkGeneration

@Suite struct RefusalTests {
  private func errors(_ json: String) -> [String] {
    do {
      let text = JSONText(json, file: "/app/routes.json")
      _ = try GeneratedSource(of: text, importing: ["Waymark"])
      return []
    } catch {
      return error.buildErrors(in: "/app/routes.json")
    }
  }

  @Test(
    arguments: [
      ("", "1:1: error: the text is empty; write a value of JSON (emptyText)"),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "presentaton": "push"}]}"#,
        "1:38: error: a route has no key \"presentaton\"; did you mean \"presentation\"? "
          + "(unknownKey)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "links": ["/a/{b"]}]}"#,
        "1:47: error: A: the link \"/a/{b\" is malformed at column 4: no brace closes this one; "
          + "write %7B for the sign (malformedLink)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "int"}}]}"#,
        "1:53: error: the type of \"b\" cannot be \"int\"; write Int, Double, Bool, String, UUID, "
          + "a list of words, or the name of a type of your own (unknownWord)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "—"}]}"#,
        "1:33: error: no type can be named after \"—\", which has no letter and no digit; "
          + "write one (noNameInSwift)"
      ),
      (
        "{\"waymark\": 1, \"roots\": [{\"id\": \"to-do\"},\n  {\"id\": \"ToDo\"}]}",
        "2:10: error: \"ToDo\" gives the type ToDo, as \"to-do\" at 1:33 does; give one of them "
          + "another id (oneNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "routes": [{"id": "B"}]}, "#
          + #"{"id": "C", "routes": [{"id": "B", "accepts": {"d": "Int"}}]}]}"#,
        "1:94: error: \"B\" gives the type B with other inputs than at 1:56; make the inputs the "
          + "same, or give one of them another id (oneNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"-": "Int"}}]}"#,
        "1:50: error: no property can be named after \"-\", which has no letter and no digit; "
          + "write one (noNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"b-c": "Int", "bC": "Int"}}]}"#,
        "1:64: error: \"bC\" gives the property bC, as \"b-c\" does; give one of them another name "
          + "(oneNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"b": ["c", "+"]}}]}"#,
        "1:61: error: no case can be named after \"+\", which has no letter and no digit; write one "
          + "(noNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"b": ["c-d", "cD"]}}]}"#,
        "1:63: error: \"cD\" gives the case cD, as \"c-d\" does; change one of them "
          + "(oneNameInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "[Day]"}}]}"#,
        "1:53: error: \"[Day]\" is no name of a type in Swift; write one, as Day or Calendar.Day "
          + "(noTypeInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "A"}}]}"#,
        "1:53: error: the type of \"b\" is the destination \"A\" of a route; name another type "
          + "(noTypeInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"A": "Int"}, "links": ["/{A:Int}"]}]}"#,
        "1:71: error: the link brings \"A\", which is the id of a route on its way; call the input "
          + "otherwise (placeholderNamesRoute)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"url": "String"}, "#
          + #""links": ["https://a.b/c"]}]}"#,
        "1:76: error: the link does not bring \"url\", and the whole link is handed to routes by "
          + "name alone; write {url} into it, or accept \"url\" (wholeLink)"
      ),
    ]
  )
  func `each mistake is told as compilers do, where it stands`(json: String, message: String) {
    #expect(errors(json) == ["/app/routes.json:\(message)"])
  }

  @Test func `all mistakes of a file are told at once`() {
    let found = errors(
      #"{"waymark": 1, "roots": [{"id": "+"}, {"id": "A", "needs": {"-": "Int", "b": ["="]}}]}"#
    )
    #expect(found.count == 3)
  }
}
