import WaymarkCore
import WaymarkLinks

/// A value that is equal for two states of a window which look the same and behave the same later.
///
/// In states with equal keys the same screens stand in the same places, by type, name, tabs and
/// input; the same transitions and gestures are under way with as much time left; and the same
/// faults will come. The identities of the screens, the counters and the notes so far do not
/// matter. A value that cannot be compared equals only itself. Of the completions that wait for a
/// transition, only the number matters.
package struct MemoryKey: Hashable, Sendable {
  /// A screen and its position.
  ///
  /// Other parts of the key refer to it by its index in the list.
  fileprivate struct Place: Hashable {
    let type: ObjectIdentifier
    let name: String
    let tabs: [String]
    let last: MemoryAppearance.Kind?
    var standing: Standing?
  }

  /// The position of a screen that is shown.
  fileprivate struct Standing: Hashable {
    let base: Int?
    let kind: MemoryContents.Kind
    let presentation: Presentation?
    let tab: Int
    let selected: Int
    let isInStack: Bool
    let isFullScreen: Bool
    let coversWindow: Bool
  }

  /// A transition under way.
  fileprivate struct Passage: Hashable {
    let containers: [Int]
    let waiting: Int
    let gesture: HostGesture?
    let leaving: Int?
    let timeLeft: Duration?
    let sight: [Note]
  }

  /// A note that will be made when a transition ends.
  fileprivate struct Note: Hashable {
    let kind: MemoryAppearance.Kind
    let screen: Int
  }

  /// A fault for a later operation.
  fileprivate struct Fault: Hashable {
    let fault: MemoryFault
    let kind: MemoryOperation.Kind?
  }

  fileprivate var places: [Place] = []
  /// The inputs of the screens.
  fileprivate var inputs: [Input] = []
  fileprivate var passages: [Passage] = []
  fileprivate var faults: [Fault] = []
  /// For each overlay, its index and that of the screen that it stands over; -1 for the window.
  fileprivate var overlays: [[Int]] = []
  fileprivate let transitionTime: Duration
  fileprivate let isCollapsed: Bool
  fileprivate let isClosed: Bool
  fileprivate let isNoted: Bool

  /// Hashes everything except the values of inputs, which need not be hashable; their names are
  /// hashed.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(places)
    hasher.combine(passages)
    hasher.combine(faults)
    hasher.combine(isClosed)
    for input in inputs { hasher.combine(input.names.sorted()) }
  }
}

extension MemoryWindow {
  /// The key of the window's state; the time to make it grows with the number of screens.
  package var key: MemoryKey {
    var key = MemoryKey(
      faults: conditions.faults.map { MemoryKey.Fault(fault: $0.fault, kind: $0.kind) },
      transitionTime: transitionTime,
      isCollapsed: conditions.isCollapsed,
      isClosed: isClosed,
      isNoted: appearanceLog != nil
    )
    var numbers = MemoryNumbers(contents)
    for (index, slot) in numbers.slots.enumerated() {
      guard let screen = contents.nodes[slot].screen else { continue }
      add(screen, to: &key)
      let presentation = contents.others?[slot]
      key.places[index].standing = numbers.standing(of: contents.nodes[slot], presentation)
    }
    for transition in conditions.transitions {
      let sight = transition.sight.map { note in
        MemoryKey.Note(kind: note.kind, screen: number(of: note.screen, &numbers, &key))
      }
      key.passages.append(
        MemoryKey.Passage(
          containers: transition.containers.map { numbers.number(ofSlot: $0) }.sorted(),
          waiting: transition.completions.count,
          gesture: transition.gesture,
          leaving: transition.leaving.map { number(of: $0, &numbers, &key) },
          timeLeft: transition.end.map { $0.time - clock.now },
          sight: sight
        )
      )
    }
    for (overlay, base) in conditions.overlays {
      let below = base.map { number(of: $0, &numbers, &key) } ?? -1
      key.overlays.append([number(of: overlay, &numbers, &key), below])
    }
    return key
  }

  /// The number of a screen, which need not be shown any more.
  private func number(
    of screen: MemoryScreen,
    _ numbers: inout MemoryNumbers,
    _ key: inout MemoryKey
  ) -> Int {
    if let slot = contents.index(of: screen) { return numbers.number(ofSlot: slot) }
    if let known = numbers.gone[ObjectIdentifier(screen)] { return known }
    let number = key.places.count
    add(screen, to: &key)
    numbers.gone[ObjectIdentifier(screen)] = number
    return number
  }

  private func add(_ screen: MemoryScreen, to key: inout MemoryKey) {
    key.places.append(
      MemoryKey.Place(
        type: ObjectIdentifier(type(of: screen)),
        name: screen.name,
        tabs: screen.tabs,
        last: appearanceLog?.notes.last[ObjectIdentifier(screen)]
      )
    )
    key.inputs.append(screen.input)
  }
}

/// Numbers slots and screens by their order in the tree.
@MainActor
private struct MemoryNumbers {
  /// The slots of the screens that are shown, each before what stands in or on it.
  private(set) var slots: [Int] = []
  /// The numbers of screens that are not shown any more but still named by a transition.
  var gone: [ObjectIdentifier: Int] = [:]
  private var numbers: [Int: Int] = [:]

  init(_ contents: MemoryContents) {
    var open = contents.root >= 0 ? [contents.root] : []
    while let slot = open.popLast() {
      numbers[slot] = slots.count
      slots.append(slot)
      let node = contents.nodes[slot]
      if node.above >= 0 { open.append(node.above) }
      open += node.tabs.reversed().filter { $0 >= 0 }
    }
    // Free slots get negative numbers in the order in which they will be used.
    var free = contents.free
    var turn = -1
    while free >= 0 {
      numbers[free] = turn
      turn -= 1
      free = contents.nodes[free].below
    }
  }

  func number(ofSlot slot: Int) -> Int { numbers[slot] ?? .min }

  func standing(
    of node: MemoryContents.Node,
    _ presentation: Presentation?
  ) -> MemoryKey.Standing {
    MemoryKey.Standing(
      base: numbers[node.below],
      kind: node.kind,
      presentation: presentation,
      tab: node.tab,
      selected: node.selected,
      isInStack: node.isInStack,
      isFullScreen: node.isFullScreen,
      coversWindow: node.coversWindow
    )
  }
}
