import TestSupport
import Testing

@testable import WaymarkCore

@MainActor @Suite struct AudienceTests {
  private let audience = Audience<Int>()
  private let log = StepLog()

  @Test func `everyone is told in the order in which they came, until they answer no`() {
    audience.add { [log] in
      log.note("one \($0)")
      return $0 < 2
    }
    audience.add { [log] in
      log.note("two \($0)")
      return true
    }
    for news in 1...3 { audience.tell(news) }
    #expect(log.lines == ["one 1", "two 1", "one 2", "two 2", "two 3"])
  }

  @Test func `news that come while others are told are told to those who were there by then`() {
    audience.add { [log, audience] in
      log.note("one \($0)")
      if $0 == 1 {
        audience.tell(2)
        audience.add { news in
          log.note("late \(news)")
          return true
        }
        audience.tell(3)
      }
      return true
    }
    audience.add { [log] in
      log.note("two \($0)")
      return true
    }
    audience.tell(1)
    #expect(log.lines == ["one 1", "two 1", "one 2", "two 2", "one 3", "two 3", "late 3"])
  }

  @Test func `whoever has left is told no more and let go at once`() {
    final class Token {}
    weak var token: Token?
    let member: Audience<Int>.Member
    do {
      let live = Token()
      token = live
      member = audience.add { [log] in
        log.note("\(live) \($0)")
        return true
      }
    }
    audience.add { _ in
      member.leave()
      return true
    }
    #expect(token != nil)
    audience.tell(1)
    #expect(token == nil)
    audience.tell(2)
    #expect(log.lines.count == 1)
  }

  @Test func `nobody is there once all have left and the next news have come`() {
    let members = (0..<1_000).map { _ in audience.add { _ in true } }
    for member in members { member.leave() }
    audience.tell(1)
    #expect(audience.isEmpty)
  }

  @Test func `observers that come and leave in turn use no memory`() {
    for _ in 0..<10_000 { audience.add { _ in true }.leave() }
    #expect(audience.room < 100)
  }

  @Test func `those who come and leave while others are told use no memory either`() {
    audience.add { [log] in
      log.note("one \($0)")
      return false
    }
    audience.add { [audience] _ in
      for _ in 0..<10_000 { audience.add { _ in true }.leave() }
      return true
    }
    audience.add { [log] in
      log.note("three \($0)")
      return true
    }
    audience.tell(1)
    #expect(log.lines == ["one 1", "three 1"])
    #expect(audience.room < 100)
  }
}
