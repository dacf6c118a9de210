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
      #"{"id": "ToDo", "accepts": {"id": "Int"}, "links": ["/todos/{ToDo.id:Int}/{_1}"]}"#,
      #"{"id": "ToDo", "accepts": {"by": "Owner"}, "links": ["/todos/{by.user}/{ToDo.by.token}"]}"#,
      #"{"id": "A", "accepts": {"note": "String"}, "routes": "#
        + #"[{"id": "B", "accepts": {"note": "String"}, "links": ["/a/{A.note}/{B.note}"]}]}"#,
    ]
  )
  func `a link may name a property with its destination in front, and parts of a value`(
    route: String
  ) {
    #expect(errors("{\"waymark\": 1, \"roots\": [\(route)]}") == [])
  }

  @Test func `the type of a property may be an enum of words of its own destination`() {
    let route = #"{"id": "A", "needs": {"b": "A.Kind", "kind": ["c"]}}"#
    #expect(errors("{\"waymark\": 1, \"roots\": [\(route)]}") == [])
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
        "1:48: error: A: the link \"/a/{b\" is malformed at column 4: no brace closes this one; "
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
        #"{"waymark": 1, "roots": [{"id": "Calendar", "needs": {"day": "Calendar.Day"}}]}"#,
        "1:62: error: the type of \"day\" begins with the destination \"Calendar\" of a route; name "
          + "another type (noTypeInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "C.Kind"}}, "#
          + #"{"id": "C", "needs": {"kind": ["d"]}}]}"#,
        "1:53: error: the type of \"b\" begins with the destination \"C\" of a route; name another "
          + "type (noTypeInSwift)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"A": "Int"}, "links": ["/{A:Int}"]}]}"#,
        "1:71: error: the link brings \"A\", which is the id of a route on its way; call the input "
          + "otherwise (placeholderNamesRoute)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A"}], "anywhere": [{"id": "B", "#
          + #""accepts": {"A": "String"}, "links": ["/{A}"]}]}"#,
        "1:103: error: the link brings \"A\", which is the id of a route that it may be shown above; "
          + "call the input otherwise (placeholderNamesRoute)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"url": "String"}, "#
          + #""links": ["https://a.b/c"]}]}"#,
        "1:76: error: the link does not bring \"url\", and the whole link is handed to routes by "
          + "name alone; write {url} into it (wholeLink)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "arranging": "tabs", "links": ["https://a.b/c"], "#
          + #""routes": [{"id": "B", "needs": {"url": "String"}}]}]}"#,
        "1:69: error: the link does not bring \"url\", and the whole link is handed to routes by "
          + "name alone; write {url} into it (wholeLink)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"url": "String"}, "#
          + #""links": ["https://a.b/c", "/c", "https://a.b/d?url={url}"]}]}"#,
        "1:78: error: the link does not bring \"url\", and the whole link is handed to routes by "
          + "name alone; write {url} into it (wholeLink)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "Int"}, "#
          + #""links": ["/a/{_c}/{slug}/{b:Int}"]}]}"#,
        "1:71: error: the link names \"slug\", which nothing on its way declares; declare it as an "
          + "input, or begin the name with _ where nobody is to read it (linkNamesNothing)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"_0": "Int"}, "routes": "#
          + #"[{"id": "B", "links": ["/{_id}", "/b/{_1}"]}]}]}"#,
        "1:107: error: the link names \"_1\", which nothing on its way declares; declare it as an "
          + "input, or put a letter behind its _ where nobody is to read it (linkNamesNothing)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "Int"}, "links": ["/a"]}]}"#,
        "1:71: error: A: the link \"/a\" does not bring \"b\", which A needs; write "
          + "{b:Int} into it (linkLacksNeed)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "Int"}, "links": ["/{b:UUID}"]}]}"#,
        "1:71: error: A: the link \"/{b:UUID}\" brings \"b\" as UUID, which A declares "
          + "as Int; write {b:Int} into it, or declare it as UUID (linkOfOtherType)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"b": "Int"}, "links": ["/{A.b:UUID}"]}]}"#,
        "1:73: error: the link brings \"A.b\" as UUID, which is declared as Int; write {A.b:Int} into "
          + "it, or declare it as UUID (linkOfOtherType)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"b": ["c"]}, "routes": [{"id": "B", "#
          + #""links": ["/{A.b}", "/b/{A.b:c|d}"]}]}]}"#,
        "1:106: error: the link brings \"A.b\" as c|d, which is declared as c; declare it as c|d "
          + "(linkOfOtherType)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "routes": [{"id": "B"}, {"id": "B"}]}]}"#,
        "1:69: error: A/B: a sibling before it has the same name; rename one of the two "
          + "(duplicateSibling)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "links": ["/{a:Day}", "/{b:Day}"]}]}"#,
        "1:60: error: A: the link \"/{b:Day}\" cannot be told apart: it is as specific "
          + "as /{a:Day}, and a link can match both; change one of the two (tiedLinks)"
      ),
      (
        "{\"waymark\": 1, \"roots\": [{\"id\": \"A\", \"needs\": {\"d\": \"Day\"}, "
          + "\"links\": [\"/{d:Day}\"]},\n  {\"id\": \"B\", \"needs\": {\"s\": \"String\"}, "
          + "\"links\": [\"/b/{s}\", \"/{s}\"]}]}",
        "2:61: error: B: the link \"/{s}\" cannot be told apart in code, which leaves own types out: "
          + "it is as specific as /{d}, and both match /a; change one of the two (tiedLinks)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "reach": "tab"}]}"#,
        "1:47: error: A: a root covers nothing; leave the reach \"tab\" out "
          + "(reachNotAllowed)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "guards": [""]}]}"#,
        "1:48: error: A: it names a guard without a name; write one, or leave it out "
          + "(emptyGuardName)"
      ),
      (
        #"{"waymark": 2, "roots": [{"id": "A"}]}"#,
        "1:13: error: this is version 2 of a plan, and this waymark reads version 1; use "
          + "a newer one (newerVersion)"
      ),
      (
        #"{"waymark": 1, "roots": []}"#,
        "1:25: error: the plan: it has no root; give it at least one route (noRoots)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A", "id": "B"}]}"#,
        "1:38: error: the key \"id\" stands in this object already; keep one of the two "
          + "(repeatedKey)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": 7}]}"#,
        "1:33: error: \"id\" takes a text, and this is a whole number (wrongKind)"
      ),
      (
        #"{"waymark": 1, "roots": [{"id": "A"}"#,
        "1:37: error: the text ends within the list of 1:25; close it with ] "
          + "(unexpectedEnd)"
      ),
    ]
  )
  func `each mistake is told as compilers do, where it stands`(json: String, message: String) {
    #expect(errors(json) == ["/app/routes.json:\(message)"])
  }

  @Test(
    arguments: [
      "any", "each", "sending", "some", "_const", "Day.Type", "Day.Protocol", "Void", "Never",
      "Array", "Optional", "Set",
      "Dictionary", "Result", "AnyObject", "Codable", "Hashable", "Sendable", "Equatable", "Route",
      "RoutePlan", "Destination",
    ]
  )
  func `what names no type of values is no type of an input`(name: String) {
    #expect(
      errors(#"{"waymark": 1, "roots": [{"id": "A", "needs": {"b": "\#(name)"}}]}"#) == [
        "/app/routes.json:1:53: error: \"\(name)\" is no name of a type in Swift; write one, as Day "
          + "or Calendar.Day (noTypeInSwift)"
      ]
    )
  }

  @Test func `bytes that are no text are told where they stand`() {
    let bytes = Array(#"{"waymark": 1, "roots": [{"id": "A"#.utf8) + [0xFF]
    let error = #expect(throws: TableError.self) {
      try GeneratedSource(of: JSONText(bytes: bytes, file: "routes.json"), importing: ["Waymark"])
    }
    #expect(
      error?.buildErrors(in: "routes.json").first
        == "routes.json:1:35: error: the bytes here are no UTF-8; save the file as UTF-8 (invalidUTF8)"
    )
  }

  @Test func `all mistakes of a file are told at once`() {
    let found = errors(
      #"{"waymark": 1, "roots": [{"id": "+"}, {"id": "A", "needs": {"-": "Int", "b": ["="]}}]}"#
    )
    #expect(found.count == 3)
  }
}
