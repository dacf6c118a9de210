import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkCore

/// The line in which drives wait, against a sorted list of their numbers.
@MainActor @Suite struct DriveLineLawTests {
  private enum Action {
    case add(Int)
    case next
    case remove(Int)
  }

  private static func action(_ choices: inout Choices) -> Action {
    switch choices.number(in: 0..<9) {
    case 0...3: .add(choices.number(in: 0..<40))
    case 4: .next
    default: .remove(choices.number(in: 0..<40))
    }
  }

  private static func objection(_ actions: [Action]) -> String? {
    var (line, numbers) = (DriveLine(), [Int]())
    for action in actions {
      switch action {
      case .add(let number):
        if numbers.contains(number) { continue }
        line.add(QueuedDrive(drive: JournalDrive(number), request: .parent))
        numbers = (numbers + [number]).sorted()
      case .next:
        let first = numbers.isEmpty ? nil : numbers.removeFirst()
        if line.next()?.drive.number != first { return "next is not \(first ?? -1)" }
      case .remove(let number):
        let found = numbers.firstIndex(of: number).map { numbers.remove(at: $0) }
        if line.remove(number)?.drive.number != found { return "\(number) is not removed" }
      }
      let told = line.all.map(\.drive.number)
      if told != numbers || line.count != told.count || line.last?.drive.number != told.last {
        return "\(told), \(line.count) of them, and not \(numbers)"
      }
      if let one = numbers.first, line.drive(one)?.drive.number != one { return "\(one) is lost" }
    }
    return nil
  }

  @Test func `drives wait in order of their numbers, whoever leaves the line`() async throws {
    let law = Law<Void, Action>("a line is a sorted list") { choices in
      Story(in: (), (0..<300).map { _ in Self.action(&choices) })
    } objection: { _, actions in
      Self.objection(actions)
    }
    try await law.holds(over: 0..<3_000)
  }
}
