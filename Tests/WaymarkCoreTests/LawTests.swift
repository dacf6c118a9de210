import TestSupport
import Testing
import WaymarkTesting

@Suite struct LawTests {
  private func law(_ isFine: @escaping ([Int]) -> Bool) -> Law<String, Int> {
    Law("numbers are fine") { choices in
      Story(in: "numbers", (0..<30).map { _ in choices.number(in: 0..<100) })
    } objection: { _, numbers in
      isFine(numbers) ? nil : "\(numbers.count) are not"
    }
  }

  @Test func `a law that holds throws nothing`() async throws {
    try await law { $0.allSatisfy { $0 < 100 } }.holds(over: 0..<20)
  }

  @Test func `a story that breaks a law is made as short as it can be`() async throws {
    let error = await #expect(throws: BrokenLaw.self) {
      try await law { $0.count { $0 > 50 } < 3 }.holds(for: 5)
    }
    #expect(error?.actions.count == 3)
    #expect(error?.seed == 5)
    #expect(error?.objection == "3 are not")
  }

  @MainActor @Test func `a law may be about what lives on the main actor`() async throws {
    var counted = 0
    try await Law("it counts") { choices in
      Story(in: 1, [choices.number(in: 0..<3)])
    } objection: { world, _ in
      counted += world
      return nil
    }.holds(over: 0..<3)
    #expect(counted == 3)
  }
}
