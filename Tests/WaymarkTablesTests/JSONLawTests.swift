import TestSupport
import Testing
import WaymarkTables
import WaymarkTesting

struct JSONLawTests {
  @Test func `a JSON value that is written and read again is the same`() throws {
    for seed in 0..<UInt64(Effort.part(of: 1_000, atLeast: 250)) {
      let text = RandomJSON.text(seed)
      let document = try JSONDocument(reading: JSONText(text))
      for style in JSONStyle.allCases {
        let written = document.json(style)
        let again = try JSONDocument(reading: JSONText(written))
        #expect(again == document, "seed \(seed): \(text)")
        #expect(again.json(style) == written, "seed \(seed): \(text)")
      }
    }
  }

  /// Reads some bytes; what is refused is told with positions inside them.
  private func read(_ bytes: [UInt8], _ origin: String) -> Bool {
    do {
      let document = try JSONDocument(reading: JSONText(bytes: bytes))
      _ = document.json(.pretty)
      return true
    } catch {
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      #expect(!error.problems.isEmpty && error.problems.count <= 100, "\(origin)")
      for problem in error.problems {
        let position = problem.position ?? TextPosition(line: 0, column: 0)
        #expect((1...lines).contains(position.line), "\(origin): \(problem)")
        #expect((1...bytes.count + 1).contains(position.column), "\(origin): \(problem)")
      }
      return false
    }
  }

  @Test func `every beginning of an object is refused with a position`() {
    for seed in 0..<40 as Range<UInt64> {
      let bytes = Array("{\"a\": [\(RandomJSON.text(seed)), 1]}".utf8)
      #expect(read(bytes, "seed \(seed)"))
      for length in bytes.indices {
        #expect(!read(Array(bytes[..<length]), "seed \(seed), the first \(length) bytes"))
      }
    }
  }

  @Test func `no change of a byte is a trap`() {
    for seed in 0..<UInt64(Effort.part(of: 6, atLeast: 2)) {
      let bytes = Array(RandomJSON.text(seed, size: 12).utf8)
      for index in bytes.indices {
        for byte in 0...UInt8.max {
          var changed = bytes
          changed[index] = byte
          _ = read(changed, "seed \(seed), byte \(index) as \(byte)")
        }
      }
    }
  }

  @Test func `no bytes are a trap`() {
    var choices = Seed(5).choices
    let marks = Array("[]{}\",:\\u0eE+-.tfn\n é\u{FEFF}".utf8)
    for number in 0..<5_000 {
      let bytes = (0..<choices.number(in: 0..<40)).map { _ in
        choices.happens(0.8) ? choices.one(of: marks) : UInt8(truncatingIfNeeded: choices.next())
      }
      _ = read(bytes, "number \(number): \(bytes)")
    }
  }
}
