import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTesting

/// From a state that is put back everything goes on as it did before.
@MainActor @Suite struct PutBackTests {
  @Test(arguments: HostKind.allCases)
  func `played on from a state and from the state put back, the same happens`(
    _ kind: HostKind
  ) async throws {
    try await Law("from a state put back the same happens again") { choices in
      Story(in: kind, (0..<40).map { _ in Event.any(&choices) })
    } objection: { kind, events in
      for cut in stride(from: 0, through: events.count, by: 7) {
        if let objection = Self.objection(to: events, cutAt: cut, kind) { return objection }
      }
      return nil
    }.holds(over: 0..<60, atLeast: 20)
  }

  @Test(arguments: HostKind.allCases)
  func `several states are put back in any order`(_ kind: HostKind) async throws {
    try await Law("any of several states leads on as it did") { choices in
      Story(in: kind, (0..<40).map { _ in Event.any(&choices) })
    } objection: { kind, events in
      Self.objectionToSeveral(events, kind)
    }.holds(over: 0..<60, atLeast: 20)
  }

  /// Plays to the end, goes back to the cut twice, and compares all with a host that was left alone.
  private static func objection(to events: [Event], cutAt cut: Int, _ kind: HostKind) -> String? {
    let alone = EventPlayer(kind)
    let (beginning, end) = (events[..<cut], events[cut...])
    _ = beginning.map(alone.told)
    let situation = alone.situation
    let expected = end.map(alone.told)
    let player = EventPlayer(kind)
    _ = beginning.map(player.told)
    let taken = player.take()
    for round in 0..<3 {
      if player.situation != situation { return "round \(round), cut at \(cut): it is another" }
      for (event, expected) in zip(end, expected) {
        let told = player.told(event)
        if told != expected {
          return "round \(round), cut at \(cut), \(event):\n\(told)\ninstead of\n\(expected)"
        }
      }
      player.putBack(taken)
    }
    return nil
  }

  /// Takes every few events, goes to and fro between what was taken, and on from there to other
  /// ends.
  private static func objectionToSeveral(_ events: [Event], _ kind: HostKind) -> String? {
    let alone = EventPlayer(kind)
    let expected = events.map(alone.told)
    let player = EventPlayer(kind)
    var taken: [(index: Int, state: EventPlayer.Taken, situation: String)] = []
    for (index, event) in events.enumerated() {
      if index % 3 == 0 { taken.append((index, player.take(), player.situation)) }
      _ = player.told(event)
    }
    var choices = Seed(UInt64(events.count)).choices
    for _ in 0..<30 where !taken.isEmpty {
      let place = choices.number(in: 0..<taken.count)
      let (index, state, situation) = taken[place]
      player.putBack(state)
      if player.situation != situation { return "at \(index) it is another" }
      let most = min(index + choices.number(in: 0..<9), events.count)
      for next in index..<most {
        let told = player.told(events[next])
        if told != expected[next] {
          return "from \(index), \(events[next]):\n\(told)\ninstead of\n\(expected[next])"
        }
      }
      // It goes another way, is taken there too, and is never gone back to.
      var aside: EventPlayer.Taken?
      for _ in 0..<choices.number(in: 0..<4) {
        for _ in 0..<choices.number(in: 0..<4) { _ = player.told(Event.any(&choices)) }
        aside = player.take()
        if choices.happens(0.5) { aside = nil }
      }
      _ = (aside, player.told(Event.any(&choices)))
      if choices.happens(0.2) { taken.remove(at: place) }
    }
    return nil
  }
}

/// What happens to a host or to one of its screens.
private enum Event: Sendable, Hashable {
  case host(HostAction)
  case receive(Int, screen: Int)

  static func any(_ choices: inout Choices) -> Event {
    if choices.happens(0.15) {
      return .receive(choices.number(in: 0..<5), screen: choices.number(in: 0..<10))
    }
    return .host(HostAction.any(&choices))
  }
}

/// Plays events and tells what comes of each.
@MainActor
private final class EventPlayer {
  /// All that a player knows at a moment.
  struct Taken {
    let state: MemoryState
    let mayLeave: Bool
  }

  private let player: HostPlayer
  private let operations: Operations

  /// What the window's observer was told.
  @MainActor
  private final class Operations {
    var lines: [String] = []
  }

  init(_ kind: HostKind) {
    let operations = Operations()
    self.operations = operations
    player = HostPlayer(kind) { operations.lines.append("\($0)") }
  }

  func take() -> Taken { Taken(state: player.host.state, mayLeave: player.mayLeave) }

  func putBack(_ taken: Taken) {
    player.host.state = taken.state
    player.mayLeave = taken.mayLeave
  }

  /// Does something, and tells all that can be seen of what comes of it.
  func told(_ event: Event) -> String {
    let (lines, notes) = (player.lines.count, operations.lines.count)
    switch event {
    case .host(let action): player.play(action)
    case .receive(let value, let number):
      // What becomes of screens that were never shown is not the host's to know.
      let screen = player.screens[number]
      guard player.host.shown.nodes.contains(where: { $0.screen === screen }) else { break }
      screen.receive(Input((.value, value)))
    }
    let told = player.lines[lines...] + operations.lines[notes...]
    return (told + [situation]).joined(separator: "\n")
  }

  /// All that can be seen of where it stands.
  var situation: String {
    let window = player.host.window
    let tree = window.shown.nodes.map { node in
      let parent = node.parent.map { "\($0)" } ?? ""
      return "\(parent) \(node.role) \(node.screen.name) \(node.screen.input) \(node.isSelected)"
    }
    return """
      \(tree.joined(separator: "\n"))
      \(window.isBusy ? "busy" : "at rest"), \(player.clock.pendingCount) to be woken, \
      \(window.operationCount) operations, closed: \(window.isClosed)
      \(player.log.lines.joined(separator: ", "))
      """
  }
}

extension InputKey<Int> {
  fileprivate static var value: Self { .init("value") }
}
