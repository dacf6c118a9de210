import TestSupport
import Testing
import WaymarkCore
import WaymarkTables
import WaymarkTesting

/// What holds for every format, whatever comes from outside.
struct TableLawTests {
  private static let texts = [
    #"{"waymark":1,"roots":[{"id":"A","arranging":"tabs","whenLeft":"reset","routes":["#
      + #"{"id":"B","needs":{"n":["a","b"]},"links":["/b/{n:a|b}"],"bare":true}]}],"#
      + #""anywhere":[{"id":"L","presentation":"modal"}],"hungAs":"modal"}"#,
    #"{"waymark":1,"plan":{"roots":[{"id":"A","guards":["g"]}]},"start":"A","policy":"join","#
      + #""guards":[{"name":"g","on":["A"],"says":{"redirect":"A","input":{"n":1}}}],"#
      + #""questions":[{"route":"A","says":"later","whenHidden":true}],"steps":["#
      + #"{"set":{"guard":"g","says":{"park":"A"}}},{"question":"A","says":"leave"},"#
      + #"{"resume":"g"},{"cancel":true},{"answer":[1,{"a":null}]},"#
      + #"{"driveSub":"A","as":"modal","input":{"n":-1.5e3}},{"host":{"fail":"pop"}},"#
      + #"{"hide":"A","soft":true,"animated":false},{"advance":2},{"show":["A"]}]}"#,
    #"{"label":"x","endpoints":[{"endpoint":"/é\n","view_controller_class_name":"T"}]}"#,
    #"{"waymark":1,"patterns":["/a","/b/{c:Int}"]}"#,
  ]

  /// Reads a text in every format; what is read is written and read again as the same.
  ///
  /// Returns in how many formats it could be read.
  private func read(_ bytes: [UInt8], _ origin: String) -> Int {
    let text = JSONText(bytes: bytes)
    var count = 0
    do {
      if let plan = RoutePlan.loadingLeniently(text).value {
        #expect(try RoutePlan(json: JSONText(plan.json())) == plan, "\(origin)")
      }
      if let table = LinkTableDocument.loadingLeniently(text).value {
        #expect(try LinkTableDocument(json: JSONText(table.json())) == table, "\(origin)")
      }
    } catch {
      Issue.record("\(origin): what was read and written is refused: \(error)")
    }
    for result in strictly(text) {
      switch result {
      case .success(let goesThereAndBack):
        #expect(goesThereAndBack, "\(origin)")
        count += 1
      case .failure(let error):
        #expect(error.problems.contains { $0.position != nil }, "\(origin): \(error)")
        #expect(!error.problems.contains { $0.rule == .notWritable }, "\(origin): \(error)")
      }
    }
    return count
  }

  /// Whether what is read strictly is the same when it is written and read again.
  private func strictly(_ text: JSONText) -> [Result<Bool, TableError>] {
    [
      Result { () throws(TableError) in
        let plan = try RoutePlan(json: text)
        return try RoutePlan(json: JSONText(plan.json(.compact))) == plan
      },
      Result { () throws(TableError) in
        let table = try LinkTableDocument(json: text)
        return try LinkTableDocument(json: JSONText(table.json(.compact))) == table
      },
      Result { () throws(TableError) in
        let journey = try Journey(json: text)
        return try Journey(json: JSONText(try journey.json(.compact))) == journey
      },
    ]
  }

  @Test(arguments: texts)
  func `every beginning of a document is refused, and the whole is read`(text: String) {
    let bytes = Array(text.utf8)
    #expect(read(bytes, "the whole") == 1)
    for length in bytes.indices {
      #expect(read(Array(bytes[..<length]), "the first \(length) bytes") == 0)
    }
  }

  @Test(arguments: texts)
  func `no change of a byte is a trap, and what is read still goes there and back`(text: String) {
    let bytes = Array(text.utf8)
    let others = Array("\"\\{}],:0.-eA/\n".utf8) + [0, 0x80, 0xC3, 0xFF]
    let count = Effort.part(of: bytes.count, atLeast: 20)
    for index in stride(from: 0, to: bytes.count, by: bytes.count / min(count, bytes.count)) {
      for byte in others {
        var changed = bytes
        changed[index] = byte
        _ = read(changed, "byte \(index) as \(byte)")
      }
    }
  }

  @Test func `no bytes are a trap`() {
    var choices = Seed(11).choices
    for number in 0..<2_000 {
      // Pieces of valid documents in any order get further than bytes alone.
      var bytes: [UInt8] = []
      for _ in 0..<choices.number(in: 1..<6) {
        let text = Array(choices.one(of: Self.texts).utf8)
        let start = choices.number(in: 0..<text.count)
        bytes += text[start..<choices.number(in: start..<text.count)]
        if choices.happens(0.2) { bytes.append(UInt8(truncatingIfNeeded: choices.next())) }
      }
      _ = read(bytes, "number \(number)")
    }
  }
}
