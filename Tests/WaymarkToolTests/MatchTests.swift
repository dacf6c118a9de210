import Foundation
import TestSupport
import Testing

@Suite struct MatchTests {
  @Test(arguments: [
    ("/todos/36", "ToDoDetail [toDoId: 36], by /todos/{toDoId:Int}"),
    ("/help/", "Help, by /help"),
    ("//help//contact?x=1#y", "ContactUs, by /help/contact"),
  ])
  func `a link that matches has route, values and pattern`(link: String, words: String) throws {
    let run = try CommandRun(["match", Samples.plan, link])
    #expect(run.status == 0)
    #expect(run.output == "\(link): \(words)\n")
  }

  @Test(arguments: [["match", "/todos/36"], ["map"], ["link", "ToDoDetail"]])
  func `a journey is no plan`(words: [String]) throws {
    let run = try CommandRun(
      [words[0], "call-for-help.json"] + words.dropFirst(),
      in: Samples.folder
    )
    #expect(run.status == 2)
    #expect(
      run.errors == """
        call-for-help.json: this is a journey, and a plan is wanted; name the file of its plan \
        (unknownDocument)

        """
    )
  }

  @Test func `as JSON a link has all its parts in order`() throws {
    let link = "/todos/36?flag&e=&x=1&x=%C3%A9#a=b&c"
    let run = try CommandRun(["match", Samples.plan, link, "--json"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"link":"\(link)","outcome":"matched","route":"ToDoDetail",\
        "pattern":"/todos/{toDoId:Int}","inputs":{"toDoId":36},\
        "query":[{"name":"flag"},{"name":"e","value":""},{"name":"x","value":"1"},\
        {"name":"x","value":"é"}],"fragment":[{"name":"a","value":"b"},{"name":"c"}]}

        """
    )
  }

  @Test(arguments: [
    ("/todos/abc", "noMatch"), ("/Todos/1", "noMatch"), ("", "noMatch"),
    ("other://todos/1", "foreignScheme"), ("/todos/%zz", "malformed"),
    ("/todos/%00", "malformed"), ("/todos/%ff", "malformed"),
    ("/todos/99999999999999999999", "noMatch"),
  ])
  func `case 84, 89, 91: what does not match says why`(link: String, outcome: String) throws {
    let run = try CommandRun(["match", Samples.plan, "--json", "--", link])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"{"link":"\#(link)","outcome":"\#(outcome)","why":""#))
    let text = try CommandRun(["match", Samples.plan, "--", link])
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("\(link): \(outcome): "))
  }

  @Test func `links come by standard input, a line each, the last with its end or not`() throws {
    let lines = Data("/todos/1\r\n\n/todos/\u{FF}\n/help".utf8)
    let broken = Data(lines.map { $0 == 0xC3 ? 0xFF : $0 })
    let run = try CommandRun(["match", Samples.plan, "--json"], reading: broken)
    #expect(run.status == 1)
    #expect(run.lines.count == 4)
    #expect(run.lines[0].hasPrefix(#"{"link":"/todos/1","outcome":"matched""#))
    #expect(run.lines[1].hasPrefix(#"{"link":"","outcome":"noMatch""#))
    let why = "its bytes are no UTF-8; encode it as UTF-8"
    #expect(run.lines[2].contains("\"outcome\":\"malformed\",\"why\":\"\(why)\""))
    #expect(run.lines[3].hasPrefix(#"{"link":"/help","outcome":"matched""#))
    #expect(try CommandRun(["match", Samples.plan]).output.isEmpty)
  }

  @Test func `a tool can ask link by link`() throws {
    let process = Process()
    let (asking, answers) = (Pipe(), Pipe())
    process.executableURL = try CommandRun.executable
    process.arguments = ["match", Samples.plan]
    process.standardInput = asking
    process.standardOutput = answers
    try process.run()
    for number in 1...3 {
      try asking.fileHandleForWriting.write(contentsOf: Data("/todos/\(number)\n".utf8))
      let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
      let words = "ToDoDetail [toDoId: \(number)], by /todos/{toDoId:Int}"
      #expect(answer == "/todos/\(number): \(words)\n")
    }
    try asking.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `an operand that is no UTF-8 is malformed, one with a sign for that is not`() throws {
    let files = try ScratchFolder(["links.json": #"{"waymark": 1, "patterns": ["/{name}"]}"#])
    let words = "'\(try CommandRun.executable.path)' match links.json"
    let broken = try ShellRun(#"\#(words) "$(printf '/a\377')""#, in: files)
    #expect(broken.status == 1)
    #expect(broken.output.hasPrefix("/a\u{FFFD}: malformed: its bytes are no UTF-8"))
    #expect(try ShellRun("\(words) '/a\u{FFFD}'", in: files).status == 0)
  }

  @Test func `no output of match contains control codes for the terminal`() throws {
    let words = ["match", "links.json", "/a%E2%80%AEb", "/\u{202E}", "/\u{1B}[2J"]
    let run = try CommandRun(words, on: ["links.json": #"{"waymark": 1, "patterns": ["/{name}"]}"#])
    #expect(run.lines.count == 3)
    #expect(!run.output.unicodeScalars.contains { ["\u{202E}", "\u{1B}"].contains($0) })
  }

  @Test func `lines of any length and number come out in their order`() throws {
    // More than are read in one piece; that ends within a line unlike the first one.
    let count = Effort.part(of: 60_000, atLeast: 30_000)
    let length = Effort.part(of: 10_000_000, atLeast: 1_000_000)
    var input = "/help\n"
    for number in 1...count { input += "/todos/\(number)\n" }
    input += "/" + String(repeating: "x", count: length) + "\n/help\n"
    let run = try CommandRun(["match", Samples.plan], reading: Data(input.utf8))
    #expect(run.status == 1)
    let lines = run.lines
    #expect(lines.count == count + 3)
    let wrong = (1...count).first { number in
      let words = "ToDoDetail [toDoId: \(number)], by /todos/{toDoId:Int}"
      return lines[number] != "/todos/\(number): \(words)"
    }
    #expect(wrong == nil)
    #expect(lines[count + 1].contains("…: malformed: the link is longer than 8192 bytes"))
    #expect(lines[count + 2] == "/help: Help, by /help")
  }

  @Test(
    arguments: rows(
      #"""
      todo://x → foreignScheme: the scheme is none of the table's; name it with --scheme to read it
      http:x/1 → foreignScheme: the scheme is the web's, and no host stands behind it; write // and
        the host behind "http:"
      https:///x → noMatch: no pattern is for this scheme and host; name the host with --host to
        read it
      https://example.com/x → noMatch: no pattern is for the host "example.com"; name it with --host
        to read it
      \#(String(repeating: "/a", count: 65)) → malformed: the link has too many segments from byte
        129 on; shorten it
      """#
    )
  )
  func `why a link is refused names what can be said on the command line`(
    link: String,
    why: String
  ) throws {
    let run = try CommandRun(["match", Samples.plan, link])
    #expect(run.status == 1)
    #expect(run.output == "\(link): \(why)\n")
  }

  @Test(
    arguments: rows(
      #"""
      https://u:p@ex.com/x → the host "ex.com" is known, but a user or password stands before it;
        leave that out, with the @
      https://ex.com:/x → the host "ex.com" is known, but an empty port stands behind it; leave that
        out, with the :
      https://ex.com:443/x → the host "ex.com" is known, but not the port 443; write a pattern for
        "ex.com:443"
      http://ex.com/x → patterns for the host "ex.com" are for https, not for http; write one for
        http, or name the host with --host to read it
      """#
    )
  )
  func `what is known of a host is told as the library does`(link: String, why: String) throws {
    let links = #"{"waymark": 1, "patterns": ["https://ex.com/x"]}"#
    let run = try CommandRun(["match", "links.json", link], on: ["links.json": links])
    #expect(run.status == 1)
    #expect(run.output == "\(link): noMatch: \(why)\n")
  }

  @Test func `schemes, hosts and the delimiter come from options`() throws {
    let words = [
      "match", Samples.plan, "--scheme", "todo", "--scheme=other", "--host", "www.example.com",
      "todo://todos/5", "OTHER:/todos/5", "https://WWW.example.com/todos/5",
    ]
    let run = try CommandRun(words)
    #expect(run.status == 0)
    #expect(run.lines.allSatisfy { $0.hasSuffix("ToDoDetail [toDoId: 5], by /todos/{toDoId:Int}") })
    let urn = try CommandRun(["match", Samples.plan, "--delimiter", ":", "todos:5"])
    #expect(urn.status == 0)
  }

  @Test func `a plan may be deep, and accept values on every route`() throws {
    let depth = Effort.part(of: 10_000, atLeast: 2_000)
    var text = #"{"waymark": 1, "roots": "#
    for number in 0..<depth {
      text += #"[{"id": "R\#(number)", "accepts": {"k\#(number)": "Int"}, "#
      text += #""links": ["/r\#(number)"]"#
      if number + 1 < depth { text += #", "routes": "# }
    }
    let files = try ScratchFolder(["plan.json": text + String(repeating: "}]", count: depth) + "}"])
    let words = ["match", "plan.json", "/r\(depth - 1)?k0=1", "/r1?k1=2"]
    let run = try CommandRun(words, in: files.url)
    #expect(run.errors.isEmpty)
    let last = depth - 1
    #expect(run.lines[0] == "/r\(last)?k0=1: R\(last) [k0: 1], by /r\(last)")
    #expect(run.lines[1] == "/r1?k1=2: R1 [k1: 2], by /r1")
    #expect(try CommandRun(["lint", "plan.json"], in: files.url).status == 0)
  }

  @Test func `a table of endpoints leads to classes`() throws {
    let files = try ScratchFolder([
      "links.json": """
      {"endpoints": [
        {"endpoint": "/titles/{titleId:Int}", "view_controller_class_name": "Title"},
        {"endpoint": "/query/{query}?page={page:Int=1}", "view_controller_class_name": "Query"}
      ]}
      """
    ])
    let words = ["match", "links.json", "--json", "/titles/10", "/query/a%20b", "/query/x?page=y"]
    let run = try CommandRun(words, in: files.url)
    #expect(run.status == 1)
    #expect(run.lines[0].contains(#""route":"Title","pattern":"/titles/{titleId:Int}""#))
    #expect(run.lines[1].contains(#""inputs":{"query":"a b","page":1}"#))
    #expect(run.lines[2].contains(#"of the link \"/query/x?…\" is \"y\" at byte 14"#))
  }

  @Test func `a list of patterns names no routes`() throws {
    let files = try ScratchFolder()
    try files.add("links.json", #"{"waymark": 1, "patterns": ["profile:{user}", "profile:admin"]}"#)
    let words = ["match", "links.json", "--delimiter", ":", "profile:admin", "profile:bob"]
    let text = try CommandRun(words, in: files.url)
    #expect(
      text.output == """
        profile:admin: matched, by profile:admin
        profile:bob: matched [user: "bob"], by profile:{user}

        """
    )
    let run = try CommandRun(words + ["--json"], in: files.url)
    #expect(!run.output.contains("route"))
    #expect(run.status == 0)
  }

  @Test func `types of an app's own are read as text, behind all others`() throws {
    let files = try ScratchFolder()
    let days = #"{"id": "Day", "needs": {"on": "Day"}, "links": ["/days/{on:Day}"]}"#
    let number = #"{"id": "Number", "links": ["/days/{n:Int}"]}"#
    try files.add("plan.json", #"{"waymark": 1, "roots": [\#(days), \#(number)]}"#)
    let run = try CommandRun(["match", "plan.json", "/days/monday", "/days/3"], in: files.url)
    #expect(
      run.output == """
        /days/monday: Day [on: "monday"], by /days/{on:Day}
        /days/3: Number [n: 3], by /days/{n:Int}

        """
    )
    let link = try CommandRun(["link", "plan.json", "Day", "--input", "on=a b"], in: files.url)
    #expect(link.output == "/days/a%20b\n")
    #expect(try CommandRun(["lint", "plan.json"], in: files.url).status == 0)
  }

  @Test func `a type of an app's own that a route accepts is read as text from the query`() throws {
    let files = try ScratchFolder([
      "plan.json":
        #"{"waymark": 1, "roots": [{"id": "A", "accepts": {"on": "Day"}, "links": ["/a"]}]}"#
    ])
    let run = try CommandRun(["match", "plan.json", "/a?on=monday"], in: files.url)
    #expect(run.output == "/a?on=monday: A [on: \"monday\"], by /a\n")
    let link = try CommandRun(["link", "plan.json", "A", "--input", "on=monday"], in: files.url)
    #expect(link.output == "/a?on=monday\n")
  }

  @Test func `values that a route accepts are taken from the query`() throws {
    let accepts = #""accepts": {"from": "String", "n": "Int"}"#
    let files = try ScratchFolder([
      "plan.json": #"{"waymark": 1, "roots": [{"id": "A", \#(accepts), "links": ["/a"]}]}"#
    ])
    let run = try CommandRun(["match", "plan.json", "/a?n=3&from=x&y=1", "--json"], in: files.url)
    #expect(run.output.contains(#""inputs":{"n":3,"from":"x"},"query":"#))
  }
}
