import Foundation
import Testing

@Suite struct LintTests {
  @Test func `plans, link tables and journeys are told apart, and right ones say nothing`() throws {
    let files = try ScratchFolder()
    try files.add("links.json", #"{"waymark": 1, "patterns": ["/users/{id}", "/users/me"]}"#)
    let words = [Samples.plan, Samples.folder.appendingPathComponent("call-for-help.json").path]
    let run = try CommandRun(["lint", "links.json"] + words, in: files.url)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    let json = try CommandRun(["lint", "links.json", "--json"], in: files.url)
    #expect(json.output == "{\"problems\":[]}\n")
  }

  @Test func `as JSON a problem tells its file, its place, its rule and what to do`() throws {
    let run = try CommandRun(
      ["lint", "plan.json", "--json"],
      on: ["plan.json": #"{"waymark": 1, "roots": [{"id": "A"}, {"id": "A"}]}"#]
    )
    #expect(run.status == 1)
    #expect(
      run.output == """
        {"problems":[{"file":"plan.json","line":1,"column":46,"rule":"duplicateSibling",\
        "message":"A: a sibling before it has the same name; rename one of the two"}]}

        """
    )
  }

  @Test func `a presentation that no standard module serves is noted, and all is well`() throws {
    let files = try ScratchFolder([
      "plan.json":
        #"{"waymark": 1, "roots": [{"id": "A", "routes": [{"id": "B", "presentation": "drawer"}]}]}"#
    ])
    let run = try CommandRun(["lint", "plan.json"], in: files.url)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "plan.json: note: no standard module serves \"drawer\", as A/B is shown; "
        + "hand the router a module that does\n"
    )
  }

  @Test func `names that a journey does not declare are told where they stand`() throws {
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "plan": {"roots": [{"id": "Home", "guards": ["SignIn"]}, {"id": "Form"}]},
       "guards": [{"name": "SignIn", "says": "allow"}, {"name": "Lock", "on": ["Hom"], "says": "later"}],
       "questions": [{"route": "From", "says": "stay"}, {"route": "Form", "says": "stay"}],
       "steps": [
         {"set": {"guard": "Signin", "says": "allow"}},
         {"set": {"question": "Home", "says": "stay"}},
         {"guard": "Gate", "says": "allow"},
         {"question": "Fo", "says": "leave"},
         {"resume": "SignOn"},
         {"resume": true}, {"guard": "Lock", "says": "allow"}, {"question": "Form", "says": "leave"},
         {"hide": "Form"}, {"hide": "Frm"}
       ]}
      """
    ])
    let run = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "journey.json:2:74: a guard of \"Hom\": the plan has no such route; is it \"Home\", "
          + "\"Form\"? (guardForUnknownRoute)",
        "journey.json:3:26: the plan has no route \"From\"; is it \"Form\"? (undeclaredName)",
        "journey.json:5:22: the journey has no guard \"Signin\"; did you mean \"SignIn\"? "
          + "(undeclaredName)",
        "journey.json:6:25: the journey has no question \"Home\"; declare it in \"questions\" "
          + "(undeclaredName)",
        "journey.json:7:14: the journey has no guard \"Gate\"; declare it in \"guards\" "
          + "(undeclaredName)",
        "journey.json:8:17: the journey has no question \"Fo\"; declare it in \"questions\" "
          + "(undeclaredName)",
        "journey.json:9:15: the journey has no guard \"SignOn\"; did you mean \"SignIn\"? "
          + "(undeclaredName)",
        "journey.json:11:31: the plan has no route \"Frm\"; is it \"Form\"? (undeclaredName)",
      ]
    )
  }

  @Test func `a route that guards misspell is told at each of them, and the start beside`() throws {
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "plan": {"roots": [{"id": "Home"}]}, "start": "Nope",
       "guards": [{"name": "One", "on": ["Home", "Typo", "Tipo"], "says": "allow"},
         {"name": "Two", "on": ["Typo"], "says": "allow"}],
       "steps": []}
      """
    ])
    let run = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(run.status == 1)
    let places = run.lines.map { line in line.prefix { $0 != " " } }
    #expect(
      places == [
        "journey.json:1:62:", "journey.json:2:44:", "journey.json:2:52:", "journey.json:3:27:",
      ]
    )
    #expect(run.lines.first?.hasSuffix("(startFailed)") == true)
    #expect(run.lines.dropFirst().allSatisfy { $0.hasSuffix("(guardForUnknownRoute)") })
  }

  @Test func `a plan that names guards is right, and a journey has to declare them`() throws {
    let roots = #""roots": [{"id": "A", "guards": ["SignIn"]}]"#
    let files = try ScratchFolder(["plan.json": #"{"waymark": 1, \#(roots)}"#])
    let plan = try CommandRun(["lint", "plan.json"], in: files.url)
    #expect(plan.status == 0)
    #expect(plan.output.isEmpty)
    #expect(plan.errors.isEmpty)
    try files.add("journey.json", #"{"waymark": 1, "steps": [], "plan": {\#(roots)}}"#)
    let journey = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(journey.status == 1)
    #expect(
      journey.output
        == "journey.json:1:37: A: the plan names the guard \"SignIn\", which the router "
        + "lacks; it has none: give it one of that name (unknownGuard)\n"
    )
  }

  @Test(arguments: [
    ("{}", "1:1", "unknownDocument"),
    ("", "1:1", "emptyText"),
    (#"{"waymark": 1, "patterns": ["/a/{b", "/a/{c:Bool}"]}"#, "1:33", "malformedPattern"),
    (#"{"waymark": 1, "patterns": ["/a/{b:Itn}"]}"#, "1:36", "unknownType"),
    (#"{"waymark": 1, "patterns": ["/e\#u{301}/{b"]}"#, "1:34", "malformedPattern"),
    (#"{"waymark": 1, "patterns": ["/a/{b}", "/a/{c}"]}"#, "1:39", "tie"),
    (#"{"endpoints": [{"endpoint": "/a"}]}"#, "1:16", "missingKey"),
    (#"{"waymark": 1, "roots": [{"id": "A", "links": ["/{x"]}]}"#, "1:48", "malformedLink"),
    (#"{"waymark": 1, "roots": [{"id": "A", "reach": "tab"}]}"#, "1:47", "reachNotAllowed"),
    (#"{"waymark": 1, "roots": [{"id": "A", "links": ["/{x:int}"]}]}"#, "1:48", "unknownType"),
    (
      #"{"waymark": 1, "roots": [{"id": "A", "links": ["/a"], "needs": {"x": "Int"}}]}"#,
      "1:48", "linkLacksNeed"
    ),
    (#"{"waymark": 1, "plan": {"roots": []}, "steps": []}"#, "1:34", "noRoots"),
    (
      #"{"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "start": "B", "steps": []}"#,
      "1:59", "startFailed"
    ),
  ])
  func `lint tells problems by place and rule`(text: String, place: String, rule: String) throws {
    let files = try ScratchFolder(["file.json": text])
    let run = try CommandRun(["lint", "file.json"], in: files.url)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(
      run.lines.contains { $0.hasPrefix("file.json:\(place): ") && $0.hasSuffix("(\(rule))") },
      "\(run.output)"
    )
    let json = try CommandRun(["lint", "file.json", "--json"], in: files.url)
    #expect(json.status == 1)
    #expect(json.output.contains(#""rule":"\#(rule)""#))
  }

  @Test(arguments: [
    (
      #"{"waymark": 1, "patterns": ["/a/{b:Itn}"]}"#,
      "no type is called Itn; the types are Int, Double, Bool, String and UUID, and no type of the "
        + "app's is like one"
    ),
    (
      #"{"waymark": 1, "roots": [{"id": "A", "links": ["/{b:Itn}"]}]}"#,
      "no type is called Itn; the types are Int, Double, Bool, String and UUID, and no type of the "
        + "app's is like one"
    ),
    (
      #"{"waymark": 1, "steps": [], "plan": {"roots": [{"id": "A", "links": ["/{b:Day}"]}]}}"#,
      "no type is called Day; the links of a journey's plan have the types Int, Double, Bool, "
        + "String and UUID"
    ),
  ])
  func `an unknown type is told with those that are known`(text: String, message: String) throws {
    let run = try CommandRun(["lint", "file.json"], on: ["file.json": text])
    #expect(run.status == 1)
    #expect(run.output.contains(": \(message) ("), "\(run.output)")
  }

  @Test func `a tie is shown by a link that both patterns match`() throws {
    let files = ["links.json": #"{"waymark": 1, "patterns": ["/a/{b:Int}", "/a/{c:Int}"]}"#]
    let run = try CommandRun(["lint", "links.json", "--json"], on: files)
    #expect(run.output.contains(#""witness":"/a/"#))
  }

  @Test func `literals and placeholders that compete at many places are named`() throws {
    var patterns = [""]
    for level in 0..<6 { patterns = patterns.flatMap { ["\($0)/a\(level)", "\($0)/{p\(level)}"] } }
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    let files = ["links.json": #"{"waymark": 1, "patterns": [\#(list)]}"#]
    let run = try CommandRun(["lint", "links.json"], on: files)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("(competingPatterns)\n"))
  }

  @Test func `a plan's long pattern competes with none, whatever delimiter links have`() throws {
    let files = try ScratchFolder()
    let link = (0..<10).map { "/s\($0)" }.joined()
    try files.add("plan.json", #"{"waymark": 1, "roots": [{"id": "A", "links": ["\#(link)"]}]}"#)
    let run = try CommandRun(["lint", "plan.json", "--delimiter", ":"], in: files.url)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `many placeholders that are tried at one place are named`() throws {
    let list = (10..<50).map { "\"/p\($0)-{name}\"" }.joined(separator: ", ")
    let files = ["links.json": #"{"waymark": 1, "patterns": [\#(list)]}"#]
    let run = try CommandRun(["lint", "links.json"], on: files)
    #expect(run.status == 1)
    #expect(run.output.contains("at 42 places"))
    #expect(run.output.hasSuffix("(competingPatterns)\n"))
  }

  @Test func `an endless file is refused, and read no further than documents may reach`() throws {
    let run = try CommandRun(["lint", "/dev/zero"])
    #expect(run.status == 2)
    let why = "the file cannot be read: it has more than 64 MB; split it"
    #expect(run.output == "/dev/zero: \(why) (unreadable)\n")
    #expect(try CommandRun(["replay", "/dev/zero"]).status == 2)
  }

  @Test(arguments: [("", "No such file or directory"), ("none.json", "No such file or directory")])
  func `a plan that cannot be read is told where the journey names it`(
    plan: String,
    why: String
  ) throws {
    let files = try ScratchFolder([
      "journey.json": #"{"waymark": 1, "plan": "\#(plan)", "steps": [{"back": 1}]}"#
    ])
    let run = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.lines.count == 2)
    #expect(
      run.lines.first
        == "journey.json:1:24: the plan \"\(plan)\" cannot be read: \(why) (unreadable)"
    )
    let json = try CommandRun(["lint", "journey.json", "--json"], in: files.url)
    #expect(json.output.contains(#"{"file":"journey.json","line":1,"column":24,"#))
  }

  @Test func `problems of several files come in their order, by line`() throws {
    let files = try ScratchFolder([
      "b.json": "{\"waymark\": 1,\n \"roots\": [\n  {\"id\": \"A\"}, {\"id\": \"A\"}],\n \"x\": 1}"
    ])
    try files.add("a.json", "nonsense")
    let run = try CommandRun(["lint", "b.json", "none.json", "a.json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.lines.map { $0.prefix(9) } == ["b.json:3:", "b.json:4:", "none.json", "a.json:1:"])
  }

  @Test func `patterns with another delimiter are read by it`() throws {
    let files = try ScratchFolder()
    try files.add("links.json", #"{"waymark": 1, "patterns": ["profile:{user}:post:{id}"]}"#)
    #expect(try CommandRun(["lint", "links.json"], in: files.url).status == 1)
    let words = ["lint", "links.json", "--delimiter", ":"]
    #expect(try CommandRun(words, in: files.url).status == 0)
  }

  @Test func `a type that a route declares is no misspelling of another`() throws {
    let files = try ScratchFolder([
      "plan.json": #"{"waymark": 1, "roots": [{"id": "A", "needs": {"x": "UInt", "y": "Int8"}, "#
        + #""links": ["/{x:UInt}/{y:Int8}"]}]}"#
    ])
    let lint = try CommandRun(["lint", "plan.json"], in: files.url)
    #expect(lint.status == 0, "\(lint.output)")
    let match = try CommandRun(["match", "plan.json", "/1/2"], in: files.url)
    #expect(match.status == 0, "\(match.output)")
    let words = ["link", "plan.json", "A", "--input", "x=1", "y=2"]
    #expect(try CommandRun(words, in: files.url).output == "/1/2\n")
  }

  @Test func `a question is declared by whatever name its place has`() throws {
    let files = try ScratchFolder([
      "journey.json": """
      {"waymark": 1, "plan": {"roots": [
         {"id": "Help", "routes": [{"id": "Form"}]}, {"id": "Shop", "routes": [{"id": "Form"}]}]},
       "questions": [{"route": "Help/Form", "says": "stay"}],
       "steps": [
         {"set": {"question": "Form", "says": "leave"}},
         {"question": "/Help/Form", "says": "leave"},
         {"question": "Shop/Form", "says": "leave"}
       ]}
      """
    ])
    #expect(
      try CommandRun(["lint", "journey.json"], in: files.url).lines == [
        "journey.json:7:17: the journey has no question \"Shop/Form\"; did you mean \"Help/Form\"? "
          + "(undeclaredName)"
      ]
    )
  }

  @Test(arguments: [
    #"{"waymark": 1, "roots": [{"id": "A", "links": ["/a"]}]}"#,
    #"{"waymark": 1, "patterns": ["/a"]}"#,
    #"{"waymark": 1, "plan": {"roots": [{"id": "A"}]}, "steps": []}"#,
  ])
  func `a document that comes through a pipe is read once`(text: String) throws {
    let files = try ScratchFolder(["file.json": text])
    let words = "cat file.json | '\(try CommandRun.executable.path)' lint /dev/stdin"
    let run = try ShellRun(words, in: files)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `a document of a newer version is refused for that alone`() throws {
    let files = ["file.json": #"{"waymark": 2, "screens": []}"#]
    let run = try CommandRun(["lint", "file.json"], on: files)
    #expect(run.status == 1)
    #expect(
      run.output == "file.json:1:13: this is version 2 of a document, and this waymark reads "
        + "version 1; use a newer one (newerVersion)\n"
    )
  }

  @Test func `problems of a journey stand before those of its plan's file`() throws {
    let files = try ScratchFolder([
      "plan.json": "{\"waymark\": 1, \"x\": 1,\n \"roots\": [{\"id\": \"A\", \"y\": 1}]}",
      "journey.json": """
      {"waymark": 1, "plan": "plan.json", "x": 1,
        "steps": [{"back": 1}]}
      """,
    ])
    let run = try CommandRun(["lint", "journey.json"], in: files.url)
    #expect(
      run.lines.map { $0.prefix { $0 != " " } } == [
        "journey.json:1:37:", "journey.json:2:22:", "plan.json:1:16:", "plan.json:2:24:",
      ]
    )
  }

  @Test func `what hangs routes is noted too, and so is a type that is nearly built in`() throws {
    let files = try ScratchFolder([
      "plan.json": #"{"waymark": 1, "hungAs": "drawer", "roots": "#
        + #"[{"id": "A", "accepts": {"n": "Int ", "s": "Strng", "d": "Day"}}]}"#
    ])
    let run = try CommandRun(["lint", "plan.json"], in: files.url)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        plan.json: note: no standard module serves "drawer", as the plan hangs routes; hand the \
        router a module that does
        plan.json: note: the type "Int " of "n" at A is taken for one of the app's own; write Int \
        if that is meant
        plan.json: note: the type "Strng" of "s" at A is taken for one of the app's own; write \
        String if that is meant

        """
    )
  }
}
