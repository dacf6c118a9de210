import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTables
import WaymarkTesting

struct JourneyJSONTests {
  @Test func `what a journey writes is read as an equal journey`() throws {
    for seed in 0..<UInt64(Effort.part(of: 400, atLeast: 80)) {
      var choices = Seed(seed).choices
      let journey = try RandomJourney.journey(&choices)
      for style in JSONStyle.allCases {
        let json = try journey.json(style)
        #expect(try Journey(json: JSONText(json)) == journey, "seed \(seed): \(json)")
      }
    }
  }

  private static let actions: [(String, JourneyAction)] = [
    (#"{"driveTo":"B"}"#, .driveTo("B")),
    (
      #"{"driveSub":"B","as":"modal","replacing":true}"#,
      .driveSub("B", as: .modal, replacing: true)
    ),
    (#"{"driveSub":"B"}"#, .driveSub("B")),
    (#"{"driveParent":true}"#, .driveParent),
    (#"{"show":["A","B"]}"#, .show(["A", "B"])),
    (#"{"hide":"B"}"#, .hide("B")),
    (#"{"hide":"B","atomic":true}"#, .hide("B", .atomic)),
    (#"{"hide":"B","atomic":false}"#, .hide("B", .stepwise)),
    (#"{"hide":"B","soft":true}"#, .hide("B", .soft)),
    (#"{"navigate":["A"]}"#, .navigate(["A"])),
    (#"{"open":"/b/1"}"#, .open("/b/1")),
    (#"{"open":"/b/1","onTop":"pushAlways"}"#, .open("/b/1", onTop: .pushAlways)),
    (#"{"ask":"B"}"#, .ask("B")),
    (#"{"answer":"red\n"}"#, .answer("red\n")),
    (#"{"resume":true}"#, .resume()),
    (#"{"resume":"G"}"#, .resume(of: "G")),
    (#"{"recheck":true}"#, .recheck),
    (#"{"cancel":true}"#, .cancel),
    (#"{"set":{"guard":"G","says":"allow"}}"#, .setGuard("G", .allow)),
    (#"{"set":{"guard":"G","says":{"refuse":"no"}}}"#, .setGuard("G", .refuse("no"))),
    (#"{"set":{"question":"B","says":"never"}}"#, .setQuestion("B", .never)),
    (#"{"guard":"G","says":{"redirect":"B"}}"#, .answerGuard("G", .redirect("B"))),
    (
      #"{"guard":"G","says":{"redirect":"B","input":{"n":1}}}"#,
      .answerGuard("G", .redirect("B", input: Input((InputKey<Int>("n"), 1))))
    ),
    (#"{"guard":"G","says":{"park":"B"}}"#, .answerGuard("G", .park("B"))),
    (#"{"guard":"G","says":"throw"}"#, .answerGuard("G", .throw)),
    (#"{"question":"B","says":"stay"}"#, .answerQuestion("B", .stay)),
    (#"{"back":true}"#, .back),
    (#"{"swipe":"begin"}"#, .swipe(.begin)),
    (#"{"tapTab":"B"}"#, .tapTab("B")),
    (#"{"dismiss":true}"#, .dismiss),
    (#"{"host":{"fail":"push"}}"#, .host(.fail, .push)),
    (#"{"advance":2.5}"#, .advance(2.5)),
  ]

  @Test(arguments: actions)
  func `an action is read and written as it stands`(json: String, action: JourneyAction) throws {
    let text =
      #"{"waymark":1,"plan":{"roots":[{"id":"A"}]},"start":"A","policy":"drop","steps":["#
      + json + "]}"
    let journey = try Journey(json: JSONText(text))
    #expect(journey.steps == [JourneyStep(action)])
    #expect(journey.start == "A")
    #expect(journey.policy == .drop)
    #expect(try journey.json(.compact) == text)
  }

  @Test func `guards and questions are read and written as they stand`() throws {
    let text =
      #"{"waymark":1,"plan":{"roots":[{"id":"A"}]},"guards":["#
      + #"{"name":"G","on":["A"],"says":{"redirect":"A","input":{"n":1}}},{"name":"H","says":"later"}"#
      + #"],"questions":[{"route":"A","says":"stay","whenHidden":true},{"route":"B","says":"leave"}"#
      + #"],"steps":[]}"#
    let journey = try Journey(json: JSONText(text))
    #expect(
      journey.guards == [
        JourneyGuard("G", on: ["A"], says: .redirect("A", input: Input((InputKey<Int>("n"), 1)))),
        JourneyGuard("H", says: .later),
      ]
    )
    #expect(
      journey.questions == [
        JourneyQuestion("A", says: .stay, whenHidden: true), JourneyQuestion("B", says: .leave),
      ]
    )
    #expect(try journey.json(.compact) == text)
  }

  @Test func `an answer may be any JSON, and layout does not count`() throws {
    let value = try JourneyValue(json: #" [1, {"a": null}, 2.50] "#)
    #expect(value.json == #"[1,{"a":null},2.5]"#)
    let journey = try Journey(
      json: #"{"waymark":1,"plan":{"roots":[{"id":"A"}]},"steps":[{"answer":[1,{"a":null},2.5]}]}"#
    )
    #expect(journey.steps == [JourneyStep(.answer(value))])
  }

  @Test func `an answer that nests deeply is read and written`() throws {
    let value = try JourneyValue(json: JSONText("[" * 100_000 + "]" * 100_000))
    let journey = Journey(in: try RoutePlan { Route("A") }, steps: [JourneyStep(.answer(value))])
    #expect(try Journey(json: JSONText(try journey.json(.compact))) == journey)
  }

  @Test func `what goes along with an action is read`() throws {
    let journey = try Journey(
      json: #"""
        {"waymark": 1, "plan": {"waymark": 1, "roots": [{"id": "A"}]}, "steps": [
          {"driveTo": "A", "input": {"a": 1, "b": "x"}, "animated": false, "policy": "supersede"}
        ]}
        """#
    )
    var input = Input()
    input[InputKey<Int>("a")] = 1
    input[InputKey<String>("b")] = "x"
    let step = JourneyStep(.driveTo("A"), input: input, animated: false, policy: .supersede)
    #expect(journey.steps == [step])
    var options = DriveOptions()
    options.policy = .supersede
    #expect(step.request == Request(.to("A"), input: input, animated: false, options: options))
  }

  @Test func `a whole number is a Double where all routes that declare it say so`() throws {
    let journey = try Journey(
      json: #"""
        {"waymark": 1, "plan": {"roots": [
          {"id": "A", "needs": {"d": "Double", "both": "Double"}, "accepts": {"i": "Int"}},
          {"id": "B", "needs": {"both": "Int"}, "accepts": {"d": "Double"}}
        ]}, "steps": [
          {"driveTo": "A", "input": {"d": 1, "both": 2, "i": 3, "other": 4, "i2": 5.0}}
        ]}
        """#
    )
    let input = journey.steps[0].input
    #expect(input[InputKey<Double>("d")] == 1)
    #expect(input[InputKey<Int>("both")] == 2)
    #expect(input[InputKey<Int>("i")] == 3)
    #expect(input[InputKey<Int>("other")] == 4)
    #expect(input[InputKey<Double>("i2")] == 5)
  }

  @Test func `a journey names the file of its plan, and goes back as it came`() throws {
    let text = #"{"waymark":1,"plan":"plans/a.json","steps":[{"driveTo":"A","input":{"d":1}}]}"#
    let plan = try RoutePlan { Route("A", accepts: .keys(InputKey<Double>("d"))) }
    let journey = try Journey(json: JSONText(text)) { name throws(TableError) in
      guard name == "plans/a.json" else { throw TableError(TableProblem("unreadable", name)) }
      return plan
    }
    #expect(journey.plan == plan)
    #expect(journey.planFile == "plans/a.json")
    #expect(journey.steps[0].input[InputKey<Double>("d")] == 1)
    #expect(try journey.json(.compact) == text.replacing("\"d\":1", with: "\"d\":1.0"))
  }

  @Test func `a value that JSON does not hold is told when a journey is written`() throws {
    var input = Input()
    input[InputKey<[Int]>("list")] = [1]
    input[InputKey<Double>("far")] = .infinity
    let journey = Journey(
      in: try RoutePlan { Route("A") },
      guards: [JourneyGuard("G", says: .redirect("A", input: input))],
      steps: [
        JourneyStep(.back), JourneyStep(.driveTo("A"), input: input), .init(.advance(-1)),
        JourneyStep(.setGuard("G", .redirect("A", input: input))),
        JourneyStep(.back, animated: false, policy: .drop),
      ]
    )
    let error = #expect(throws: TableError.self) { try journey.json() }
    #expect(
      error?.description == """
        guards[0]: the value under "list" is none that JSON holds; leave it out (notWritable)
        guards[0]: the value under "far" is none that JSON holds; leave it out (notWritable)
        steps[1]: the value under "list" is none that JSON holds; leave it out (notWritable)
        steps[1]: the value under "far" is none that JSON holds; leave it out (notWritable)
        steps[2]: a time is from 0 to 1000000000 seconds; state one between them (notWritable)
        steps[3]: the value under "list" is none that JSON holds; leave it out (notWritable)
        steps[3]: the value under "far" is none that JSON holds; leave it out (notWritable)
        steps[4]: a step that says "back" takes no "animated"; leave it out (notWritable)
        steps[4]: a step that says "back" takes no "policy"; leave it out (notWritable)
        """
    )
  }

  @Test func `what would not be read again as it is, is told when a journey is written`() throws {
    var number = Input()
    number[InputKey<Int>("d")] = 1
    let journey = Journey(
      in: try RoutePlan {
        Route("A", accepts: .keys(InputKey<Double>("d")))
        Route("B")
      },
      guards: [
        JourneyGuard("G", says: .allow), JourneyGuard("H", says: .redirect("A", input: number)),
        JourneyGuard("G", says: .never),
      ],
      questions: [JourneyQuestion("A", says: .stay), JourneyQuestion("A", says: .leave)],
      steps: [
        JourneyStep(.driveTo("A"), input: number),
        JourneyStep(.driveSub("B", as: Presentation("drawer", reach: .window))),
        JourneyStep(.driveSub("B", as: Presentation("drawer"))),
        JourneyStep(.driveSub("B", as: .modal)),
      ]
    )
    let error = #expect(throws: TableError.self) { try journey.json() }
    #expect(
      error?.description == """
        guards[1]: the Int under "d" is read as a Double, as all routes declare it; give a Double \
        (notWritable)
        guards[2]: "G" stands in the list already; keep one of the two (notWritable)
        questions[1]: "A" stands in the list already; keep one of the two (notWritable)
        steps[0]: the Int under "d" is read as a Double, as all routes declare it; give a Double \
        (notWritable)
        steps[1]: how far "drawer" reaches is not written; state the reach of the route (notWritable)
        """
    )
  }

  @Test func `a guard without a name and two questions for one place are not written`() throws {
    let journey = Journey(
      in: try RoutePlan { Route("A") { Route("F") } },
      guards: [JourneyGuard("", says: .allow)],
      questions: [JourneyQuestion("F", says: .stay), JourneyQuestion("A/F", says: .leave)],
      steps: []
    )
    let error = #expect(throws: TableError.self) { try journey.json() }
    #expect(
      error?.description == """
        guards[0]: a guard has no name; write one, or leave it out (notWritable)
        questions[1]: "A/F" means a place that "F" means already; keep one of the two (notWritable)
        """
    )
  }

  @Test func `a value that nests too deeply to be read is not written`() throws {
    let value = try JourneyValue(json: JSONText("[" * 1_000_000 + "]" * 1_000_000))
    let journey = Journey(in: try RoutePlan { Route("A") }, steps: [JourneyStep(.answer(value))])
    let error = #expect(throws: TableError.self) { _ = try journey.json(.compact) }
    #expect(error?.problems.map(\.rule) == [.notWritable])
  }
}
