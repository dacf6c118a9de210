import TestSupport
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    (["ToDoDetail", "--input", "toDoId=36"], "/todos/36"),
    (["ToDoDetail", "--input=toDoId=-1"], "/todos/-1"),
    (["Help"], "/help"),
    (["Help/ContactUs"], "/help/contact"),
    (["/Root/Help/ContactUs"], "/help/contact"),
  ])
  func `the link to a route is written`(words: [String], link: String) throws {
    let run = try CommandRun(["link", Samples.plan] + words)
    #expect(run.status == 0)
    #expect(run.output == link + "\n")
    #expect(run.errors.isEmpty)
    let json = try CommandRun(["link", Samples.plan, "--json"] + words)
    #expect(json.output == "{\"link\":\"\(link)\"}\n")
  }

  @Test func `what the route accepts besides what its links name is written too`() throws {
    let files = try ScratchFolder([
      "plan.json": #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"q": "String", "n": "Int"}, "#
        + #""links": ["/a"]}]}"#
    ])
    let words = ["link", "plan.json", "A", "--input"]
    let run = try CommandRun(words + ["n=3", "q=two words"], in: files.url)
    #expect(run.errors.isEmpty)
    #expect(run.output == "/a?q=two%20words&n=3\n")
    let wrong = try CommandRun(words + ["n=many"], in: files.url)
    #expect(wrong.status == 1)
  }

  @Test func `values of every type are carried`() throws {
    let links = "/x/{a:Int}/{b:Double}/{c:Bool}/{d}/{e:UUID}/{f:one|two}/{g...}"
    let keys =
      #""a": "Int", "b": "Double", "c": "Bool", "d": "String", "e": "UUID", "f": ["one", "two"]"#
      + #", "g": "String""#
    let files = try ScratchFolder([
      "plan.json":
        #"{"waymark": 1, "roots": [{"id": "A", "needs": {\#(keys)}, "links": ["\#(links)"]}]}"#
    ])
    let run = try CommandRun(
      [
        "link", "plan.json", "A", "--input", "a=1", "b=1.5", "c=true", "d=a b=c/é",
        "e=123e4567-e89b-12d3-a456-426614174000", "f=two", "g=x/y z",
      ],
      in: files.url
    )
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let link = String(run.output.dropLast())
    #expect(link.hasPrefix("/x/1/1.5/true/"))

    let back = try CommandRun(["match", "plan.json", link, "--json"], in: files.url)
    #expect(back.status == 0)
    #expect(
      back.output.contains(
        #""inputs":{"a":1,"b":1.5,"c":true,"d":"a b=c/é","#
          + #""e":"123e4567-e89b-12d3-a456-426614174000","f":"two","g":"x/y z"}"#
      )
    )
  }

  @Test(
    arguments: rows(
      #"""
      Hlp → the plan has no route "Hlp"; is it "Help"?
      Nowhere → the plan has no route "Nowhere"; `waymark map` draws the plan
      MessageCenter → no pattern leads to "MessageCenter"; give the route a link [noPattern]
      ToDoDetail → no link to "ToDoDetail" can be written: /todos/{toDoId:Int} needs "toDoId", which
        the input lacks [missingInput]
      ToDoDetail --input toDoId=x → "toDoId" is "x" and should be of the type Int
      ToDoDetail --input toDoId=+3 → "toDoId" is "+3" and should be of the type Int
      ToDoDetail --input toDoId=99999999999999999999 → "toDoId" is "99999999999999999999" and should
        be of the type Int
      ToDoDetail --input tdoId=1 → no link to "ToDoDetail" carries "tdoId"; is it "toDoId"?
      Help --input x=1 → no link to "Help" carries "x"; it takes none
      """#
    )
  )
  func `the link command says why no link can be written`(words: String, why: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let run = try CommandRun(["link", Samples.plan] + words)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "waymark: \(why)\n")
    let json = try CommandRun(["link", Samples.plan, "--json"] + words)
    #expect(json.status == 1)
    #expect(json.errors.isEmpty)
    #expect(json.output.hasPrefix(#"{"why":""#))
  }

  @Test func `a name that stands at several places has to say more of its way`() throws {
    let twin = #""routes": [{"id": "Edit", "links": "#
    let files = try ScratchFolder([
      "plan.json":
        #"{"waymark": 1, "roots": [{"id": "A", \#(twin)["/a"]}]}, {"id": "B", \#(twin)["/b"]}]}]}"#
    ])
    let run = try CommandRun(["link", "plan.json", "Edit"], in: files.url)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "waymark: \"Edit\" stands at several places (A/Edit, B/Edit); write more of the way\n"
    )
    #expect(try CommandRun(["link", "plan.json", "B/Edit"], in: files.url).output == "/b\n")
  }

  @Test(arguments: [
    (["x=foo"], "/s/foo"), (["x=7"], "/n/7"), (["y=true"], "/b/true"), (["y=no"], "/t/no"),
  ])
  func `each pattern of the route reads the values as it would read them from a link`(
    values: [String],
    link: String
  ) throws {
    let files = try ScratchFolder([
      "plan.json": #"{"waymark": 1, "roots": [{"id": "A", "#
        + #""links": ["/n/{x:Int}", "/s/{x}", "/b/{y:Bool}", "/t/{y}"]}]}"#
    ])
    let run = try CommandRun(["link", "plan.json", "A", "--input"] + values, in: files.url)
    #expect(run.errors.isEmpty)
    #expect(run.output == link + "\n")
  }
}
