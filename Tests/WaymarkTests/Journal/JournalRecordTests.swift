import Foundation
import Testing
import Waymark

/// How each event is written as JSON and as a line; both are read by others.
@Suite struct JournalRecordTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let record: JournalRecord
    let json: String
    let line: String

    init(
      _ event: JournalEvent,
      drive: Int? = 3,
      asker: JournalRecord.Asker = .router,
      _ json: String,
      _ line: String
    ) {
      record = JournalRecord(
        number: 12,
        time: .milliseconds(350),
        drive: drive,
        asker: asker,
        event
      )
      self.json = json
      self.line = line
    }

    var testDescription: String { line }
  }

  static let examples = drives + steps + ends + world

  private static let drives = [
    Example(
      .asked(.init(words: "drive to ToDoDetail", route: "ToDoDetail", inputs: [.init("id", "36")])),
      asker: .visit(VisitID(4), of: "ToDo"),
      #"{"drive":3,"event":"asked","inputs":[{"key":"id","value":"36"}],"n":12,"of":"ToDo","#
        + #""route":"ToDoDetail","t":350000000,"visit":4,"words":"drive to ToDoDetail"}"#,
      "12 +0.350s drive 3: asked by visit 4 of ToDo: drive to ToDoDetail [id: 36]"
    ),
    Example(
      .queued(behind: 2),
      #"{"behind":2,"drive":3,"event":"queued","n":12,"t":350000000}"#,
      "12 +0.350s drive 3: waits behind drive 2"
    ),
    Example(
      .joined(2),
      #"{"drive":3,"event":"joined","leader":2,"n":12,"t":350000000}"#,
      "12 +0.350s drive 3: joins drive 2"
    ),
    Example(
      .planned(.init([.init(.across, "Help"), .init(.toChild, "ContactUs")])),
      #"{"count":2,"drive":3,"event":"planned","moves":[{"kind":"across","route":"Help"},"#
        + #"{"kind":"child","route":"ContactUs"}],"n":12,"t":350000000}"#,
      "12 +0.350s drive 3: planned across Help, down ContactUs"
    ),
    Example(
      .refused(.init(by: "RequireSignIn", resolver: "Help", why: "sign in first")),
      #"{"by":"RequireSignIn","drive":3,"event":"refused","n":12,"resolver":"Help","#
        + #""t":350000000,"why":"sign in first"}"#,
      "12 +0.350s drive 3: refused by RequireSignIn of Help: sign in first"
    ),
  ]

  private static let steps = [
    Example(
      .stepBegan(.init(.toChild, "ContactUs", .modal)),
      #"{"as":"modal","drive":3,"event":"stepBegan","kind":"child","n":12,"#
        + #""route":"ContactUs","t":350000000}"#,
      "12 +0.350s drive 3: begins down to ContactUs, modal"
    ),
    Example(
      .waited(.init(before: "Push", resolver: "Help", time: .milliseconds(200))),
      #"{"before":"Push","drive":3,"event":"waited","n":12,"resolver":"Help","t":350000000,"#
        + #""took":200000000}"#,
      "12 +0.350s drive 3: waited 0.200s before Push of Help"
    ),
    Example(
      .stepEnded(
        .init(
          .toChild,
          "ContactUs",
          .modal,
          by: "PresentModally",
          resolver: "Help",
          time: .milliseconds(350)
        )
      ),
      #"{"as":"modal","by":"PresentModally","drive":3,"event":"stepEnded","kind":"child","#
        + #""moves":1,"n":12,"resolver":"Help","route":"ContactUs","t":350000000,"#
        + #""took":350000000}"#,
      "12 +0.350s drive 3: step down to ContactUs, modal, by PresentModally of Help, took 0.350s"
    ),
  ]

  private static let ends = [
    Example(
      .arrived(.init("ContactUs", path: "Root/Help/ContactUs", steps: 2)),
      #"{"drive":3,"event":"arrived","n":12,"path":"Root/Help/ContactUs","#
        + #""route":"ContactUs","steps":2,"t":350000000}"#,
      "12 +0.350s drive 3: arrived at Root/Help/ContactUs in 2 steps"
    ),
    Example(
      .failed(
        .init(.noParent, "nothing is above", path: "Root", asked: .init(words: "drive to parent"))
      ),
      #"{"asked":{"inputs":[],"words":"drive to parent"},"code":"noParent","drive":3,"#
        + #""event":"failed","message":"nothing is above","n":12,"path":"Root","t":350000000}"#,
      "12 +0.350s drive 3: failed: drive to parent: nothing is above [noParent], at Root"
    ),
  ]

  private static let world = [
    Example(
      .hostChanged(.swipeDown),
      drive: nil,
      #"{"event":"hostChanged","gesture":"swipeDown","n":12,"t":350000000}"#,
      "12 +0.350s host changed: swipeDown"
    ),
    Example(
      .heldBack(HostGesture("tapOutside")),
      drive: nil,
      #"{"event":"heldBack","gesture":"tapOutside","n":12,"t":350000000}"#,
      "12 +0.350s held back: tapOutside"
    ),
    Example(
      .covered(by: "AlertScreen"),
      #"{"drive":3,"event":"covered","n":12,"screen":"AlertScreen","t":350000000}"#,
      "12 +0.350s drive 3: waits under a screen of the app's own: AlertScreen"
    ),
    Example(
      .reconciled(.init(from: "Root/Help", to: nil, unasked: true)),
      drive: nil,
      #"{"before":"Root/Help","event":"reconciled","n":12,"t":350000000,"unasked":true}"#,
      "12 +0.350s reconciled from Root/Help to nowhere, unasked"
    ),
    Example(
      .reconciled(.init(from: nil, to: "Root", unasked: false, enteredUnasked: true)),
      drive: nil,
      #"{"after":"Root","enteredUnasked":true,"event":"reconciled","n":12,"t":350000000,"#
        + #""unasked":false}"#,
      "12 +0.350s reconciled from nowhere to Root, entered unasked"
    ),
    Example(
      .inquired(.init(["SignIn"], "park", to: "Login")),
      #"{"answer":"park","drive":3,"event":"inquired","n":12,"t":350000000,"target":"Login","#
        + #""who":["SignIn"]}"#,
      "12 +0.350s drive 3: asked SignIn: park, to Login"
    ),
    Example(
      .answered(.init(asker: 2, "answered")),
      #"{"asker":2,"drive":3,"event":"answered","n":12,"result":"answered","t":350000000}"#,
      "12 +0.350s drive 3: answer answered, for drive 2"
    ),
    Example(
      .left("Help"),
      #"{"drive":3,"event":"left","n":12,"route":"Help","t":350000000}"#,
      "12 +0.350s drive 3: took Help out of a tab that is not selected"
    ),
    Example(
      .misuse("a completion was called twice;\nthe second call counts for nothing"),
      drive: nil,
      #"{"event":"misuse","n":12,"t":350000000,"text":"a completion was called twice;"#
        + #"\nthe second call counts for nothing"}"#,
      "12 +0.350s misuse: a completion was called twice; the second call counts for nothing"
    ),
  ]

  @Test(arguments: examples)
  func `a record is one flat object`(_ example: Example) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(example.record)
    #expect(String(decoding: data, as: UTF8.self) == example.json)
    #expect(try JSONDecoder().decode(JournalRecord.self, from: data) == example.record)
  }

  @Test(arguments: examples)
  func `a record prints as one line`(_ example: Example) {
    #expect(example.record.description == example.line)
  }

  @Test func `what is not known is left out and read again as that`() throws {
    let events: [JournalEvent] = [
      .queued(behind: nil), .hostChanged(nil), .asked(.init(words: "start")),
      .failed(.init(.cancelled, "")), .waited(.init(before: "Push", time: .zero)),
      .stepEnded(.init(.unwind, "A", .push, by: "Y", moves: 2)),
    ]
    for event in events {
      let record = JournalRecord(number: 1, time: .zero, drive: 1, event)
      let data = try JSONEncoder().encode(record)
      #expect(!String(decoding: data, as: UTF8.self).contains("null"))
      #expect(try JSONDecoder().decode(JournalRecord.self, from: data) == record)
    }
  }

  @Test func `what is written as not so is read as what is left out`() throws {
    let text = #"{"event":"reconciled","n":1,"t":0,"unasked":false,"enteredUnasked":false}"#
    let record = try JSONDecoder().decode(JournalRecord.self, from: Data(text.utf8))
    let change = JournalEvent.Reconciled(from: nil, to: nil, unasked: false)
    #expect(record == JournalRecord(number: 1, time: .zero, .reconciled(change)))
  }

  @Test func `a gesture that is read knows what one of its name knows`() throws {
    for gesture in HostGesture.common + [.appChange, HostGesture("tapOutside")] {
      let record = JournalRecord(number: 1, time: .zero, .heldBack(gesture))
      let data = try JSONEncoder().encode(record)
      let event = try JSONDecoder().decode(JournalRecord.self, from: data).event
      guard case .heldBack(let read) = event else {
        Issue.record("another event was read: \(event)")
        continue
      }
      #expect(read == gesture)
      #expect(read.takesTime == gesture.takesTime)
      #expect(read.canBeHeldBack == gesture.canBeHeldBack)
    }
    #expect(HostGesture("back", takesTime: true) == .back)
  }

  @Test func `an event that is unknown is refused by name`() throws {
    let data = Data(#"{"n":1,"t":0,"event":"vanished"}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JournalRecord.self, from: data)
    }
    #expect(String(describing: error).contains("knows no event \"vanished\""))
  }

  @Test func `times of any length are written to the nanosecond`() throws {
    let times: [Duration] = [
      .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(-1),
      Duration(secondsComponent: 1, attosecondsComponent: 1_999_999_999),
    ]
    let records = times.map { JournalRecord(number: 1, time: $0, .misuse("")) }
    #expect(
      records.map(\.time) == [
        .nanoseconds(Int64.max), .nanoseconds(Int64.min), .nanoseconds(-1),
        .nanoseconds(1_000_000_001),
      ]
    )
    let data = try JSONEncoder().encode(records)
    #expect(try JSONDecoder().decode([JournalRecord].self, from: data) == records)
  }

  @Test func `a record of no drive names nobody who asked`() {
    let record = JournalRecord(
      number: 1,
      time: .zero,
      asker: .visit(VisitID(1), of: nil),
      .misuse("")
    )
    #expect(record.asker == nil)
  }
}
