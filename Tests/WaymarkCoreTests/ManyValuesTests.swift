import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// Inputs and routes of many values.
@Suite struct ManyValuesTests {
  /// What is done to an input.
  enum Change: Sendable {
    case set(String, Int)
    case remove(String)
    case merge([String])
    case only([String])
  }

  private static func random(_ choices: inout Choices) -> Change {
    func name() -> String { "k\(choices.number(in: 0..<40))" }
    switch choices.number(in: 0..<10) {
    case 0..<6: return .set(name(), choices.number(in: 0..<3))
    case 6: return .remove(name())
    case 7, 8: return .merge((0..<choices.number(in: 0..<30)).map { _ in name() })
    default: return .only((0..<choices.number(in: 0..<40)).map { _ in name() })
    }
  }

  private static func input(_ pairs: [(String, Int)]) -> Input {
    var input = Input()
    for (name, value) in pairs { input[InputKey<Int>(name)] = value }
    return input
  }

  @Test func `an input of many values is what a list of them would be`() async throws {
    try await Law("an input is a list of names with values") { choices in
      Story(in: "an input", (0..<60).map { _ in Self.random(&choices) })
    } objection: { _, changes in
      var input = Input()
      var list: [(name: String, value: Int)] = []
      func set(_ name: String, _ value: Int) {
        if let index = list.firstIndex(where: { $0.name == name }) {
          list[index].value = value
        } else {
          list.append((name, value))
        }
      }
      for change in changes {
        let before = input
        let names = list.map(\.name)
        switch change {
        case .set(let name, let value):
          input[InputKey<Int>(name)] = value
          set(name, value)
        case .remove(let name):
          input[InputKey<Int>(name)] = nil
          list.removeAll { $0.name == name }
        case .merge(let names):
          input.merge(Self.input(names.map { ($0, 7) }))
          for name in names { set(name, 7) }
        case .only(let names):
          input = input.only(InputKeys(names.map { .init($0, .int) }))
          list.removeAll { !names.contains($0.name) }
        }
        guard before.names == names else { return "a copy changes with \(change)" }
        guard input.names == list.map(\.name) else { return "\(input.names) after \(change)" }
        for (name, value) in list where input[InputKey<Int>(name)] != value {
          return "\(name) is lost by \(change)"
        }
        guard input == Self.input(list.reversed()) else { return "order counts after \(change)" }
      }
      return nil
    }.holds(over: 0..<300)
  }

  @Test func `a route may need very many values`() throws {
    let names = (0..<Effort.part(of: 20_000, atLeast: 4_000)).map { "k\($0)" }
    let keys = InputKeys(names.map { .init($0, .int) })
    let plan = try RoutePlan { Route("Home") { Route("Form", needs: keys) } }
    var position = try Position(in: plan, standingAt: "Home")
    try position.walk(.to("Form", input: Self.input(names.map { ($0, 1) })))
    #expect(position.trail.ids.last == "Form")
    let one = Self.input(names.dropLast().map { ($0, 1) })
    let error = #expect(throws: NavigationError.self) {
      var position = try Position(in: plan, standingAt: "Home")
      try position.walk(.to("Form", input: one))
    }
    #expect(error?.key == names.last)
  }
}
