import PresentationStacks
import WaymarkCore
import WaymarkTesting

/// Every state that a host can be brought into in some operations, and every call in each of them.
@MainActor
final class Enumeration<Host: MemoryWindowHost> {
  /// A state, and the last step of the shortest way to it.
  struct Step {
    let state: MemoryState
    let layout: Layout
    var call: Call?
    var last: Int?
    var depth = 0
  }

  /// What tells states apart: which of the screens stands where does not.
  private struct Key: Hashable {
    let outline: ScreenOutline
    let containers: [Container]
    let fullScreens: [Bool]
  }

  let host: Host
  let abilities: Abilities
  let cast: Cast
  let log = MemoryAppearanceLog()
  let share: Int
  private(set) var steps: [Step] = []
  private var known: Set<Key> = []
  /// How many calls were refused, as they had to be.
  var refused = 0
  /// How many calls were legal, and taken.
  var taken = 0
  /// How many gestures were made.
  var gestures = 0

  /// Visits what can be reached in a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - host: the host.
  ///   - columns: how many columns it stands in.
  ///   - depth: how many operations lead to a state at most.
  ///   - share: from four operations on a state takes the calls of one screen of so many, the next
  ///     state those of the next; there are many states then, and many that are alike.
  init(of host: Host, columns: Int = 1, depth: Int = 5, share: Int = 1) throws {
    self.host = host
    self.share = share
    abilities = Abilities(host)
    cast = try Cast()
    steps.append(Step(state: host.state, layout: Layout(columns: columns)))
    let elsewhere = cast.other.picture
    var next = 0
    while next < steps.count {
      let step = steps[next]
      log.clear()
      host.state = step.state
      // Without a log, a window takes its shorter way.
      host.window.appearanceLog = next.isMultiple(of: 2) ? log : nil
      try visit(step, turn: next)
      if step.depth < depth { try goOn(from: step, at: next) }
      next += 1
    }
    try expect(cast.other.picture == elsewhere, "it", "has changed another window", after: nil)
  }

  /// Goes on to the states that a legal call leads to.
  private func goOn(from step: Step, at index: Int) throws {
    for call in abilities.steps(from: step.layout) {
      guard step.layout.reasons(against: call).isEmpty else { continue }
      let layout = step.layout.taking(call)
      try take(call, in: step)
      let isRight = layout.isShown(by: host.shown, cast)
      try expect(isRight, "\(call)", "shows\n\(host.picture)", after: step)
      let next = Step(
        state: host.state,
        layout: layout,
        call: call,
        last: index,
        depth: step.depth + 1
      )
      if known.insert(key(of: layout)).inserted { steps.append(next) }
      host.state = step.state
    }
  }

  private func key(of layout: Layout) -> Key {
    let shown = host.shown
    let places = shown.nodes.compactMap { node in
      layout.places.first { cast[$0.part] === node.screen }
    }
    return Key(
      outline: shown.outline { $0.tabs.isEmpty ? "page" : "tabs" },
      containers: places.map(\.container),
      fullScreens: places.map(\.isFullScreen)
    )
  }

  /// Complains where something is not as the rules say.
  func expect(
    _ isRight: Bool,
    _ request: @autoclosure () -> String,
    _ complaint: @autoclosure () -> String,
    after step: Step?
  ) throws(WrongAnswer) {
    guard !isRight else { return }
    throw WrongAnswer(
      way: step.map(way) ?? "after everything",
      request: request(),
      complaint: complaint()
    )
  }

  /// The way to a state, in words.
  private func way(to step: Step) -> String {
    var words: [String] = []
    var next: Step? = step
    while let step = next {
      if let call = step.call { words.insert("\(call)", at: 0) }
      next = step.last.map { steps[$0] }
    }
    return words.isEmpty ? "at the beginning" : "after " + words.joined(separator: ", ")
  }
}
